/** What is said to screen readers, and the short notices that everyone sees. */

export interface Notice {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

const LASTS = 6000;

class Announcer {
  /** Two places that take turns, so that the same words said twice are heard twice. */
  spoken = $state<readonly [string, string]>(['', '']);
  notice = $state.raw<Notice | null>(null);
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Says something to screen readers. */
  say(text: string): void {
    this.#turn = 1 - this.#turn;
    this.spoken = this.#turn === 0 ? [text, ''] : ['', text];
  }

  /** Shows a notice for a while; it is read aloud too. */
  show(notice: Notice): void {
    this.notice = notice;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.notice = null;
    }, LASTS);
    this.say(notice.text);
  }

  /** Takes a notice away, or whichever is shown. */
  dismiss(notice = this.notice): void {
    if (notice !== this.notice) return;
    clearTimeout(this.#timer);
    this.notice = null;
  }
}

export const announcer = new Announcer();
