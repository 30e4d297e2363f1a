/** Splits long work into tasks, so that the page answers and draws between them. */

let last: Promise<void> = Promise.resolve();

/** Waits for a new task of the event loop, after those of everybody who asked before. */
export function nextTask(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setTimeout(resolve)));
  return last;
}

/** Longest wait for a frame, in milliseconds: pages in the background draw none. */
const FRAME = 100;

/** Waits until what is there is drawn. */
export async function painted(): Promise<void> {
  await new Promise<void>((resolve) => {
    const patience = setTimeout(resolve, FRAME);
    requestAnimationFrame(() => {
      clearTimeout(patience);
      resolve();
    });
  });
  await new Promise((resolve) => setTimeout(resolve));
}
