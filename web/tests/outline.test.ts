import { describe, expect, it } from 'vitest';
import { outline } from '../src/board/outline.ts';

const corners = (path: string): number => path.match(/Q/g)?.length ?? 0;

describe('outline', () => {
  it('draws a square with four corners inside its cell', () => {
    const path = outline([{ x: 1, y: 2 }], 10, 1, 2);
    const numbers = path.match(/[\d.]+/g)?.map(Number) ?? [];
    expect(Math.min(...numbers)).toBe(11);
    expect(Math.max(...numbers)).toBe(29);
    expect(corners(path)).toBe(4);
  });

  it('joins neighbours into one shape', () => {
    const path = outline(
      [
        { x: 0, y: 0 },
        { x: 0, y: 1 },
        { x: 1, y: 1 },
      ],
      10,
      0,
      1,
    );
    expect(path.match(/M/g)).toHaveLength(1);
    expect(corners(path)).toBe(6);
  });

  it('keeps shapes that meet at a corner apart', () => {
    const path = outline(
      [
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ],
      10,
      0,
      1,
    );
    expect(path.match(/M/g)).toHaveLength(2);
    expect(corners(path)).toBe(8);
  });

  it('draws the hole of a ring', () => {
    const ring = [0, 1, 2]
      .flatMap((x) => [0, 1, 2].map((y) => ({ x, y })))
      .filter(({ x, y }) => x !== 1 || y !== 1);
    expect(outline(ring, 10, 0, 1).match(/M/g)).toHaveLength(2);
  });
});
