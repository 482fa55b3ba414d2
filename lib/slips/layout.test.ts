import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SLIP_FORMATS, type SlipFormat } from './formats';
import { BARS_HEIGHT_MM, type Box, CODE_TEXT_MM, layOutPage, SECTION_NAMES, type SectionWishes } from './layout';

const formats = Object.keys(SLIP_FORMATS) as SlipFormat[];
const wish = fc
  .tuple(fc.double({ min: 1, max: 60, noNaN: true }), fc.double({ min: 0, max: 60, noNaN: true }))
  .map(([neededMm, more]) => ({ neededMm, wantedMm: neededMm + more }));
const wishes = fc.array(wish, { minLength: SECTION_NAMES.length, maxLength: SECTION_NAMES.length }).chain((all) =>
  fc.subarray([...SECTION_NAMES]).map((names): SectionWishes => {
    return Object.fromEntries(names.map((name) => [name, all[SECTION_NAMES.indexOf(name)]]));
  }),
);
const shapes = fc.constantFrom(
  { shipment: 'flat', item: 'flat' } as const,
  { shipment: 'flat', item: null } as const,
  { shipment: 'turned', item: 'flat' } as const,
  { shipment: 'flat', item: 'turned' } as const,
  { shipment: 'turned', item: null } as const,
);

const overlap = (a: Box, b: Box) =>
  Math.min(a.xMm + a.widthMm, b.xMm + b.widthMm) - Math.max(a.xMm, b.xMm) > 1e-6 &&
  Math.min(a.yMm + a.heightMm, b.yMm + b.heightMm) - Math.max(a.yMm, b.yMm) > 1e-6;

describe.each(formats)('on %s', (format) => {
  const { widthMm, heightMm, marginMm } = SLIP_FORMATS[format];

  test('whatever is printed, every box lies inside the margins and none on another', () => {
    fc.assert(
      fc.property(wishes, shapes, (wanted, codes) => {
        const { sections, shipment, item } = layOutPage(format, wanted, codes);
        const boxes = [...Object.values(sections), shipment, ...(item ? [item] : [])];
        for (const box of boxes) {
          expect(box.xMm).toBeGreaterThanOrEqual(marginMm);
          expect(box.yMm).toBeGreaterThanOrEqual(marginMm);
          expect(box.xMm + box.widthMm).toBeLessThanOrEqual(widthMm - marginMm + 1e-6);
          expect(box.yMm + box.heightMm).toBeLessThanOrEqual(heightMm - marginMm + 1e-6);
        }
        boxes.forEach((box, index) => {
          for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
        });
      }),
    );
  });

  test('bars keep their height, and never more than they need', () => {
    fc.assert(
      fc.property(wishes, (wanted) => {
        const { shipment, item } = layOutPage(format, wanted, { shipment: 'flat', item: 'flat' });
        for (const box of [shipment, item]) {
          expect(box?.heightMm).toBeGreaterThanOrEqual(BARS_HEIGHT_MM.least + CODE_TEXT_MM - 1e-6);
          expect(box?.heightMm).toBeLessThanOrEqual(BARS_HEIGHT_MM.most + CODE_TEXT_MM + 1e-6);
        }
      }),
    );
  });

  test('every section that is there has some room, even when all are there and all are long', () => {
    const long = Object.fromEntries(SECTION_NAMES.map((name) => [name, { neededMm: 60, wantedMm: 60 }]));
    const { sections } = layOutPage(format, long, { shipment: 'flat', item: 'flat' });
    for (const name of SECTION_NAMES) expect(sections[name]?.heightMm).toBeGreaterThan(3.5);
  });
});
