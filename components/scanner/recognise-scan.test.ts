import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endedRun, goesOn, isScan, NO_RUN, type Run, runWith, scannedText } from '@/components/scanner/recognise-scan';
import type { Scanner } from '@/components/scanner/taught-scanner';

type Press = { key: string; at: number; isRepeat: boolean };

/** What is recognised of these presses: the text of each scan. */
function recognise(presses: Press[], scanner: Scanner | null = null): string[] {
  const scans: string[] = [];
  let run: Run = NO_RUN;
  const report = (end: string | null) => {
    if (isScan(run, scanner, end)) scans.push(scannedText(run, scanner));
  };
  for (const { key, at, isRepeat } of presses) {
    const isCharacter = [...key].length === 1;
    const isBehind = goesOn(run, at, scanner);
    if (!isBehind || !isCharacter) report(isBehind ? key : null);
    run = isCharacter ? runWith(run, key, at, isRepeat, scanner) : endedRun(run, at, scanner, key);
  }
  report(null);
  return scans;
}

/** A key, and the milliseconds before it. */
type Key = [key: string, before: number];

const textOf = (keys: Key[]) => keys.map(([key]) => key).join('');

function pressed(keys: Key[], isRepeat = false): Press[] {
  let at = 1_000;
  return keys.map(([key, before]) => {
    at += before;
    return { key, at, isRepeat };
  });
}

const RUNS = { numRuns: 1_000 };
const character = fc.constantFrom(...'0123456789ABCDEFabcdefæøå-/().'.split(''));
const gap = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** A number as labels and order lists carry it: digits, with letters and signs between them. */
const code = fc
  .tuple(
    fc.array(fc.constantFrom(...'0123456789'), { minLength: 4, maxLength: 24 }),
    fc.array(fc.constantFrom('A', 'K', 'Z', '-', '/', '.', '#', '_'), { minLength: 1, maxLength: 6 }),
    fc.boolean(),
  )
  .map(([digits, others, isLower]) => {
    const text = others.reduce(
      (all, other, index) => all.slice(0, index * 3) + other + all.slice(index * 3),
      digits.join(''),
    );
    return isLower ? text.toLowerCase() : text;
  });
/** The same, as a scanner types it. */
const scan = fc
  .tuple(code, fc.infiniteStream(gap(5, 20)))
  .map(([text, gaps]) => [...text].map((key): Key => [key, gaps.next().value ?? 5]));

describe('a scan', () => {
  test('law: 1,000 numbers at 5 to 20 ms a character are recognised whole, whatever ends them', () => {
    const suffix = fc.constantFrom([], ['Enter'], ['Tab']);
    fc.assert(
      fc.property(scan, suffix, gap(5, 20), (typed, last, lastGap) => {
        const ended: Key[] = [...typed, ...last.map((key): Key => [key, lastGap])];
        expect(recognise(pressed(ended))).toEqual([textOf(typed)]);
      }),
      RUNS,
    );
  });

  test('law: two scans one after the other are two', () => {
    fc.assert(
      fc.property(scan, scan, gap(60, 5_000), (one, other, pause) => {
        const both = [...one, ...other].map(
          ([key, before], index): Key => [key, index === one.length ? pause : before],
        );
        expect(recognise(pressed(both))).toEqual([textOf(one), textOf(other)]);
      }),
    );
  });

  test('after typing in the same field begins with its own first character', () => {
    const typed = [...'Ola'].map((key): Key => [key, 90]);
    const scanned = [...'40170732'].map((key, index): Key => [key, index === 0 ? 400 : 12]);
    expect(recognise(pressed([...typed, ...scanned]))).toEqual(['40170732']);
  });
});

test('what a scanner puts before a number by itself proves it, whatever the number looks like, and is no part of it', () => {
  expect(recognise(pressed([...']C1Wk 7 kjole'].map((key): Key => [key, 12])))).toEqual(['Wk 7 kjole']);
});

/** A number at a rhythm of so many milliseconds a key, each a tenth earlier or later. */
const scanAt = (rhythmMs: number) =>
  fc
    .tuple(code, fc.infiniteStream(gap(0.9 * rhythmMs, 1.1 * rhythmMs)))
    .map(([text, gaps]) => [...text].map((key): Key => [key, gaps.next().value ?? rhythmMs]));

/** A scanner as it was taught by two scans at that rhythm. */
const taughtAt = (rhythmMs: number, more: Partial<Scanner> = {}): Scanner => ({
  longestMs: 1.1 * rhythmMs,
  meanMs: rhythmMs,
  prefix: '',
  hasIdentifier: false,
  suffix: null,
  ...more,
});

const before = (prefix: string, typed: Key[]): Key[] => [
  ...[...prefix].map((key): Key => [key, typed[0]?.[1] ?? 10]),
  ...typed,
];

describe('a scanner that was not taught', () => {
  test.each([10, 35])('law: at %i ms a key its scans are recognised', (rhythmMs) => {
    fc.assert(
      fc.property(scanAt(rhythmMs), (typed) => {
        expect(recognise(pressed(typed))).toEqual([textOf(typed)]);
      }),
    );
  });

  test.each([60, 120])('law: at %i ms a key they are not, but with an AIM identifier they are', (rhythmMs) => {
    fc.assert(
      fc.property(scanAt(rhythmMs), (typed) => {
        expect(recognise(pressed(typed))).toEqual([]);
        expect(recognise(pressed(before(']C1', typed)))).toEqual([textOf(typed)]);
      }),
    );
  });
});

describe('a scanner that was taught', () => {
  test.each([10, 35, 60])('law: at %i ms a key its scans are recognised, and with its suffix alone', (rhythmMs) => {
    fc.assert(
      fc.property(scanAt(rhythmMs), (typed) => {
        const entered: Key[] = [...typed, ['Enter', rhythmMs]];
        const withSuffix = taughtAt(rhythmMs, { suffix: 'Enter' });
        expect(recognise(pressed(typed), taughtAt(rhythmMs))).toEqual([textOf(typed)]);
        expect(recognise(pressed(entered), withSuffix)).toEqual([textOf(typed)]);
        if (rhythmMs === 60) expect(recognise(pressed(typed), withSuffix)).toEqual([]);
      }),
    );
  });

  test.each([10, 35, 60, 120])('law: at %i ms a key what it types before each code proves a scan', (rhythmMs) => {
    fc.assert(
      fc.property(scanAt(rhythmMs), fc.constantFrom('~', 'SC-', '<<'), (typed, prefix) => {
        const scanner = taughtAt(rhythmMs, { prefix });
        expect(recognise(pressed(before(prefix, typed)), scanner)).toEqual([textOf(typed)]);
        if (rhythmMs > 50) expect(recognise(pressed(typed), scanner)).toEqual([]);
      }),
    );
  });

  test('law: a hand that is slower than the scanner is still a hand', () => {
    const typed = fc.array(fc.tuple(character, gap(101, 400)), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(typed, (text) => {
        expect(recognise(pressed(text), taughtAt(60))).toEqual([]);
      }),
      RUNS,
    );
  });

  test('beside a slow one a fast one needs no suffix', () => {
    const typed = [...'40170732'].map((key): Key => [key, 12]);
    expect(recognise(pressed(typed), taughtAt(60, { suffix: 'Enter' }))).toEqual(['40170732']);
  });
});

describe('a program that types for a clerk, in the rhythm of a scanner', () => {
  const snippets = [
    'Bjølsengata 12',
    'Bjølsengata 12, 0468 Oslo',
    'Kari Nordmann',
    'kari.nordmann1987@example.no',
    '+4791234567',
    'Med vennlig hilsen',
    '22.11.2026',
    'Storgata12B',
    'Leave it at door 4711',
  ];

  test.each(snippets)('%s is no scan, with Tab behind it or without', (snippet) => {
    const typed = [...snippet].map((key): Key => [key, 15]);
    expect(recognise(pressed(typed))).toEqual([]);
    expect(recognise(pressed([...typed, ['Tab', 15]]))).toEqual([]);
  });

  test('nor is the tail of a snippet that stopped for a moment, or what follows its Tab', () => {
    const stopped = [...'Parkveien 7'].map((key): Key => [key, 15]);
    const tail = [...'91234567'].map((key, index): Key => [key, index === 0 ? 60 : 15]);
    expect(recognise(pressed([...stopped, ...tail]))).toEqual([]);
    expect(recognise(pressed([...stopped, ['Tab', 15], ...tail]))).toEqual([]);
  });

  test('nor is what takes the place of an abbreviation, which it deletes first', () => {
    const abbreviation = [...';tlf'].map((key): Key => [key, 110]);
    const deleted = [';', 't', 'l', 'f'].map((): Key => ['Backspace', 15]);
    const phone = [...'91234567'].map((key): Key => [key, 15]);
    expect(recognise(pressed([...abbreviation, ...deleted, ...phone]))).toEqual([]);
  });
});

describe('typing', () => {
  test('law: 1,000 texts at 60 ms a character and slower are none', () => {
    const typed = fc.array(fc.tuple(character, gap(60, 400)), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(typed, (text) => {
        expect(recognise(pressed(text))).toEqual([]);
      }),
      RUNS,
    );
  });

  test('law: nor are 1,000 texts with two keys at once now and then', () => {
    const stroke = fc.oneof(
      fc.tuple(fc.tuple(character), gap(60, 300)),
      fc.tuple(fc.tuple(character, character), gap(60, 300)),
    );
    fc.assert(
      fc.property(fc.array(stroke, { minLength: 1, maxLength: 40 }), gap(0, 20), (keys, between) => {
        const single = keys.flatMap(([both, before]) =>
          both.map((key, index): Key => [key, index === 0 ? before : between]),
        );
        expect(recognise(pressed(single))).toEqual([]);
      }),
      RUNS,
    );
  });

  test('law: nor is what a program types for a clerk, all at once', () => {
    const typed = fc.array(fc.tuple(character, gap(0, 2.5)), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(typed, (text) => {
        expect(recognise(pressed(text))).toEqual([]);
      }),
      RUNS,
    );
  });

  test('law: nor is a key held down, however fast it repeats', () => {
    fc.assert(
      fc.property(character, fc.array(gap(1, 40), { maxLength: 200 }), (key, gaps) => {
        const held = pressed(
          gaps.map((before) => [key, before]),
          true,
        );
        expect(recognise([{ key, at: 1_000, isRepeat: false }, ...held])).toEqual([]);
      }),
      RUNS,
    );
  });
});
