/** Numbers that count up to what they are. */

/** How long it takes, in milliseconds. */
const LENGTH = 1100;

/** An attachment: shows a number growing from `from`; at once for those who want no motion. */
export function countingUp(from: number, to: number, text: (value: number) => string) {
  return (element: HTMLElement): (() => void) => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const began = performance.now();
    let frame = 0;
    const step = (now: number): void => {
      const part = isCalm ? 1 : Math.min(1, Math.max(0, now - began) / LENGTH);
      // Fast at first, slow at the end.
      const value = Math.round(from + (to - from) * (1 - (1 - part) ** 3));
      element.textContent = text(value);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    step(began);
    return () => cancelAnimationFrame(frame);
  };
}
