import type { Box } from './read-ground';

/** Whether two boxes have a point in common. */
export const meets = (one: Box, other: Box) =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;

/**
 * The part of a closed line within a box, by Sutherland and Hodgman: near by, a canvas cannot tell the points of a whole continent apart.
 * `points` are x and y by turns.
 */
export function clipRing(points: Float64Array, box: Box): Float64Array {
  const left = cut(points, 0, box.left, 1);
  const right = cut(left, 0, box.right, -1);
  const top = cut(right, 1, box.top, 1);
  return cut(top, 1, box.bottom, -1);
}

/** Cuts off what lies before a limit on one axis (0 is x, 1 is y), or with -1 what lies after it. */
function cut(points: Float64Array, axis: 0 | 1, limit: number, side: 1 | -1): Float64Array {
  // Each step keeps at most where it crosses the limit, and its end.
  const kept = new Float64Array(points.length * 2);
  let count = 0;
  const last = points.length - 2;
  let [fromX, fromY] = [points[last] ?? 0, points[last + 1] ?? 0];
  for (let index = 0; index <= last; index += 2) {
    const x = points[index] ?? 0;
    const y = points[index + 1] ?? 0;
    const from = axis === 0 ? fromX : fromY;
    const to = axis === 0 ? x : y;
    const isToKept = (to - limit) * side >= 0;
    if ((from - limit) * side >= 0 !== isToKept) {
      const part = (limit - from) / (to - from);
      kept[count++] = fromX + (x - fromX) * part;
      kept[count++] = fromY + (y - fromY) * part;
    }
    if (isToKept) {
      kept[count++] = x;
      kept[count++] = y;
    }
    fromX = x;
    fromY = y;
  }
  return kept.subarray(0, count);
}
