import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv } from '@/lib/testing/read-csv';
import { csvRecord } from './csv';

const sign = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', ';', ' ', 'a', 'ø', '1');
const cell = fc.oneof(fc.string({ unit: sign }), fc.string({ unit: 'grapheme' }));
const record = fc.array(cell, { minLength: 1, maxLength: 6 });

it('what is written is read again as the same values, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 4 }), (records) => {
      expect(readCsv(records.map(csvRecord).join(''))).toEqual(records);
    }),
  );
});

it('no cell starts with a formula, also where a spreadsheet separates by semicolons or ends cells at line breaks', () => {
  fc.assert(
    fc.property(record, (values) => {
      const starts = values.flatMap((value) =>
        csvRecord([value])
          .replace(/\r\n$/, '')
          .split(/[;\r\n]/),
      );
      const formulas = starts.filter((start) => /^"?[=+\-@\t]/.test(start));
      expect(formulas).toEqual([]);
    }),
  );
});

it('a phone number gets a quote, a name with a quote of its own stays as it is', () => {
  expect(csvRecord(['+4791234567', "'s-Gravenhage", 'Bakke, "Jo"'])).toBe(
    `'+4791234567,'s-Gravenhage,"Bakke, ""Jo"""\r\n`,
  );
});

it('a number too long for a spreadsheet stands in quotes, unchanged for every reader', () => {
  expect(csvRecord(['370724763243779252', '123456789012345'])).toBe('"370724763243779252",123456789012345\r\n');
});
