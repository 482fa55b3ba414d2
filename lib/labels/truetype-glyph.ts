import type { PathCommand } from 'fontkit';

// A glyph as TrueType writes it, without its packing.

/** A point, counted from the one before it. */
type Step = { dx: number; dy: number; isOnCurve: boolean };

/** A glyph of these points, without instructions; `ends` are the last points of its contours. */
function glyphBytes(steps: Step[], ends: number[]): Uint8Array {
  const size = 10 + 2 * ends.length + 2 + 5 * steps.length;
  const bytes = Buffer.alloc(size + (-size & 3));
  bytes.writeInt16BE(ends.length, 0);
  bytes.set(boxOf(steps), 2);
  let at = 10;
  for (const end of ends) at = bytes.writeUInt16BE(end, at);
  at = bytes.writeUInt16BE(0, at);
  for (const { isOnCurve } of steps) at = bytes.writeUInt8(isOnCurve ? 1 : 0, at);
  for (const { dx } of steps) at = bytes.writeInt16BE(dx, at);
  for (const { dy } of steps) at = bytes.writeInt16BE(dy, at);
  return bytes;
}

/** A glyph with that outline, to whole units. */
export function outlineBytes(commands: PathCommand[]): Uint8Array {
  const steps: Step[] = [];
  const ends: number[] = [];
  let [x, y] = [0, 0];
  const to = (toX: number, toY: number, isOnCurve: boolean) => {
    const [wholeX, wholeY] = [Math.round(toX), Math.round(toY)];
    steps.push({ dx: wholeX - x, dy: wholeY - y, isOnCurve });
    [x, y] = [wholeX, wholeY];
  };
  for (const { command, args } of commands) {
    if (command === 'closePath') ends.push(steps.length - 1);
    else if (command === 'quadraticCurveTo') {
      to(args[0], args[1], false);
      to(args[2], args[3], true);
    } else to(args[0], args[1], true);
  }
  return glyphBytes(steps, ends);
}

function boxOf(steps: Step[]): Uint8Array {
  let [x, y] = [0, 0];
  const places = steps.map(({ dx, dy }) => {
    x += dx;
    y += dy;
    return { x, y };
  });
  const [xs, ys] = [places.map((place) => place.x), places.map((place) => place.y)];
  const box = Buffer.alloc(8);
  [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].forEach((side, index) => {
    box.writeInt16BE(side, 2 * index);
  });
  return box;
}
