/** The worker in which the computer thinks, so that the page never waits. */

import { fetchNet } from './nets.ts';
import type { Asking, FromWorker, ToWorker } from './protocol.ts';
import { Thinker } from './thinker.ts';

let begin: (thinker: Thinker) => void;
const begun = new Promise<Thinker>((resolve) => {
  begin = resolve;
});
/** Questions are answered one after the other. */
let queue: Promise<void> = Promise.resolve();
const stopped = new Set<number>();

/** Lets messages in between two slices; a channel is not slowed down as timers are. */
const channel = new MessageChannel();
let goOn: (() => void) | null = null;
channel.port1.onmessage = () => goOn?.();

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    goOn = resolve;
    channel.port2.postMessage(null);
  });
}

let current = 0;

async function answer(asking: Asking): Promise<FromWorker> {
  const { id } = asking;
  const thinker = await begun;
  current = id;
  if (stopped.has(id)) return { kind: 'stopped', id };
  const found = await think(thinker, asking);
  return found === null ? { kind: 'stopped', id } : { kind: 'answered', id, answer: found };
}

function think(by: Thinker, asking: Asking): Promise<unknown> {
  switch (asking.kind) {
    case 'choose':
      return by.choose(asking.asked);
    case 'advise':
      return by.advise(asking.asked);
    case 'explore':
      return by.explore(asking.asked);
    case 'review':
      return by.review(asking.asked);
  }
}

self.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if (message.kind === 'stop') {
    stopped.add(message.id);
  } else if (message.kind === 'begin') {
    const pause = async (): Promise<boolean> => {
      await nextTask();
      return !stopped.has(current);
    };
    begin(new Thinker(message.module, { net: fetchNet, pause }));
  } else if (message.kind === 'prepare') {
    // What goes wrong here goes wrong again when it matters, and is told then.
    queue = queue
      .then(() => begun)
      .then((thinker) => thinker.prepare(message.position))
      .catch(() => undefined);
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
