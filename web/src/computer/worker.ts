/** The worker in which the computer thinks, so that the page never waits. */

import { fetchNet } from './nets.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import { Thinker } from './thinker.ts';

let thinker: Thinker | null = null;
/** Questions are answered one after the other. */
let queue: Promise<void> = Promise.resolve();
const stopped = new Set<number>();

/** Lets messages in between two slices; a channel is not slowed down as timers are. */
const channel = new MessageChannel();
let goOn: (() => void) | null = null;
channel.port1.onmessage = () => goOn?.();

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    goOn = resolve;
    channel.port2.postMessage(null);
  });
}

let current = 0;

async function answer(
  message: Exclude<ToWorker, { kind: 'begin' | 'prepare' | 'stop' }>,
): Promise<FromWorker> {
  const { id } = message;
  current = id;
  if (thinker === null) throw new Error('asked before it began');
  if (stopped.has(id)) return { kind: 'stopped', id };
  if (message.kind === 'choose') {
    const placement = await thinker.choose(message.question);
    return placement ? { kind: 'chosen', id, placement } : { kind: 'stopped', id };
  }
  const { position, limit, best } = message.study;
  const analysis = await thinker.analyse(position, limit, best);
  return analysis ? { kind: 'analysed', id, analysis } : { kind: 'stopped', id };
}

self.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if (message.kind === 'stop') {
    stopped.add(message.id);
  } else if (message.kind === 'begin') {
    const pause = async (): Promise<boolean> => {
      await nextTurn();
      return !stopped.has(current);
    };
    thinker = new Thinker(message.module, { net: fetchNet, pause });
  } else if (message.kind === 'prepare') {
    // What goes wrong here goes wrong again when it matters, and is told then.
    queue = queue.then(() => thinker?.prepare(message.position)).catch(() => undefined);
  } else {
    queue = queue
      .then(() => answer(message))
      .catch(
        (error: unknown): FromWorker => ({
          kind: 'failed',
          id: message.id,
          problem: String(error),
        }),
      )
      .then((reply) => self.postMessage(reply));
  }
});
