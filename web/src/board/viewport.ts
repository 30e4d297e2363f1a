/** Which part of the board is seen: zooming about a point and moving, never beyond the edge. */

export interface Viewport {
  /** 1 shows the whole board. */
  readonly scale: number;
  /** Upper left corner of what is seen, in picture units from that of the whole. */
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Viewport = { scale: 1, x: 0, y: 0 };
const LARGEST = 4;

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Zooms by a factor so that the point (in picture units) stays where it is on the screen. */
export function zoomed(
  view: Viewport,
  factor: number,
  at: { x: number; y: number },
  whole: Size,
): Viewport {
  const scale = Math.min(LARGEST, Math.max(1, view.scale * factor));
  const kept = view.scale / scale;
  return clamped(
    { scale, x: at.x - (at.x - view.x) * kept, y: at.y - (at.y - view.y) * kept },
    whole,
  );
}

export function moved(view: Viewport, dx: number, dy: number, whole: Size): Viewport {
  return clamped({ scale: view.scale, x: view.x + dx, y: view.y + dy }, whole);
}

/** Moves what is seen, as little as possible, until the box lies in it with a margin; one too large lies in the middle. */
export function revealing(view: Viewport, box: Box, margin: number, whole: Size): Viewport {
  const width = whole.width / view.scale;
  const height = whole.height / view.scale;
  const slide = (from: number, length: number, low: number, high: number): number => {
    const space = Math.min(margin, (length - (high - low)) / 2);
    if (low - space < from) return low - space;
    return high + space > from + length ? high + space - length : from;
  };
  return clamped(
    {
      scale: view.scale,
      x: slide(view.x, width, box.left, box.right),
      y: slide(view.y, height, box.top, box.bottom),
    },
    whole,
  );
}

function clamped(view: Viewport, whole: Size): Viewport {
  const limit = (value: number, size: number): number =>
    Math.min(size - size / view.scale, Math.max(0, value));
  return { scale: view.scale, x: limit(view.x, whole.width), y: limit(view.y, whole.height) };
}
