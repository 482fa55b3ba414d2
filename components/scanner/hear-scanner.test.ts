import { expect, test } from 'vitest';
import { hearScan, type Stroke, slowerOf, TEST_CODE } from '@/components/scanner/hear-scanner';
import { longestGap } from '@/components/scanner/recognise-scan';
import { readScanner, type Scanner } from '@/components/scanner/taught-scanner';

/** The keys of a text, so many milliseconds apart. */
const strokes = (text: string, gapMs: number): Stroke[] =>
  [...text].map((key, index) => ({ key, at: 1_000 + index * gapMs }));
const after = (typed: Stroke[], key: 'Enter' | 'Tab', gapMs: number) => ({ key, at: (typed.at(-1)?.at ?? 0) + gapMs });

const SCANNER: Scanner = { longestMs: 66, meanMs: 60, prefix: '', hasIdentifier: false, suffix: 'Enter' };

test('a scan shows its speed, what came before the code, and the key behind it', () => {
  const typed = strokes(`~${TEST_CODE}`, 60);
  expect(hearScan(typed, after(typed, 'Tab', 71))).toEqual({
    kind: 'scan',
    scanner: { longestMs: 71, meanMs: 61, prefix: '~', hasIdentifier: false, suffix: 'Tab' },
  });
});

test('an AIM identifier is no prefix: each kind of barcode has its own', () => {
  const [one, other] = [`]C0${TEST_CODE}`, `~]C0${TEST_CODE}`].map((text) => hearScan(strokes(text, 120), null));
  expect(one).toMatchObject({ kind: 'scan', scanner: { prefix: '', hasIdentifier: true, suffix: null } });
  expect(other).toMatchObject({ kind: 'scan', scanner: { prefix: '~', hasIdentifier: true } });
});

test('what a hand types as fast is refused, and what is typed before the code allows more', () => {
  expect(hearScan(strokes(TEST_CODE, 120), null)).toMatchObject({ kind: 'slow', mostMs: 100, isProven: false });
  expect(hearScan(strokes(`~${TEST_CODE}`, 120), null)).toMatchObject({ kind: 'scan' });
  expect(hearScan(strokes(`~${TEST_CODE}`, 160), null)).toMatchObject({ kind: 'slow', mostMs: 150, isProven: true });
});

test('what comes all at once is refused, since no scan of it would be recognised', () => {
  expect(hearScan(strokes(TEST_CODE, 1), null)).toEqual({ kind: 'fast' });
});

test('another text than the test code teaches nothing: the keyboard of the scanner may have another language', () => {
  for (const text of ['à&é"', '71000045', `${TEST_CODE}#`])
    expect(hearScan(strokes(text, 10), null)).toEqual({ kind: 'other', text });
});

test('of two scans the slower counts, and scans that differ teach nothing', () => {
  const slower = { ...SCANNER, longestMs: 80, meanMs: 55 };
  expect(slowerOf(SCANNER, slower)).toEqual({ ...SCANNER, longestMs: 80 });
  for (const other of [{ prefix: '~' }, { suffix: null }, { hasIdentifier: true }])
    expect(slowerOf(SCANNER, { ...SCANNER, ...other })).toBeNull();
});

test('a taught scanner may be a quarter slower than it was, and never slower than a hand', () => {
  expect(longestGap({ ...SCANNER, longestMs: 64 })).toBe(80);
  expect(longestGap({ ...SCANNER, longestMs: 95 })).toBe(100);
  expect(longestGap({ ...SCANNER, longestMs: 140, prefix: '~' })).toBe(150);
  expect(longestGap({ ...SCANNER, longestMs: 5 })).toBe(longestGap(null));
});

test('what a browser kept is read again, and what makes no sense is no scanner', () => {
  for (const scanner of [SCANNER, { ...SCANNER, suffix: null }])
    expect(readScanner(JSON.stringify(scanner))).toEqual(scanner);
  for (const kept of [null, '', '{', '5', 'null', '{}', '[]', JSON.stringify({ ...SCANNER, longestMs: 'long' })])
    expect(readScanner(kept)).toBeNull();
  expect(readScanner(JSON.stringify({ ...SCANNER, suffix: 'Space' }))).toBeNull();
});
