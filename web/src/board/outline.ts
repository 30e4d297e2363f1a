/** Turns a set of squares into the SVG path of one shape with rounded corners. */

/** Column and row of a unit square in picture order: rows grow downward. */
export interface Square {
  readonly x: number;
  readonly y: number;
}

/** The outline of the squares' union, drawn `inset` inside it; all lengths in picture units. */
export function outline(
  squares: readonly Square[],
  unit: number,
  inset: number,
  radius: number,
): string {
  return loops(squares)
    .map((loop) => rounded(shrink(loop, unit, inset), radius))
    .join('');
}

interface Edge {
  readonly from: Square;
  readonly step: Square;
}

const key = ({ from, step }: Edge): string => `${from.x},${from.y},${step.x},${step.y}`;

/** The corners of every outline, clockwise; squares that meet only at a corner are kept apart. */
function loops(squares: readonly Square[]): Square[][] {
  const edges = boundary(squares);
  const found: Square[][] = [];
  for (const first of edges.values()) {
    if (edges.has(key(first))) found.push(walk(first, edges));
  }
  return found;
}

/** One edge for each side of a square with nothing beyond it, the shape to the right of the edge. */
function boundary(squares: readonly Square[]): Map<string, Edge> {
  const covered = new Set(squares.map(({ x, y }) => `${x},${y}`));
  const edges = new Map<string, Edge>();
  for (const { x, y } of squares) {
    const sides: [Square, Edge][] = [
      [
        { x, y: y - 1 },
        { from: { x, y }, step: { x: 1, y: 0 } },
      ],
      [
        { x: x + 1, y },
        { from: { x: x + 1, y }, step: { x: 0, y: 1 } },
      ],
      [
        { x, y: y + 1 },
        { from: { x: x + 1, y: y + 1 }, step: { x: -1, y: 0 } },
      ],
      [
        { x: x - 1, y },
        { from: { x, y: y + 1 }, step: { x: 0, y: -1 } },
      ],
    ];
    for (const [beyond, edge] of sides)
      if (!covered.has(`${beyond.x},${beyond.y}`)) edges.set(key(edge), edge);
  }
  return edges;
}

/** Follows the edges from the first one until they close, taking them out; returns the corners. */
function walk(first: Edge, edges: Map<string, Edge>): Square[] {
  const corners: Square[] = [];
  let edge = first;
  do {
    edges.delete(key(edge));
    const { step } = edge;
    const end = { x: edge.from.x + step.x, y: edge.from.y + step.y };
    // Turning right first keeps shapes that meet at a corner apart.
    const ways = [{ x: -step.y, y: step.x }, step, { x: step.y, y: -step.x }];
    const way = ways.find((next) => edges.has(key({ from: end, step: next }))) ?? first.step;
    if (way.x !== step.x || way.y !== step.y) corners.push(end);
    edge = { from: end, step: way };
  } while (edges.has(key(edge)));
  return corners;
}

/** Scales an outline and moves each of its sides inwards. */
function shrink(loop: readonly Square[], unit: number, inset: number): Square[] {
  return loop.map((corner, i) => {
    const before = at(loop, i - 1);
    const after = at(loop, i + 1);
    const into = direction(before, corner);
    const out = direction(corner, after);
    // The inside lies to the right of both sides that meet here.
    return {
      x: corner.x * unit + inset * (-into.y - out.y),
      y: corner.y * unit + inset * (into.x + out.x),
    };
  });
}

function rounded(points: readonly Square[], radius: number): string {
  const parts = points.map((point, i) => {
    const into = direction(at(points, i - 1), point);
    const out = direction(point, at(points, i + 1));
    // Concave corners are drawn with about half the radius of convex ones, so that both look equally round.
    const r = into.x * out.y > into.y * out.x ? radius : radius * 0.6;
    const start = `${short(point.x - into.x * r)} ${short(point.y - into.y * r)}`;
    const end = `${short(point.x + out.x * r)} ${short(point.y + out.y * r)}`;
    return `${i === 0 ? 'M' : 'L'}${start}Q${short(point.x)} ${short(point.y)} ${end}`;
  });
  return `${parts.join('')}Z`;
}

function at(loop: readonly Square[], i: number): Square {
  return loop[(i + loop.length) % loop.length] as Square;
}

function direction(from: Square, to: Square): Square {
  return { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) };
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
