/** The name under which one plays: guests without one get one, which they may change. */

import { guest } from '../online/guest.svelte.ts';

export class OwnName {
  value = $state('');
  /** Resolves when it is known who one is. */
  readonly #met: Promise<void>;

  /** `invent` makes up a name with a number. */
  constructor(invent: (number: number) => string) {
    this.#met = guest.meet().then(() => {
      this.value ||= guest.person?.name || invent(1000 + Math.floor(Math.random() * 9000));
    });
  }

  /** Takes the name; whoever is quicker than the server waits for it. Throws as the server refuses or is away. */
  async take(): Promise<void> {
    await this.#met;
    await guest.call(this.value);
  }
}
