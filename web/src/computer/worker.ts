/** The worker in which the computer thinks, so that the page never waits. */

import { Search } from '../core/search.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

let search: Search | null = null;

function answer(message: ToWorker): FromWorker | null {
  switch (message.kind) {
    case 'begin':
      search = new Search(message.module);
      return null;
    case 'choose': {
      const { id, question } = message;
      try {
        if (search === null) throw new Error('asked before it began');
        const placement = search.choose(question.position, question.level, question.seed);
        return { kind: 'chosen', id, placement };
      } catch (error) {
        return { kind: 'failed', id, problem: String(error) };
      }
    }
  }
}

self.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const reply = answer(event.data);
  if (reply !== null) self.postMessage(reply);
});
