/** What is said to screen readers, and the short notices that everyone sees. */

export interface Notice {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

const LASTS = 6000;

class Announcer {
  /** Two live regions used alternately, so that a repeated text is announced again. */
  spoken = $state<readonly [string, string]>(['', '']);
  notice = $state.raw<Notice | null>(null);
  #region = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Says something to screen readers. */
  say(text: string): void {
    this.#region = 1 - this.#region;
    this.spoken = this.#region === 0 ? [text, ''] : ['', text];
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

  /** Hides the notice if it is still shown; without an argument, any notice. */
  dismiss(notice = this.notice): void {
    if (notice !== this.notice) return;
    clearTimeout(this.#timer);
    this.notice = null;
  }
}

export const announcer = new Announcer();
