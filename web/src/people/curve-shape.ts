/** The curve of a rating: where its points, its band of certainty and its lines of height lie in a picture. */

import type { CurvePoint } from '../online/protocol.ts';

export interface CurveShape {
  /** A path through the ratings. */
  readonly line: string;
  /** A path around what lies within one deviation. */
  readonly band: string;
  /** Round ratings, with their height. */
  readonly marks: readonly { readonly value: number; readonly y: number }[];
  readonly last: { readonly x: number; readonly y: number };
  readonly low: number;
  readonly high: number;
}

/** Steps between lines of height, the first that leaves few of them. */
const STEPS = [50, 100, 200, 500];
const MOST_MARKS = 5;

/** Evenly spaced, the latest point at the right; there is at least one point. */
export function shapeOf(points: readonly CurvePoint[], width: number, height: number): CurveShape {
  const least = Math.min(...points.map(({ value, deviation }) => value - deviation));
  const most = Math.max(...points.map(({ value, deviation }) => value + deviation));
  const step = STEPS.find((one) => (most - least) / one <= MOST_MARKS) ?? 1000;
  const [bottom, top] = [Math.floor(least / step) * step, Math.ceil(most / step) * step];
  const x = (index: number): number =>
    points.length === 1 ? width / 2 : (index / (points.length - 1)) * width;
  const y = (value: number): number => height - ((value - bottom) / (top - bottom)) * height;
  const at = (index: number, value: number): string =>
    `${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
  const upper = points.map(({ value, deviation }, index) => at(index, value + deviation));
  const lower = points.map(({ value, deviation }, index) => at(index, value - deviation));
  const values = points.map(({ value }) => value);
  const end = points.length - 1;
  return {
    line: `M${values.map((value, index) => at(index, value)).join('L')}`,
    band: `M${upper.join('L')}L${lower.reverse().join('L')}z`,
    marks: Array.from({ length: (top - bottom) / step + 1 }, (_, index) => {
      const value = bottom + index * step;
      return { value, y: y(value) };
    }),
    last: { x: x(end), y: y(values[end] ?? 0) },
    low: Math.round(Math.min(...values)),
    high: Math.round(Math.max(...values)),
  };
}
