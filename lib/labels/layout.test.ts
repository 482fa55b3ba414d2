import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LABEL_FORMATS, type LabelFormat } from './label-formats';
import { type Box, type CodeShape, layOutPage, SECTION_NAMES, type SectionWishes } from './layout';
import { PAGE_RULES } from './page-rules';

const formats = Object.keys(LABEL_FORMATS) as LabelFormat[];
const wish = fc
  .tuple(fc.double({ min: 1, max: 60, noNaN: true }), fc.double({ min: 0, max: 60, noNaN: true }))
  .map(([neededMm, more]) => ({ neededMm, wantedMm: neededMm + more }));
const wishes = fc.array(wish, { minLength: SECTION_NAMES.length, maxLength: SECTION_NAMES.length }).chain((all) =>
  fc.subarray([...SECTION_NAMES]).map((names): SectionWishes => {
    return Object.fromEntries(names.map((name) => [name, all[SECTION_NAMES.indexOf(name)]]));
  }),
);
/** The least heights of three codes: two small ones and the one to scan. */
const flats: CodeShape[] = [23, 14, 30.3].map((mm) => ({ kind: 'flat', heightMm: { least: mm, most: mm + 16 } }));
const upright = fc
  .tuple(fc.double({ min: 40, max: 120, noNaN: true }), fc.double({ min: 8, max: 18, noNaN: true }))
  .map(([lengthMm, least]): CodeShape => ({ kind: 'upright', lengthMm, acrossMm: { least, most: least + 10 } }));
const shapesOn = (format: LabelFormat) =>
  fc
    .tuple(fc.subarray(flats), PAGE_RULES[format].isUpright ? fc.array(upright, { maxLength: 3 }) : fc.constant([]))
    .map((both) => both.flat());

const overlap = (a: Box, b: Box) =>
  Math.min(a.xMm + a.widthMm, b.xMm + b.widthMm) - Math.max(a.xMm, b.xMm) > 1e-6 &&
  Math.min(a.yMm + a.heightMm, b.yMm + b.heightMm) - Math.max(a.yMm, b.yMm) > 1e-6;

describe.each(formats)('on %s', (format) => {
  const { widthMm, marginMm } = LABEL_FORMATS[format];

  test('whatever is printed, every box lies inside the margins and none on another', () => {
    fc.assert(
      fc.property(wishes, shapesOn(format), (wanted, shapes) => {
        const { heightMm, sections, codes } = layOutPage(format, wanted, shapes);
        const boxes = [...Object.values(sections), ...codes];
        for (const box of boxes) {
          expect(box.xMm).toBeGreaterThanOrEqual(marginMm - 1e-6);
          expect(box.yMm).toBeGreaterThanOrEqual(marginMm - 1e-6);
          expect(box.xMm + box.widthMm).toBeLessThanOrEqual(widthMm - marginMm + 1e-6);
          expect(box.yMm + box.heightMm).toBeLessThanOrEqual(heightMm - marginMm + 1e-6);
        }
        boxes.forEach((box, index) => {
          for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
        });
      }),
    );
  });

  test('every code has the height it needs, and never more than it can use', () => {
    fc.assert(
      fc.property(wishes, (wanted) => {
        const heights = layOutPage(format, wanted, flats).codes.map(({ heightMm }) => heightMm);
        flats.forEach((shape, index) => {
          const { least, most } = shape.kind === 'flat' ? shape.heightMm : { least: 0, most: 0 };
          expect(heights[index]).toBeGreaterThanOrEqual(least - 1e-6);
          expect(heights[index]).toBeLessThanOrEqual(most + 1e-6);
        });
      }),
    );
  });

  test('what there is to grow goes to the code to scan first', () => {
    const few: SectionWishes = { recipient: { neededMm: 10, wantedMm: 20 } };
    const [small, main] = [flats[1], flats[2]];
    if (!small || !main) throw new Error('There are three codes');
    const { codes } = layOutPage('a6', few, [small, main]);
    expect(codes.map(({ heightMm }) => Math.round(heightMm))).toEqual([30, 46]);
    const tight = layOutPage(
      'a6',
      { recipient: { neededMm: 48, wantedMm: 48 }, details: { neededMm: 40, wantedMm: 40 } },
      [small, main],
    );
    expect(tight.codes[0]?.heightMm).toBeCloseTo(14);
    expect(tight.codes[1]?.heightMm).toBeGreaterThan(30.3);
  });

  test('every section that is there has some room, even when all are there and all are long', () => {
    const long = Object.fromEntries(SECTION_NAMES.map((name) => [name, { neededMm: 60, wantedMm: 60 }]));
    const { sections } = layOutPage(format, long, flats);
    for (const name of SECTION_NAMES) expect(sections[name]?.heightMm).toBeGreaterThan(4.4);
  });
});
