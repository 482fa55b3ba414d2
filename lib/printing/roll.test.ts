import { expect, it } from 'vitest';
import { LABEL_FORMATS, type LabelFormat, PRINTER_FORMATS } from '@/lib/labels/label-formats';
import { contradicts, contradictsMeasured, isSizeOf, measuredSize, sizeOfName } from './roll';

it.each([
  ['iso_a6_105x148mm', { widthMm: 105, lengthMm: 148 }],
  ['oe_4x6-label_4x6in', { widthMm: 101.6, lengthMm: 152.4 }],
  ['roll_current_62x0mm', { widthMm: 62, lengthMm: null }],
  ['custom_min_50x50mm', null],
  ['roll_max_62x1000mm', null],
  ['iso-a4', null],
  ['', null],
])('%s is a name of size %j', (name, size) => {
  expect(sizeOfName(name)).toEqual(size);
});

it('each label size is told from every other, as printers name them', () => {
  for (const format of PRINTER_FORMATS) {
    const { widthMm, heightMm } = LABEL_FORMATS[format];
    const fitting = PRINTER_FORMATS.filter((other) => isSizeOf(other, { widthMm, lengthMm: heightMm }));
    expect([format, fitting]).toEqual([format, [format]]);
  }
});

it('labels of four by six inches are those of 100 x 150 mm, and no others', () => {
  const size = { widthMm: 101.6, lengthMm: 152.4 };
  expect(PRINTER_FORMATS.filter((format) => isSizeOf(format, size))).toEqual(['100x150']);
});

it('a printer that says nothing contradicts nothing; one with several trays, only where none fits', () => {
  const a4 = { widthMm: 210, lengthMm: 297 };
  expect(contradicts('a6', [])).toBe(false);
  expect(contradicts('a6', [a4])).toBe(true);
  expect(contradicts('a6', [a4, { widthMm: 105, lengthMm: 148 }])).toBe(false);
  expect(contradicts('roll62', [{ widthMm: 62, lengthMm: null }])).toBe(false);
  expect(contradicts('roll62', [{ widthMm: 29, lengthMm: null }])).toBe(true);
});

it.each<[LabelFormat, number, 203 | 300, boolean]>([
  ['100x150', 1_245, 203, false],
  ['100x150', 1_535, 203, true],
  ['102x192', 1_535, 203, false],
  ['102x192', 1_199, 203, true],
  // The printer has 300 dots to an inch, and the settings say 203.
  ['100x150', 1_772, 203, true],
  ['100x150', 1_772, 300, false],
  ['100x150', 0, 203, false],
  ['roll62', 1_245, 203, false],
])('labels of %s and %i dots at %i dpi: other ones %s', (format, lengthDots, dpi, isOther) => {
  expect(contradictsMeasured(format, measuredSize(lengthDots, dpi))).toBe(isOther);
});
