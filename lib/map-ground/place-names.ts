import { meets } from './clip';
import type { Box, Town } from './read-ground';

/** A name on the map: its dot, where the name begins, and the room that both take. */
export type PlacedName = { name: string; dotX: number; nameX: number; y: number; box: Box };

/** The dot of a town, its distance from the name, the height of a name, and the room that names leave to each other. */
export const NAME = { dot: 2, gap: 4, height: 14, room: 6 } as const;

/** Names that far apart from top to bottom cannot meet. */
const ROW_PX = NAME.height + 2 * NAME.room;

/**
 * The names that a map of this many pixels can show without one over another, each right or left of its dot; the largest towns come
 * first. They are the same for the whole world at one zoom, so that the pieces of a map agree.
 */
export function placeNames(towns: readonly Town[], worldPx: number, widthOf: (name: string) => number): PlacedName[] {
  const rows = new Map<number, PlacedName[]>();
  for (const town of towns) {
    const row = Math.floor((town.y * worldPx) / ROW_PX);
    const near = [row - 1, row, row + 1].flatMap((each) => rows.get(each) ?? []);
    const placed = sidesOf(town, worldPx, widthOf(town.name)).find(
      ({ box }) => !near.some((other) => meets(other.box, widened(box))),
    );
    if (placed) rows.set(row, [...(rows.get(row) ?? []), placed]);
  }
  return [...rows.values()].flat();
}

/** The name right of its dot, and left of it. */
function sidesOf({ name, x, y }: Town, worldPx: number, width: number): PlacedName[] {
  const [dotX, middle] = [x * worldPx, y * worldPx];
  const [top, bottom] = [middle - NAME.height / 2, middle + NAME.height / 2];
  const away = NAME.dot + NAME.gap;
  const right = { left: dotX - NAME.dot, right: dotX + away + width, top, bottom };
  const left = { left: dotX - away - width, right: dotX + NAME.dot, top, bottom };
  return [
    { name, dotX, nameX: dotX + away, y: middle, box: right },
    { name, dotX, nameX: dotX - away - width, y: middle, box: left },
  ];
}

const widened = ({ left, top, right, bottom }: Box): Box => ({
  left: left - NAME.room,
  top: top - NAME.room,
  right: right + NAME.room,
  bottom: bottom + NAME.room,
});
