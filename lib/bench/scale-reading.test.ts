import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_WEIGHT_GRAMS } from '@/lib/limits';
import { readHidReport, readScaleLine, type ScaleReading, scaleLines, WEIGHT_REPORT } from './scale-reading';

const report = (...bytes: number[]) => readHidReport(WEIGHT_REPORT, new DataView(Uint8Array.from(bytes).buffer));

test.each<[string, number[], ScaleReading]>([
  ['940 g', [4, 0x02, 0, 0xac, 0x03], { kind: 'stable', grams: 940 }],
  ['0.94 kg', [4, 0x03, 0xfe, 94, 0], { kind: 'stable', grams: 940 }],
  ['1.5 lb', [4, 0x0c, 0xff, 15, 0], { kind: 'stable', grams: 680 }],
  ['10.0 oz, in motion', [3, 0x0b, 0xff, 100, 0], { kind: 'moving', grams: 283 }],
  ['0, stable', [2, 0x02, 0, 0, 0], { kind: 'empty' }],
  ['under 0', [5, 0x02, 0, 9, 0], { kind: 'empty' }],
  ['0 that is called stable', [4, 0x02, 0, 0, 0], { kind: 'empty' }],
  ['over its limit', [6, 0x02, 0, 0xac, 0x03], { kind: 'fault' }],
  ['to be calibrated', [7, 0x02, 0, 0xac, 0x03], { kind: 'fault' }],
  ['a fault', [1, 0x02, 0, 0xac, 0x03], { kind: 'fault' }],
  ['carats', [4, 0x04, 0, 0xac, 0x03], { kind: 'fault' }],
  ['more than any parcel', [4, 0x03, 3, 0xac, 0x03], { kind: 'fault' }],
])('a weight report of a USB scale says %s', (_, bytes, reading) => {
  expect(report(...bytes)).toEqual(reading);
});

test('a report of another number or of fewer bytes says nothing', () => {
  expect(report(4, 0x02, 0, 1)).toBeNull();
  expect(readHidReport(4, new DataView(new ArrayBuffer(5)))).toBeNull();
});

test.each<[string, ScaleReading | null]>([
  ['ST,GS,+  0.940kg', { kind: 'stable', grams: 940 }],
  ['ST,GS,   245.6 g', { kind: 'stable', grams: 246 }],
  ['ST,+00012.5  g', { kind: 'stable', grams: 13 }],
  ['ST,NT,+  1.50 lb', { kind: 'stable', grams: 680 }],
  ['US,GS,+  0.812kg', { kind: 'moving', grams: 812 }],
  ['ST,GS,-  0.010kg', { kind: 'empty' }],
  ['ST,GS,+  0.000kg', { kind: 'empty' }],
  ['US,GS,+  0.000kg', { kind: 'empty' }],
  ['OL,GS,+99999999kg', { kind: 'fault' }],
  ['ST,GS,+  5.000ct', { kind: 'fault' }],
  ['S S      0.940 kg', { kind: 'stable', grams: 940 }],
  ['S D      0.940 kg', { kind: 'moving', grams: 940 }],
  ['S S     -0.010 kg', { kind: 'empty' }],
  ['S S      33.16 oz', { kind: 'stable', grams: 940 }],
  ['S +', { kind: 'fault' }],
  ['S I', { kind: 'fault' }],
  ['ES', null],
  ['0.940 kg', null],
  ['1051', null],
  ['ST,GS,+  0.940', null],
  ['S S 0.94.0 kg', null],
  ['XST,GS,+  0.940kg', null],
])('a serial line %j is read as what it says, or not at all', (line, reading) => {
  expect(readScaleLine(line)).toEqual(reading);
});

const line = fc
  .tuple(fc.constantFrom('ST,GS,+', 'US,GS,+', 'ST,NT,-', 'S S ', 'S D '), fc.nat(60_000))
  .map(([head, grams]) => `${head} ${(grams / 1_000).toFixed(3)} kg\r\n`);
const noise = fc.string({ maxLength: 80 }).map((text) => `${text}\n`);

/** A text in pieces, cut at any places. */
function pieces(text: string, cuts: readonly number[]): string[] {
  const at = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((from, index) => text.slice(from, at[index]));
}

test('however the characters of a scale are cut, they give the same readings', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(line, noise)), fc.array(fc.nat(2_000)), (lines, cuts) => {
      const text = lines.join('');
      const take = scaleLines();
      expect(pieces(text, cuts).flatMap((piece) => take(piece))).toEqual(scaleLines()(text));
    }),
  );
});

test('each whole line of a scale is one reading, and what came before the first end of a line is none', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(line), (before, lines) => {
      const readings = scaleLines()(`${before.replaceAll(/[\r\n]/g, '')}\r\n${lines.join('')}`);
      expect(readings).toEqual(lines.map((each) => readScaleLine(each)));
    }),
  );
});

test('no bytes and no characters make a weight that no parcel has', () => {
  const isSound = (reading: ScaleReading | null) =>
    reading === null || !('grams' in reading) || (reading.grams > 0 && reading.grams <= MAX_WEIGHT_GRAMS);
  fc.assert(fc.property(fc.array(fc.nat(255), { maxLength: 8 }), (bytes) => isSound(report(...bytes))));
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => scaleLines()(`\n${text}\n`).every(isSound)));
});

test('what is no line of a scale is no weight, whatever stands in it', () => {
  const heads = /^\s*(?:(?:ST|US|OL),|S [SD+\-I])/i;
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      fc.pre(!heads.test(text));
      expect(readScaleLine(text)).toBeNull();
    }),
  );
});
