import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LABEL_FORMATS, type LabelFormat } from './formats';
import { type Box, type CodeShape, type CodeShapes, layOutPage } from './layout';
import { contentRoom, PAGE_RULES } from './page-rules';
import { SECTION_NAMES, type SectionWishes } from './section-heights';

const formats = Object.keys(LABEL_FORMATS) as LabelFormat[];
const wish = fc
  .tuple(fc.double({ min: 1, max: 60, noNaN: true }), fc.double({ min: 0, max: 60, noNaN: true }))
  .map(([neededMm, more]) => ({ neededMm, wantedMm: neededMm + more }));
const wishes = fc.array(wish, { minLength: SECTION_NAMES.length, maxLength: SECTION_NAMES.length }).chain((all) =>
  fc.subarray([...SECTION_NAMES]).map((names): SectionWishes => {
    return Object.fromEntries(names.map((name) => [name, all[SECTION_NAMES.indexOf(name)]]));
  }),
);
const flat: CodeShape = { kind: 'flat' };
const flats = { shipment: flat, item: flat };
const shapesOn = (format: LabelFormat) => {
  const turned = fc
    .double({ min: 40, max: contentRoom(format).turnedMm, noNaN: true })
    .map((lengthMm): CodeShape => ({ kind: 'turned', lengthMm }));
  return fc
    .tuple(turned, turned)
    .chain(([one, other]) =>
      fc.constantFrom<CodeShapes>(
        flats,
        { shipment: flat, item: null },
        { shipment: one, item: flat },
        { shipment: flat, item: one },
        { shipment: one, item: null },
        ...(PAGE_RULES[format].longestTurnedMm > 0 ? [{ shipment: one, item: other }] : []),
      ),
    );
};

const overlap = (a: Box, b: Box) =>
  Math.min(a.xMm + a.widthMm, b.xMm + b.widthMm) - Math.max(a.xMm, b.xMm) > 1e-6 &&
  Math.min(a.yMm + a.heightMm, b.yMm + b.heightMm) - Math.max(a.yMm, b.yMm) > 1e-6;

describe.each(formats)('on %s', (format) => {
  const { widthMm, marginMm } = LABEL_FORMATS[format];
  const { barsMm, codeTextMm } = PAGE_RULES[format];

  test('whatever is printed, every box lies inside the margins and none on another', () => {
    fc.assert(
      fc.property(wishes, shapesOn(format), (wanted, codes) => {
        const { heightMm, sections, shipment, item } = layOutPage(format, wanted, codes);
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

  test('an upright code has the length it needs, however tall the bars below it could grow', () => {
    fc.assert(
      fc.property(fc.double({ min: 40, max: contentRoom(format).turnedMm, noNaN: true }), (lengthMm) => {
        const turned: CodeShape = { kind: 'turned', lengthMm };
        const few: SectionWishes = { recipient: { neededMm: 10, wantedMm: 20 } };
        expect(layOutPage(format, few, { shipment: turned, item: flat }).shipment.heightMm).toBeGreaterThanOrEqual(
          lengthMm - 1e-6,
        );
        expect(layOutPage(format, few, { shipment: flat, item: turned }).item?.heightMm).toBeGreaterThanOrEqual(
          lengthMm - 1e-6,
        );
      }),
    );
  });

  test('bars keep their height, and never more than they need', () => {
    fc.assert(
      fc.property(wishes, (wanted) => {
        const { shipment, item } = layOutPage(format, wanted, flats);
        for (const box of [shipment, item]) {
          expect(box?.heightMm).toBeGreaterThanOrEqual(barsMm.least + codeTextMm - 1e-6);
          expect(box?.heightMm).toBeLessThanOrEqual(barsMm.most + codeTextMm + 1e-6);
        }
      }),
    );
  });

  test('every section that is there has some room, even when all are there and all are long', () => {
    const long = Object.fromEntries(SECTION_NAMES.map((name) => [name, { neededMm: 60, wantedMm: 60 }]));
    const { sections } = layOutPage(format, long, flats);
    for (const name of SECTION_NAMES) expect(sections[name]?.heightMm).toBeGreaterThan(3.5);
  });
});
