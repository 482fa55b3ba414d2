import { clipRing, meets } from '@/lib/map-ground/clip';
import { NAME, type PlacedName } from '@/lib/map-ground/place-names';
import type { Box, Ground, Line } from '@/lib/map-ground/read-ground';

export type GroundColours = { land: string; water: string; edge: string; label: string };

/** A piece of the map: where it begins, on a world of so many pixels. */
export type Piece = { left: number; top: number; worldPx: number };

export const PIECE_PX = 512;
/** So far outside a piece lines are cut, so that no cut is seen. */
const MARGIN_PX = 8;
/** On a world of this width a piece shows little but land: a grid says that it is ground, and moves with it. */
const GRID_FROM_PX = 256 * 2 ** 10;
const GRID_PX = 128;

/** Draws land, lakes, borders and names of a piece. */
export function drawGround(
  context: CanvasRenderingContext2D,
  { land, lakes, borders }: Ground,
  names: readonly PlacedName[],
  piece: Piece,
  colours: GroundColours,
): void {
  const { left, top, worldPx } = piece;
  const box = {
    left: (left - MARGIN_PX) / worldPx,
    top: (top - MARGIN_PX) / worldPx,
    right: (left + PIECE_PX + MARGIN_PX) / worldPx,
    bottom: (top + PIECE_PX + MARGIN_PX) / worldPx,
  };
  const near = (lines: Line[]) => lines.filter((line) => meets(line.box, box));
  const pixel = (x: number, y: number) => [x * worldPx - left, y * worldPx - top] as const;
  const fill = (lines: Line[], colour: string) => {
    context.beginPath();
    for (const { points } of near(lines)) {
      const ring = clipRing(points, box);
      for (let index = 0; index < ring.length; index += 2) {
        const at = pixel(ring[index] ?? 0, ring[index + 1] ?? 0);
        if (index === 0) context.moveTo(...at);
        else context.lineTo(...at);
      }
      context.closePath();
    }
    context.fillStyle = colour;
    context.fill();
    context.stroke();
  };
  context.lineWidth = 1;
  context.strokeStyle = colours.edge;
  context.fillStyle = colours.water;
  context.fillRect(0, 0, PIECE_PX, PIECE_PX);
  fill(land, colours.land);
  fill(lakes, colours.water);
  if (worldPx >= GRID_FROM_PX) drawGrid(context);
  context.beginPath();
  // A dashed line that is mostly out of sight costs as if it were seen.
  for (const { points } of near(borders)) {
    let isDrawn = false;
    for (let index = 2; index < points.length; index += 2) {
      const [fromX = 0, fromY = 0, toX = 0, toY = 0] = points.subarray(index - 2, index + 2);
      const isNear = meets(boxOf(fromX, fromY, toX, toY), box);
      if (isNear && !isDrawn) context.moveTo(...pixel(fromX, fromY));
      if (isNear) context.lineTo(...pixel(toX, toY));
      isDrawn = isNear;
    }
  }
  context.setLineDash([4, 3]);
  context.strokeStyle = colours.label;
  context.stroke();
  context.setLineDash([]);
  drawNames(context, names, piece, colours);
}

const boxOf = (x: number, y: number, toX: number, toY: number): Box => ({
  left: Math.min(x, toX),
  top: Math.min(y, toY),
  right: Math.max(x, toX),
  bottom: Math.max(y, toY),
});

function drawGrid(context: CanvasRenderingContext2D): void {
  context.beginPath();
  for (let at = 0.5; at < PIECE_PX; at += GRID_PX) {
    context.moveTo(at, 0);
    context.lineTo(at, PIECE_PX);
    context.moveTo(0, at);
    context.lineTo(PIECE_PX, at);
  }
  context.stroke();
}

/** A dot, and beside it the name on an edge of land. */
function drawNames(
  context: CanvasRenderingContext2D,
  names: readonly PlacedName[],
  { left, top }: Piece,
  { land, label }: GroundColours,
): void {
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = land;
  context.fillStyle = label;
  const piece = { left, top, right: left + PIECE_PX, bottom: top + PIECE_PX };
  for (const { name, dotX, nameX, y, box } of names) {
    if (!meets(box, piece)) continue;
    context.beginPath();
    context.arc(dotX - left, y - top, NAME.dot, 0, 2 * Math.PI);
    context.fill();
    context.strokeText(name, nameX - left, y - top);
    context.fillText(name, nameX - left, y - top);
  }
}
