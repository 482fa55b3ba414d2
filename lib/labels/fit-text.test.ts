import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitText, heightsOf, type MeasureText, type Paragraph } from './fit-text';

// Every letter half an em wide: the laws do not depend on a font.
const measure: MeasureText = (text) => text.length * 0.5;
const CONTINUED = 'MORE';

const paragraph = (text: string, change: Partial<Paragraph> = {}): Paragraph => {
  return { text, weight: 'regular', sizeMm: 4, floorMm: 2, rank: 1, ...change };
};

const letters = (text: string) => text.replace(/\s+/g, '');
const drawn = (lines: { text: string }[]) => letters(lines.map(({ text }) => text).join(''));

const anyParagraphs = fc.array(
  fc
    .record({ text: fc.stringMatching(/^[a-z]{1,30}( [a-z]{1,30}){0,8}$/), rank: fc.nat(3) })
    .map(({ text, rank }) => paragraph(text, { rank })),
  { minLength: 1, maxLength: 5 },
);
const anyBox = fc.record({ widthMm: fc.integer({ min: 6, max: 90 }), heightMm: fc.integer({ min: 3, max: 60 }) });

describe('a text in a box', () => {
  test('loses no letter, or says that it goes on', () => {
    fc.assert(
      fc.property(anyParagraphs, anyBox, (paragraphs, box) => {
        const { lines, isContinued } = fitText(paragraphs, box, measure, CONTINUED);
        const whole = letters(paragraphs.map(({ text }) => text).join(''));
        if (isContinued) expect(drawn(lines)).toContain(CONTINUED);
        else expect(drawn(lines)).toBe(whole);
      }),
    );
  });

  test('stays inside the box', () => {
    fc.assert(
      fc.property(anyParagraphs, anyBox, (paragraphs, box) => {
        const { lines, heightMm } = fitText(paragraphs, box, measure, CONTINUED);
        expect(heightMm).toBeLessThanOrEqual(box.heightMm + 1e-6);
        for (const line of lines) expect(line.widthMm).toBeLessThanOrEqual(box.widthMm + 1e-6);
      }),
    );
  });

  test('is never smaller than its floor or larger than wanted', () => {
    fc.assert(
      fc.property(anyParagraphs, anyBox, (paragraphs, box) => {
        for (const { sizeMm } of fitText(paragraphs, box, measure, CONTINUED).lines) {
          expect(sizeMm).toBeGreaterThanOrEqual(2);
          expect(sizeMm).toBeLessThanOrEqual(4);
        }
      }),
    );
  });

  test('fits whole at the height it says it needs, and unshrunk at the height it wants', () => {
    fc.assert(
      fc.property(anyParagraphs, fc.integer({ min: 6, max: 90 }), (paragraphs, widthMm) => {
        const { neededMm, wantedMm } = heightsOf(paragraphs, widthMm, measure);
        const tight = fitText(paragraphs, { widthMm, heightMm: neededMm }, measure, CONTINUED);
        expect(tight.isContinued).toBe(false);
        expect(fitText(paragraphs, { widthMm, heightMm: wantedMm }, measure, CONTINUED).heightMm).toBeCloseTo(wantedMm);
      }),
    );
  });
});

test('a long word shrinks its own paragraph, then is broken between letters', () => {
  const { lines } = fitText(
    [paragraph('a'.repeat(25)), paragraph('short')],
    { widthMm: 20, heightMm: 40 },
    measure,
    CONTINUED,
  );
  expect(lines.map(({ text, sizeMm }) => [text, sizeMm])).toEqual([
    ['a'.repeat(20), 2],
    ['a'.repeat(5), 2],
    ['short', 4],
  ]);
});

test('a no-break space keeps its words on one line', () => {
  const { lines } = fitText([paragraph('from 1.5\u00a0kg on')], { widthMm: 16, heightMm: 40 }, measure, CONTINUED);
  expect(lines.map(({ text }) => text)).toEqual(['from', '1.5\u00a0kg', 'on']);
});

test('the paragraph with the highest rank gives way first', () => {
  const paragraphs = [
    paragraph('name', { rank: 1 }),
    paragraph('one two three four', { rank: 2 }),
    paragraph('city', { rank: 1 }),
  ];
  const { lines } = fitText(paragraphs, { widthMm: 10, heightMm: 7.1 }, measure, CONTINUED);
  expect(lines.map(({ text }) => text)).toEqual(['name', 'one MORE', 'city']);
});
