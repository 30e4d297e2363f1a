/** A board that is turned on the screen, by quarters: what is where for those who look at it. */

/** Clockwise quarters. */
export type Turned = 0 | 1 | 2 | 3;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a place of the picture is seen; both in parts of a square, from its upper left corner. */
export function turnedPoint(point: Point, turned: Turned): Point {
  let { x, y } = point;
  for (let quarter = 0; quarter < turned; quarter++) [x, y] = [1 - y, x];
  return { x, y };
}

/** Which place of the picture is seen there. */
export function unturnedPoint(point: Point, turned: Turned): Point {
  return turnedPoint(point, ((4 - turned) % 4) as Turned);
}

/** A step on the screen, to the right and up, as one on the board, in columns and rows. */
export function unturnedStep(
  [right, up]: readonly [number, number],
  turned: Turned,
): readonly [number, number] {
  let step: readonly [number, number] = [right, up];
  // Adding zero makes a positive zero of a negative one.
  for (let quarter = 0; quarter < turned; quarter++) step = [0 - step[1], step[0]];
  return step;
}

/** The angle nearest to the one before, in degrees, at which a board is turned so. */
export function nearestAngle(before: number, turned: Turned): number {
  return before + ((((90 * turned - before) % 360) + 540) % 360) - 180;
}
