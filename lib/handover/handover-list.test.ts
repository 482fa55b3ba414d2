import { describe, expect, test } from 'vitest';
import { mmToDots } from '@/lib/labels/label-formats';
import { LIST_DPI } from '@/lib/labels/list-marks';
import { decodeWithZbar, decodeWithZxing } from '@/lib/testing/label-decoders';
import { inkOf } from '@/lib/testing/label-ink';
import { extractText, rasterise } from '@/lib/testing/label-raster';
import type { HandoverLine } from './handover-line';
import { composeHandoverList, drawHandoverList, type HandoverPaper } from './handover-list';

const line = (change: Partial<HandoverLine> = {}): HandoverLine => ({
  bookingId: 'b',
  parcel: 1,
  parcels: 1,
  orderReference: '10047',
  product: 'Home delivery',
  recipient: { name: 'Sæther & Sønner Rør AS', zipCode: '4632', city: 'Kristiansand' },
  shipmentId: '(401)70917953244715619',
  trackingReference: null,
  weightGrams: 1_250,
  ...change,
});
const paper = (change: Partial<HandoverPaper> = {}): HandoverPaper => ({
  code: 'HO-000012',
  number: 12,
  isTest: false,
  shop: 'Oslo shop',
  language: 'en',
  auditHead: '1203-3fa91-04c2b-77e10-9ad5c-1b2c3-4d5e6',
  closedAt: new Date('2026-11-24T15:10:00Z'),
  closedOn: '2026-11-24 16:10:00',
  lines: [line()],
  ...change,
});
const pdfOf = (list: HandoverPaper) => Buffer.concat([...drawHandoverList(list)]);
const many = (count: number, change: Partial<HandoverLine> = {}) =>
  Array.from({ length: count }, (_, index) => line({ orderReference: `ORDER-${index + 1}`, ...change }));

describe('a handover list on paper', () => {
  test('has a line for each of 300 parcels in both copies, and pages that say which of how many they are', async () => {
    const pages = await extractText(pdfOf(paper({ lines: many(300) })));
    const half = pages.length / 2;
    expect(half).toBeGreaterThan(4);
    for (const [from, copy] of [
      [0, "Shop's copy"],
      [half, "Carrier's copy"],
    ] as const) {
      const own = pages.slice(from, from + half);
      const orders = own.flatMap((text) => text.match(/ORDER-\d+/g) ?? []);
      expect(orders).toEqual(many(300).map(({ orderReference }) => orderReference));
      own.forEach((text, index) => {
        expect(text).toContain(copy);
        expect(text).toContain('Audit log 1203-3fa91-04c2b-77e10-9ad5c-1b2c3-4d5e6');
        expect(text).toContain(`Page ${index + 1} of ${half}`);
      });
      expect(own.at(-1)).toMatch(/Total 300 375 kg/);
      expect(own.at(-1)).toContain('Signature');
    }
  });

  test('says its number in bars that two decoders read, on every page', async () => {
    const pages = await rasterise(pdfOf(paper()), LIST_DPI);
    expect(pages).toHaveLength(2);
    for (const { width, data } of pages) {
      // The rest of the page has no code, and takes the decoders seconds.
      const height = mmToDots(45, LIST_DPI);
      const page = { width, height, data: data.slice(0, width * height) };
      expect(await decodeWithZxing(page)).toEqual(['HO-000012']);
      expect(await decodeWithZbar(page)).toEqual(['HO-000012']);
    }
  });

  test.each(['en', 'nb'] as const)('keeps the longest texts whole and on the paper, in %s', (language) => {
    const [long, name] = ['X'.repeat(60), `${'Aksjeselskapet Nordnorsk Fiskeri- og Havbruksutstyr '.repeat(2)}AS`];
    const lines = many(40, {
      orderReference: long,
      product: `${name}${name}`,
      trackingReference: long,
      weightGrams: 1_999_999,
      recipient: { name, zipCode: 'SW1A 2AA', city: 'London' },
    });
    const sheets = [...composeHandoverList(paper({ language, lines, shop: `${name} ${name}`, isTest: true }))];
    for (const { marks, widthMm, heightMm } of sheets) {
      for (const { xMm, yMm, widthMm: wide, heightMm: high } of inkOf(marks, LIST_DPI)) {
        expect(Math.min(xMm, yMm, widthMm - xMm - wide, heightMm - yMm - high)).toBeGreaterThan(5);
      }
    }
    const set = sheets
      .flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? mark.text : [])))
      .join('');
    expect(set.match(/X/g)).toHaveLength(2 * 40 * 2 * 60);
  });

  test('sums each product, and says TEST where nothing is shipped', async () => {
    const lines = [...many(2), ...many(3, { product: 'Pick-up', weightGrams: null })];
    const [text] = await extractText(pdfOf(paper({ lines, isTest: true })));
    expect(text).toMatch(/Home delivery 2 2.5 kg Pick-up 3 0 kg Total 5 2.5 kg/);
    expect(text).toContain('TEST. Nothing is shipped');
  });

  test('is the same file when it is printed again', () => {
    expect(pdfOf(paper())).toEqual(pdfOf(paper()));
  });
});
