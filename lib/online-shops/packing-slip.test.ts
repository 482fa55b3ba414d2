import { expect, test } from 'vitest';
import { LABEL_FORMATS, type LabelFormat, mmToDots } from '@/lib/labels/label-formats';
import { sheetsToPdf } from '@/lib/labels/pdf';
import { decodeWithZbar } from '@/lib/testing/label-decoders';
import { rasterise } from '@/lib/testing/label-raster';
import { drawPackingSlips } from './draw-packing-slips';
import { composePackingSlips, type PackingSlip, SLIP_FORMATS, type SlipPaper, slipPaperOf } from './packing-slip';

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

const PAPERS: [string, SlipPaper][] = [
  ...Object.entries(SLIP_FORMATS),
  ...(Object.keys(LABEL_FORMATS) as LabelFormat[]).flatMap((format) =>
    ([203, 300] as const).map((dpi): [string, SlipPaper] => [`${format}, ${dpi} dpi`, slipPaperOf({ format, dpi })]),
  ),
];

test.each(PAPERS)('a slip on %s has all of its lines within its paper, and its order as a code', (_name, paper) => {
  const lines = Array.from({ length: 40 }, (_, at) => ({
    quantity: at + 1,
    name: at % 3 ? line.name : LONG,
    sku: `SKU-${at}`,
  }));
  const sheets = [...composePackingSlips([slip({ lines }), slip({ number: '1051' })], paper)];
  const { widthMm, heightMm, marginMm, dpi } = paper;
  const texts = sheets.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : [])));
  for (const { xMm, baselineMm } of texts) {
    expect(xMm).toBeGreaterThanOrEqual(marginMm);
    expect(xMm).toBeLessThan(widthMm);
    expect(baselineMm).toBeLessThan(heightMm);
  }
  for (const { sku } of lines) expect(texts.filter(({ text }) => text === sku)).toHaveLength(1);
  const codes = sheets.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'bars' ? [mark] : [])));
  expect(codes).toHaveLength(2);
  for (const { xDots } of codes) expect(xDots).toBeGreaterThan(mmToDots(widthMm / 4, dpi));
});

test.each(PAPERS)('the longest texts of a slip on %s stay above its foot, and none is lost', (_name, paper) => {
  const recipient = Array.from({ length: 6 }, (_, at) => `${LONG.slice(0, 90)} ${at}`);
  const lines = [1, 2].map((quantity) => ({ quantity, name: LONG.repeat(4), sku: `SKU-${quantity}` }));
  const sheets = [...composePackingSlips([slip({ recipient, note: LONG.repeat(3), lines })], paper)];
  const inside = sheets.flatMap(({ marks }) => {
    const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
    const [foot, ...others] = texts.filter(({ text }) => /^\d+\/\d+$/.test(text)).map(({ baselineMm }) => baselineMm);
    expect(others).toEqual([]);
    const above = texts.filter(({ baselineMm }) => baselineMm !== foot);
    expect(Math.max(...above.map(({ baselineMm }) => baselineMm))).toBeLessThan((foot ?? 0) - 3);
    return above;
  });
  const said = inside
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '');
  const times = (text: string) => said.split(text.replace(/\s/g, '')).length - 1;
  for (const line of recipient) expect(times(line)).toBe(1);
});

test('a slip of an order without articles has no empty table', () => {
  const [sheet] = [...composePackingSlips([slip({ lines: [] })], SLIP_FORMATS.a6)];
  expect(sheet?.marks.filter(({ kind }) => kind === 'rectangle')).toEqual([]);
});

test.each(PAPERS)('the code of a slip on %s is read', async (_name, paper) => {
  const sheets = composePackingSlips([slip()], paper);
  const pdf = Buffer.concat([...sheetsToPdf(sheets, paper.dpi, { title: '', locale: null, madeAt: new Date(0) })]);
  const [page] = await rasterise(pdf, paper.dpi);
  expect(page && (await decodeWithZbar(page))).toEqual(['1050']);
});

test('a number that is too long for a code stands on the slip as a text', () => {
  const number = 'ORDER-2026-11-30-000000000000000001050';
  const [sheet] = [...composePackingSlips([slip({ number })], SLIP_FORMATS.a6)];
  expect(sheet?.marks.some(({ kind }) => kind === 'bars')).toBe(false);
  const texts = sheet?.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])) ?? [];
  expect(texts.join('')).toContain(number);
});

test('what the customer wrote stands on the slip, and a longer note is marked as cut', () => {
  const textsOf = (note: string) =>
    [...composePackingSlips([slip({ note })], SLIP_FORMATS.a6)]
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
