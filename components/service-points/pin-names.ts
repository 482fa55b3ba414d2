export type Box = { left: number; top: number; right: number; bottom: number };

/** A pin on the drawn map: where it points to, and the room its name takes. */
export type DrawnPin = { x: number; y: number; nameWidth: number; isChosen: boolean };

/** At which side of its pin a name stands; null where it would cover something. */
export type NameSide = 'right' | 'left' | null;

/** The pin is 32 px wide and stands upon its place; a name is one line beside its head. */
const HALF_PIN = 16;
const PIN_HEIGHT = 40;
const NAME = { gap: 4, top: 34, height: 22 };

/** Where names fit beside their pins without covering a pin, another name or a button; the chosen one comes first and is always named. */
export function sidesOfNames(pins: readonly DrawnPin[], room: Box, taken: readonly Box[]): NameSide[] {
  const heads = pins.map(({ x, y }) => ({ left: x - HALF_PIN, top: y - PIN_HEIGHT, right: x + HALF_PIN, bottom: y }));
  const covered = [...taken];
  const sides = pins.map((): NameSide => null);
  const chosenFirst = [...pins.entries()].sort(([, a], [, b]) => Number(b.isChosen) - Number(a.isChosen));
  for (const [index, pin] of chosenFirst) {
    const others = [...covered, ...heads.filter((_, other) => other !== index)];
    const fits = (side: 'right' | 'left') => {
      const name = nameBox(pin, side);
      return isInside(name, room) && !others.some((other) => isOver(name, other));
    };
    const side = fits('right') ? 'right' : fits('left') ? 'left' : pin.isChosen ? sideOfChosen(pin, room, taken) : null;
    sides[index] = side;
    if (side) covered.push(nameBox(pin, side));
  }
  return sides;
}

/** Rather over another pin than over a button or out of sight. */
function sideOfChosen(pin: DrawnPin, room: Box, taken: readonly Box[]): 'right' | 'left' {
  const right = nameBox(pin, 'right');
  return right.right <= room.right && !taken.some((button) => isOver(right, button)) ? 'right' : 'left';
}

function nameBox({ x, y, nameWidth }: DrawnPin, side: 'right' | 'left'): Box {
  const left = side === 'right' ? x + HALF_PIN + NAME.gap : x - HALF_PIN - NAME.gap - nameWidth;
  return { left, top: y - NAME.top, right: left + nameWidth, bottom: y - NAME.top + NAME.height };
}

const isInside = (box: Box, room: Box) =>
  box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;

const isOver = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
