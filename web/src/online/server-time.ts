/** The server's clock as this page knows it, from the times in its frames and the measured round trip. */

export class ServerTime {
  /** The server's time minus this page's, when a frame took no time at all. */
  #ahead = Number.NEGATIVE_INFINITY;
  #roundTrip = Number.POSITIVE_INFINITY;

  /** Begins anew: a page that slept may have lost time. */
  reset(): void {
    this.#ahead = Number.NEGATIVE_INFINITY;
    this.#roundTrip = Number.POSITIVE_INFINITY;
  }

  /** Takes the server's time from a frame that has just arrived. The quickest frame tells it best. */
  hear(now: number, roundTrip: number | null = null): void {
    this.#ahead = Math.max(this.#ahead, now - performance.now());
    if (roundTrip !== null) this.#roundTrip = Math.min(this.#roundTrip, roundTrip);
  }

  /** A time of the server on the clock of this page, which `performance.now()` reads. */
  toLocal(time: number): number {
    const delay = Number.isFinite(this.#roundTrip) ? this.#roundTrip / 2 : 0;
    return time - this.#ahead - delay;
  }
}
