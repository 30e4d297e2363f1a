import { describe, expect, it } from 'vitest';
import { moved, revealing, WHOLE, zoomed } from '../src/board/viewport.ts';

const whole = { width: 400, height: 400 };

describe('viewport', () => {
  it('zooms about a point that stays where it is', () => {
    const view = zoomed(WHOLE, 2, { x: 100, y: 300 }, whole);
    expect(view).toEqual({ scale: 2, x: 50, y: 150 });
    const share = (100 - view.x) / (whole.width / view.scale);
    expect(share).toBe(0.25);
  });

  it('never shows beyond the edge, nor less than everything', () => {
    expect(zoomed(WHOLE, 0.1, { x: 0, y: 0 }, whole)).toEqual(WHOLE);
    expect(moved({ scale: 2, x: 100, y: 100 }, 999, -999, whole)).toEqual({
      scale: 2,
      x: 200,
      y: 0,
    });
    expect(zoomed(WHOLE, 100, { x: 0, y: 0 }, whole).scale).toBe(4);
  });

  it('follows a box, and rests while it is in sight', () => {
    const view = { scale: 2, x: 0, y: 0 };
    const box = { left: 250, right: 300, top: 20, bottom: 60 };
    expect(revealing(view, box, 10, whole)).toEqual({ scale: 2, x: 110, y: 0 });
    expect(revealing(view, { left: 50, right: 90, top: 50, bottom: 90 }, 10, whole)).toEqual(view);
  });

  it('puts a box that is too large for its margin in the middle', () => {
    const view = { scale: 4, x: 0, y: 0 };
    const box = { left: 200, right: 290, top: 200, bottom: 320 };
    expect(revealing(view, box, 20, whole)).toEqual({ scale: 4, x: 195, y: 210 });
  });
});
