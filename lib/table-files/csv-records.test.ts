import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRecord, withoutGuard } from '@/lib/csv';
import { hasSwallowedRows, readRecords } from './csv-records';
import { MOST_CELLS } from './table';

describe('reading', () => {
  const sign = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', ';', '|', ' ', 'a', 'ø', '1');
  const cell = fc.oneof(fc.string({ unit: sign }), fc.string({ unit: 'grapheme' }));
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 });
  const read = (text: string, separator = ',') => [...readRecords(text, separator)];

  it('law: what is written is read again as the same values, whatever they are', () => {
    fc.assert(
      fc.property(table, (records) => {
        const cells = read(records.map((values) => csvRecord(values)).join('')).map((record) =>
          record.map(withoutGuard),
        );
        expect(cells).toEqual(records);
      }),
    );
  });

  it('law: any text is read to its end, and no sign of it is lost but separators, line ends and quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: sign }), fc.constantFrom(',', ';', '\t', '|'), (text, separator) => {
        const bare = (each: string) => each.replace(/[,;|\t\r\n"]/g, '');
        expect(bare(read(text, separator).flat().join(''))).toBe(bare(text));
      }),
    );
  });

  describe('what other programs write is read too', () => {
    it.each([
      ['line ends of every kind', 'a,b\nc,d\re,f\r\ng,h', ',', ['a b', 'c d', 'e f', 'g h']],
      ['another separator', 'a;b,c\r\n', ';', ['a b,c']],
      ['a line break inside quotes', '"a\nb",c', ',', ['a\nb c']],
      ['text behind the closing quote', '"Per" Hansen,b', ',', ['Per Hansen b']],
      ['an inch in the middle', 'Pipe 3",b', ',', ['Pipe 3" b']],
      ['quotes behind a space', '"a", "b, c" ,"d"', ',', ['a  b, c  d']],
      ['quotes behind backslashes', '"a \\"b\\" \\\\","c\\"",d', ',', ['a "b" \\ c" d']],
      ['a backslash before the closing quote', '"C:\\",b', ',', ['C:\\ b']],
      ['a quote that another row closes', '"a,b\nc,"d\n', ',', ['"a b', 'c "d']],
      ['an empty cell at the end', 'a,\r\nb,', ',', ['a ', 'b ']],
      ['an empty line, which counts as a row', 'a\r\n\r\nb\r\n', ',', ['a', '', 'b']],
    ])('%s', (_what, text, separator, wanted) => {
      expect(read(text, separator).map((record) => record.join(' '))).toEqual(wanted);
    });

    it.each([
      ['the row below, to the end of a note', 'note\n2;Ola;Bergen;"', 4, true],
      ['two halves of rows', 'a;b\n2;c', 3, true],
      ['sentences', 'Ring, when you come,\nor knock, please, twice', 4, false],
      ['one line', 'a;b;c;d', 4, false],
    ])('a cell of %s holds other rows: %#', (_what, cell, width, wanted) => {
      expect(hasSwallowedRows(cell, width)).toBe(wanted);
    });

    it('a quote that is never closed spoils its own row only', () => {
      const rest = Array.from({ length: 500 }, (_, index) => `Kari ${index},Storgata`);
      expect(read(['"Ola,Storgata', ...rest].join('\n'))).toHaveLength(501);
    });
  });

  it('a record has at most 200 cells: what stands behind them is one text, and the next line is read as ever', () => {
    const commas = ','.repeat(1_000_000);
    const [long = [], next, ...rest] = read(`a${commas}b\nc,d`);
    expect([long.length, long[0]]).toEqual([MOST_CELLS + 1, 'a']);
    expect(long.at(-1)).toBe(`${','.repeat(1_000_000 - MOST_CELLS)}b`);
    expect([next, rest]).toEqual([['c', 'd'], []]);
  });
});
