/** The worker in which one new puzzle is found. */

import { findPuzzle, type ToFinder } from './finding.ts';

self.addEventListener('message', ({ data }: MessageEvent<ToFinder>) => {
  self.postMessage(findPuzzle(data));
});
