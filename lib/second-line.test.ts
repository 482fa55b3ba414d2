import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secondLine, twoLines } from './second-line';

test.each([
  ['', '2. etasje', '2. etasje'],
  ['', 'Oppgang B', 'Oppgang B'],
  ['', 'Leil. 0403', 'Leil. 0403'],
  ['', 'Att: Kari Dahl', 'Att: Kari Dahl'],
  ['', 'Postnummer 12345678', 'Postnummer 12345678'],
  ['Berg', '', 'c/o Berg'],
  ['Berg', 'Leil. 0403', 'c/o Berg, Leil. 0403'],
  ['c/o Berg', '', 'c/o Berg'],
  ['C/O Berg', '', 'C/O Berg'],
  ['C / O Berg', '', 'C / O Berg'],
  ['co Berg', '', 'co Berg'],
  ['Co. Berg', '', 'Co. Berg'],
  ['v/ Berg', '', 'v/ Berg'],
  ['Att: Berg', '', 'Att: Berg'],
  ['attn Berg', '', 'attn Berg'],
  ['c/o c/o Berg', '', 'c/o Berg'],
  ['C/O  c/o: c/o Berg', 'Leil. 0403', 'c/o Berg, Leil. 0403'],
  ['c/o', 'Leil. 0403', 'Leil. 0403'],
  ['c/o c/o', '', ''],
  ['c/ovesen', '', 'c/ovesen'],
  ['Co Nguyen', '', 'c/o Co Nguyen'],
  ['Cornelia Vang', '', 'c/o Cornelia Vang'],
  ['Attila Nagy', '', 'c/o Attila Nagy'],
  [' ', ' ', ''],
])('care of %j with the second line %j is the line %j', (careOf, coaddress, line) =>
  expect(secondLine({ careOf, coaddress })).toBe(line),
);

test.each([
  ['c/o Berg, Leil. 0403', 'Berg', 'Leil. 0403'],
  ['c/o Berg', 'Berg', ''],
  ['2. etasje', '', '2. etasje'],
  ['C/O Berg', '', 'C/O Berg'],
  ['c/o c/o Berg', '', 'c/o c/o Berg'],
  [null, '', ''],
])('the line %j is typed as care of %j and the second line %j', (line, careOf, coaddress) =>
  expect(twoLines(line)).toEqual({ careOf, coaddress }),
);

const words = fc.oneof(
  fc.string(),
  fc
    .array(fc.constantFrom('c/o', 'C/O', 'co', 'Berg', ',', ', ', ' ', 'Att:', 'Leil. 0403', '\n'))
    .map((all) => all.join(' ')),
);

test('a line that is taken apart and put together again is the same line', () => {
  fc.assert(fc.property(words, (line) => secondLine(twoLines(line)) === line.trim()));
});

test('a second line alone stays as it was typed, and "c/o" is never put before it', () => {
  fc.assert(fc.property(words, (coaddress) => secondLine({ coaddress }) === coaddress.trim()));
});
