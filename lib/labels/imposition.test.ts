import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { impose } from './imposition';
import { DEFAULT_PROFILE, dotsToMm, LABEL_RESOLUTIONS, MOST_OFFSET_MM, SHEET_PLACES } from './label-formats';
import type { Mark } from './mark';

const ground: Mark = { kind: 'rectangle', xDots: 40, yDots: 40, widthDots: 100, heightDots: 8 };
const word: Mark = {
  kind: 'text',
  text: 'Kari',
  weight: 'bold',
  sizeMm: 4,
  xMm: 6,
  baselineMm: 12,
  ink: 'black',
  isTurned: false,
};
const page = { widthMm: 105, heightMm: 148, marks: [ground, word] };
const pages = (count: number) => Array.from({ length: count }, () => page);

describe('on A4', () => {
  test('every parcel has the next free place of four, and a sheet is begun for the first and after each fourth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.constantFrom(...SHEET_PLACES), (count, firstPlace) => {
        const sheets = impose(pages(count), { ...DEFAULT_PROFILE, format: 'a4', firstPlace });
        expect(sheets).toHaveLength(Math.ceil((count + firstPlace - 1) / 4));
        expect(sheets.reduce((sum, { marks }) => sum + marks.length, 0)).toBe(2 * count);
        expect(sheets[0]?.marks).toHaveLength(2 * Math.min(count, 5 - firstPlace));
      }),
    );
  });

  test('no two parcels share a place', () => {
    const [sheet] = impose(pages(4), { ...DEFAULT_PROFILE, format: 'a4' });
    const corners = sheet?.marks.flatMap((mark) => (mark.kind === 'rectangle' ? [`${mark.xDots} ${mark.yDots}`] : []));
    expect(new Set(corners).size).toBe(4);
    expect([sheet?.widthMm, sheet?.heightMm]).toEqual([210, 297]);
  });
});

describe('an offset', () => {
  const offset = fc.double({ min: -MOST_OFFSET_MM, max: MOST_OFFSET_MM, noNaN: true });

  test('moves everything by the same whole dots, at most half a dot beside what was asked', () => {
    fc.assert(
      fc.property(offset, offset, fc.constantFrom(...LABEL_RESOLUTIONS), (offsetXMm, offsetYMm, dpi) => {
        const [sheet] = impose([page], { format: 'a6', dpi, offsetXMm, offsetYMm });
        const [box, text] = sheet?.marks ?? [];
        if (box?.kind !== 'rectangle' || text?.kind !== 'text') throw new Error('The marks changed their kind');
        const moved = { x: box.xDots - 40, y: box.yDots - 40 };
        expect(Number.isInteger(moved.x) && Number.isInteger(moved.y)).toBe(true);
        expect(text.xMm - 6).toBeCloseTo(dotsToMm(moved.x, dpi), 9);
        expect(text.baselineMm - 12).toBeCloseTo(dotsToMm(moved.y, dpi), 9);
        expect(Math.abs(dotsToMm(moved.x, dpi) - offsetXMm)).toBeLessThanOrEqual(dotsToMm(0.5, dpi) + 1e-9);
        expect(Math.abs(dotsToMm(moved.y, dpi) - offsetYMm)).toBeLessThanOrEqual(dotsToMm(0.5, dpi) + 1e-9);
      }),
    );
  });

  test('leaves the paper as it is', () => {
    const [sheet] = impose([page], { ...DEFAULT_PROFILE, format: 'a6', offsetXMm: 2 });
    expect([sheet?.widthMm, sheet?.heightMm]).toEqual([105, 148]);
  });
});
