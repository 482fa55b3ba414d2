import { expect, test } from 'vitest';
import { composePackingSlips, drawPackingSlips, type PackingSlip, SLIP_FORMATS, type SlipFormat } from './packing-slip';

const line = { quantity: 2, name: 'Wool socks, grey', sku: '4410-41' };
const slip = (given: Partial<PackingSlip> = {}): PackingSlip => ({
  shop: 'Fjellbutikken',
  isTest: true,
  language: 'en',
  number: '1050',
  placedOn: '2026-11-30',
  recipient: ['Kari Fjeld', 'Kirkegata 40', '2609 Lillehammer'],
  note: '',
  lines: [line],
  ...given,
});

const LONG = 'Handwoven blanket of the finest Norwegian wool with a very long name '.repeat(3).trim();

test.each(Object.keys(SLIP_FORMATS) as SlipFormat[])(
  'a slip on %s has all of its lines within its paper, and its order as a code',
  (format) => {
    const lines = Array.from({ length: 40 }, (_, at) => ({
      quantity: at + 1,
      name: at % 3 ? line.name : LONG,
      sku: `SKU-${at}`,
    }));
    const sheets = [...composePackingSlips([slip({ lines }), slip({ number: '1051' })], format)];
    const { widthMm, heightMm } = SLIP_FORMATS[format];
    const texts = sheets.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : [])));
    for (const { xMm, baselineMm } of texts) {
      expect(xMm).toBeGreaterThanOrEqual(0);
      expect(xMm).toBeLessThan(widthMm);
      expect(baselineMm).toBeLessThan(heightMm);
    }
    for (const { sku } of lines) expect(texts.filter(({ text }) => text === sku)).toHaveLength(1);
    const codes = sheets.flatMap(({ marks }) => marks.filter(({ kind }) => kind === 'bars'));
    expect(codes).toHaveLength(2);
  },
);

test('a number that is too long for a code stands on the slip as a text', () => {
  const number = 'ORDER-2026-11-30-000000000000000001050';
  const [sheet] = [...composePackingSlips([slip({ number })], 'a6')];
  expect(sheet?.marks.some(({ kind }) => kind === 'bars')).toBe(false);
  const texts = sheet?.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])) ?? [];
  expect(texts.join('')).toContain(number);
});

test('what the customer wrote stands on the slip, and a longer note is marked as cut', () => {
  const textsOf = (note: string) =>
    [...composePackingSlips([slip({ note })], 'a6')]
      .flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])))
      .join(' ');
  expect(textsOf('A gift: please no invoice')).toContain('A gift: please no invoice');
  expect(textsOf('long '.repeat(100))).toContain('…');
});

test('the same slips give the same bytes', () => {
  const draw = () => Buffer.concat([...drawPackingSlips({ slips: [slip()], format: 'a6', madeAt: new Date(0) })]);
  expect(draw().equals(draw())).toBe(true);
  expect(draw().subarray(0, 5).toString()).toBe('%PDF-');
});
