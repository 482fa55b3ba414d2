import type { Box } from './read-ground';

/** Whether two boxes have a point in common. */
export const meets = (one: Box, other: Box) =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;

/**
 * The part of a closed line within a box, by Sutherland and Hodgman: near by, a canvas cannot tell the points of a whole continent apart.
 * `points` are x and y by turns.
 */
export function clipRing(points: ArrayLike<number>, box: Box): ArrayLike<number> {
  const left = cut(points, 0, box.left, 1);
  const right = cut(left, 0, box.right, -1);
  const top = cut(right, 1, box.top, 1);
  return cut(top, 1, box.bottom, -1);
}

/** Cuts off what lies before a limit on one axis (0 is x, 1 is y), or with -1 what lies after it. */
function cut(points: ArrayLike<number>, axis: 0 | 1, limit: number, side: 1 | -1): number[] {
  const kept: number[] = [];
  const isKept = (value: number) => (value - limit) * side >= 0;
  const last = points.length - 2;
  let [fromX, fromY] = [points[last] ?? 0, points[last + 1] ?? 0];
  for (let index = 0; index <= last; index += 2) {
    const [x, y] = [points[index] ?? 0, points[index + 1] ?? 0];
    const [from, to] = axis === 0 ? [fromX, x] : [fromY, y];
    if (isKept(from) !== isKept(to)) {
      const part = (limit - from) / (to - from);
      kept.push(fromX + (x - fromX) * part, fromY + (y - fromY) * part);
    }
    if (isKept(to)) kept.push(x, y);
    [fromX, fromY] = [x, y];
  }
  return kept;
}
