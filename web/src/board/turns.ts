/** Turns: much work is done in pieces, one task each, so that the page answers and draws meanwhile. */

let last: Promise<void> = Promise.resolve();

/** Waits for a task of one's own, after those of everybody who asked before. */
export function turn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setTimeout(resolve)));
  return last;
}
