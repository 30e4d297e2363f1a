/** The hues of the pieces as the style sheet resolves them, for files that know no style sheet. */

import type { Hue } from '../core/printing.ts';
import { COLOURS, type Colour } from '../core/types.ts';

export function currentHues(): Record<Colour, Hue> {
  const probe = document.createElement('span');
  probe.style.color = 'var(--face)';
  document.body.append(probe);
  const hues = Object.fromEntries(
    COLOURS.map((colour) => {
      probe.className = colour;
      return [colour, parseHue(getComputedStyle(probe).color)];
    }),
  ) as Record<Colour, Hue>;
  probe.remove();
  return hues;
}

/** Reads `rgb(1, 2, 3)`. */
export function parseHue(text: string): Hue {
  const [red = 0, green = 0, blue = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return [red, green, blue];
}
