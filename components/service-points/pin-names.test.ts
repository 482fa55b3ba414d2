import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DrawnPin, sidesOfNames } from './pin-names';

const room = { left: 0, top: 0, right: 500, bottom: 400 };
const pin = (x: number, y: number, part: Partial<DrawnPin> = {}): DrawnPin => ({
  x,
  y,
  nameWidth: 120,
  isChosen: false,
  ...part,
});

describe('the names beside pins', () => {
  it('stand at the right, and at the left near the right edge', () => {
    expect(sidesOfNames([pin(100, 100), pin(450, 300)], room, [])).toEqual(['right', 'left']);
  });

  it('are left out where they would cover another pin on both sides', () => {
    const pins = [pin(200, 200), pin(250, 205), pin(150, 205)];
    expect(sidesOfNames(pins, room, [])[0]).toBeNull();
  });

  it('keep clear of the buttons on the map', () => {
    const buttons = [{ left: 300, top: 0, right: 500, bottom: 100 }];
    expect(sidesOfNames([pin(250, 60)], room, buttons)).toEqual(['left']);
  });

  it('name the chosen one wherever it stands', () => {
    const pins = [pin(200, 200, { isChosen: true }), pin(250, 205), pin(150, 205)];
    expect(sidesOfNames(pins, room, [])[0]).not.toBeNull();
  });

  it('name the chosen one over another pin rather than over a button', () => {
    const buttons = [{ left: 300, top: 0, right: 500, bottom: 400 }];
    const pins = [pin(250, 200, { isChosen: true }), pin(200, 205)];
    expect(sidesOfNames(pins, room, buttons)[0]).toBe('left');
  });

  it('never lie over one another', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 400 }) });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 9 }), (places) => {
        const pins = places.map(({ x, y }) => pin(x, y));
        const boxes = sidesOfNames(pins, room, []).flatMap((side, index) => {
          const { x = 0, y = 0, nameWidth = 0 } = pins[index] ?? {};
          const left = side === 'right' ? x + 20 : x - 20 - nameWidth;
          return side ? [{ left, right: left + nameWidth, top: y - 34, bottom: y - 12 }] : [];
        });
        for (const [index, a] of boxes.entries()) {
          for (const b of boxes.slice(index + 1)) {
            expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
          }
        }
      }),
    );
  });
});
