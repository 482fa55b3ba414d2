import { describe, expect, it } from 'vitest';
import { nameCase } from '@/lib/addresses/postal-table';
import { readSource } from './read-source';

const ordinary = { kind: '', otherName: '' };

describe('a published file of postal codes', () => {
  it('of GeoNames is read by its columns, the first place of a code being its own', () => {
    const file =
      'SE\t114 55\tStockholm\tStockholm\nSE\t114 55\tÖstermalm\tStockholm\nSE\t111 20\tStockholm\tStockholm\n';
    expect(readSource('geonames', Buffer.from(file))).toEqual([
      { code: '11120', city: 'Stockholm', ...ordinary },
      { code: '11455', city: 'Stockholm', ...ordinary },
    ]);
  });

  it("of Norway's register is read in its old letters, boxes by their category", () => {
    const file = Buffer.from(
      '9170\tLONGYEARBYEN\t2111\tSVALBARD\tG\r\n0101\tOSLO\t0301\tOSLO\tP\r\n6150\t\xd8RSTA\t1\t\xd8\tB\r\n',
      'latin1',
    );
    expect(readSource('norwegian-register', file)).toEqual([
      { code: '0101', city: 'Oslo', kind: 'box', otherName: '' },
      { code: '6150', city: 'Ørsta', ...ordinary },
      { code: '9170', city: 'Longyearbyen', ...ordinary },
    ]);
  });

  it("of Finland's post is read by its fixed columns", () => {
    const line = (code: string, fi: string, sv: string, type: string, language: string) =>
      `PONOT20240413${code}${fi.padEnd(30)}${sv.padEnd(30)}${''.padEnd(24)}19881001${type}${''.padEnd(108)}${language}`;
    const file = [
      line('00101', 'HELSINKI', 'HELSINGFORS', '2', '2'),
      line('22100', 'MARIEHAMN', 'MARIEHAMN', '1', '4'),
    ];
    expect(readSource('posti', Buffer.from(file.join('\r\n'), 'latin1'))).toEqual([
      { code: '00101', city: 'Helsinki', kind: 'box', otherName: 'Helsingfors' },
      { code: '22100', city: 'Mariehamn', ...ordinary },
    ]);
  });

  it("of Denmark's address interface is read by its names", () => {
    expect(readSource('dawa', Buffer.from('[{"nr":"2100","navn":"København Ø"}]'))).toEqual([
      { code: '2100', city: 'København Ø', ...ordinary },
    ]);
  });

  it('that holds something else is refused with the words that are no code', () => {
    expect(() => readSource('geonames', Buffer.from('code\tcode\tplace\n'))).toThrow('"code" is no postal code');
  });
});

describe('the name of a place', () => {
  it.each([
    ['MO I RANA', 'Mo i Rana'],
    ['NY-ÅLESUND', 'Ny-Ålesund'],
    ['NES PÅ HEDMARKEN', 'Nes på Hedmarken'],
    ['KRISTIANSAND S', 'Kristiansand S'],
    ['HOLLOLA KK', 'Hollola KK'],
    ['YLI-II', 'Yli-Ii'],
  ])('is written as people write it: %s is %s', (loud, written) => {
    expect(nameCase(loud)).toBe(written);
  });
});
