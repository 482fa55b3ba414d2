import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv } from '@/lib/testing/read-csv';
import { csvRecord, type Separator } from './csv';

const sign = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', ';', '|', ' ', 'a', 'ø', '1');
const cell = fc.oneof(fc.string({ unit: sign }), fc.string({ unit: 'grapheme' }));
const record = fc.array(cell, { minLength: 1, maxLength: 6 });
const separator = fc.constantFrom<Separator>(',', ';', '\t', '|');

it('what is written is read again as the same values, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 4 }), separator, (records, by) => {
      expect(readCsv(records.map((values) => csvRecord(values, by)).join(''), by)).toEqual(records);
    }),
  );
});

it('no cell starts with a formula, by whatever sign a spreadsheet separates, or where it ends cells at line breaks', () => {
  fc.assert(
    fc.property(record, separator, (values, by) => {
      const starts = values.flatMap((value) =>
        csvRecord([value], by)
          .replace(/\r\n$/, '')
          .split(/[,;|\t\r\n]/),
      );
      const formulas = starts.filter((start) => /^"?[=+\-@]/.test(start));
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

it('where cells are separated by semicolons, a comma parts nothing and a semicolon stands in quotes', () => {
  expect(csvRecord(['Storgata 1, B', 'a;b', 'c'], ';')).toBe('"Storgata 1, B";"a;b";c\r\n');
});
