import { meets } from './clip';
import type { Box, Town } from './read-ground';

/** A name on the map, and the room it takes there. */
export type PlacedName = Town & { box: Box };

/** The dot of a town, its distance from the name, the height of a name, and the room that names leave to each other. */
export const NAME = { dot: 2, gap: 4, height: 14, room: 10 } as const;

/**
 * The names that a map of this many pixels can show without one over another; the largest towns come first. They are the same
 * for the whole world at one zoom, so that the pieces of a map agree.
 */
export function placeNames(towns: readonly Town[], worldPx: number, widthOf: (name: string) => number): PlacedName[] {
  const placed: PlacedName[] = [];
  for (const town of towns) {
    const [x, y] = [town.x * worldPx, town.y * worldPx];
    const right = x + NAME.dot + NAME.gap + widthOf(town.name);
    const box = { left: x - NAME.dot, top: y - NAME.height / 2, right, bottom: y + NAME.height / 2 };
    const around = {
      left: box.left - NAME.room,
      top: box.top - NAME.room,
      right: box.right + NAME.room,
      bottom: box.bottom + NAME.room,
    };
    if (!placed.some((other) => meets(other.box, around))) placed.push({ ...town, box });
  }
  return placed;
}
