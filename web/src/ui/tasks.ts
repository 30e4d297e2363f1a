/** Splits long work into tasks, so that the page answers and draws between them. */

let last: Promise<void> = Promise.resolve();

/** Waits for a new task of the event loop, after those of everybody who asked before. */
export function nextTask(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setTimeout(resolve)));
  return last;
}
