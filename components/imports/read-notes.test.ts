import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { FileReading } from '@/lib/imports/order-import';
import { rendered } from '@/lib/testing/rendered';
import imports from '@/messages/en/imports.json';
import recipients from '@/messages/en/recipients.json';
import { ReadNotes } from './read-notes';

const TEXT: FileReading = {
  separator: ';',
  encoding: 'utf-8',
  workbook: null,
  rowsAbove: 0,
  rowsBelow: 0,
  rowsBetween: 0,
};
const WORKBOOK: NonNullable<FileReading['workbook']> = {
  sheets: ['Orders'],
  hiddenSheets: [],
  sheet: 'Orders',
  hiddenRows: 0,
  mergedCells: 0,
  errorCells: 0,
};

const shown = (source: Partial<FileReading>, proof: string | null = 'Åse') =>
  rendered(createElement(ReadNotes, { view: { id: 'x', source: { ...TEXT, ...source }, proof } }), {
    imports,
    recipients,
  });
const ofWorkbook = (facts: Partial<typeof WORKBOOK>) =>
  shown({ separator: null, encoding: null, workbook: { ...WORKBOOK, ...facts } });

it.each([
  ['rows that are no orders', shown({ rowsAbove: 1, rowsBelow: 2 }), '3 rows are no order and not read'],
  ['letters that do not say how they are encoded', shown({ encoding: 'windows-1252' }), 'Windows-1252, such as “Åse”'],
  ['one sheet of several', ofWorkbook({ sheets: ['Notes', 'Orders'] }), 'The sheet “Orders” was read.'],
  ['a hidden sheet', ofWorkbook({ hiddenSheets: ['Orders'] }), 'The sheet “Orders” is hidden'],
  ['hidden rows', ofWorkbook({ hiddenRows: 1 }), 'One row is hidden in the spreadsheet.'],
  ['merged cells', ofWorkbook({ mergedCells: 2 }), '2 groups of cells are merged.'],
  ['cells with errors', ofWorkbook({ errorCells: 2 }), '2 cells show an error of the spreadsheet'],
])('%s are said beside the rows, with the way to read the file otherwise', (_what, html, words) => {
  expect(html).toContain(words);
  expect(html).toContain('href="/import/x?step=columns#read-again"');
});

it('of a file that leaves no doubt nothing is said', () => {
  expect(shown({})).toBe('');
  expect(shown({ encoding: 'windows-1252' }, null)).toBe('');
  expect(ofWorkbook({})).toBe('');
});
