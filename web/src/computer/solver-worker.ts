/** The worker in which one solo puzzle is solved; whoever wants to stop it ends it. */

import { type FromSolver, solveRiddle, type ToSolver } from './solving.ts';

self.addEventListener('message', ({ data }: MessageEvent<ToSolver>) => {
  const say = (message: FromSolver): void => self.postMessage(message);
  const answer = solveRiddle(data.module, data.riddle, (progress) =>
    say({ kind: 'progress', progress }),
  );
  say({ kind: 'solved', answer });
});
