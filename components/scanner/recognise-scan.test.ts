import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goesOn, isScan, NO_RUN, type Run, runWith } from '@/components/scanner/recognise-scan';

type Press = { key: string; at: number; isRepeat: boolean };

/** What is recognised of these presses: the text of each scan. */
function recognise(presses: Press[]): string[] {
  const scans: string[] = [];
  let run: Run = NO_RUN;
  const end = () => {
    if (isScan(run)) scans.push(run.text);
    run = NO_RUN;
  };
  for (const { key, at, isRepeat } of presses) {
    if (!goesOn(run, at) || [...key].length !== 1) end();
    if ([...key].length === 1) run = runWith(run, key, at, isRepeat);
  }
  end();
  return scans;
}

/** A key, and the milliseconds before it. */
type Stroke = [key: string, before: number];

const textOf = (strokes: Stroke[]) => strokes.map(([key]) => key).join('');

function struck(strokes: Stroke[], isRepeat = false): Press[] {
  let at = 1_000;
  return strokes.map(([key, before]) => {
    at += before;
    return { key, at, isRepeat };
  });
}

const RUNS = { numRuns: 1_000 };
const character = fc.constantFrom(...'0123456789ABCDEFabcdefæøå-/().'.split(''));
const gap = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe('a scan', () => {
  test('law: 1,000 numbers at 5 to 20 ms a character are recognised whole, whatever ends them', () => {
    const scan = fc.array(fc.tuple(character, gap(5, 20)), { minLength: 5, maxLength: 40 });
    const suffix = fc.constantFrom([], ['Enter'], ['Tab']);
    fc.assert(
      fc.property(scan, suffix, gap(5, 20), (typed, last, lastGap) => {
        const ended: Stroke[] = [...typed, ...last.map((key): Stroke => [key, lastGap])];
        expect(recognise(struck(ended))).toEqual([textOf(typed)]);
      }),
      RUNS,
    );
  });

  test('law: two scans one after the other are two', () => {
    const scan = fc.array(fc.tuple(character, gap(5, 20)), { minLength: 5, maxLength: 20 });
    fc.assert(
      fc.property(scan, scan, gap(60, 5_000), (one, other, pause) => {
        const both = [...one, ...other].map(
          ([key, before], index): Stroke => [key, index === one.length ? pause : before],
        );
        expect(recognise(struck(both))).toEqual([textOf(one), textOf(other)]);
      }),
    );
  });

  test('after typing in the same field begins with its own first character', () => {
    const typed = [...'Ola'].map((key): Stroke => [key, 90]);
    const scanned = [...'40170732'].map((key, index): Stroke => [key, index === 0 ? 400 : 12]);
    expect(recognise(struck([...typed, ...scanned]))).toEqual(['40170732']);
  });
});

describe('typing', () => {
  test('law: 1,000 texts at 60 ms a character and slower are none', () => {
    const typed = fc.array(fc.tuple(character, gap(60, 400)), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(typed, (text) => {
        expect(recognise(struck(text))).toEqual([]);
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
      fc.property(fc.array(stroke, { minLength: 1, maxLength: 40 }), gap(0, 20), (strokes, between) => {
        const single = strokes.flatMap(([both, before]) =>
          both.map((key, index): Stroke => [key, index === 0 ? before : between]),
        );
        expect(recognise(struck(single))).toEqual([]);
      }),
      RUNS,
    );
  });

  test('law: nor is what a program types for a clerk, all at once', () => {
    const typed = fc.array(fc.tuple(character, gap(0, 2.5)), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(typed, (text) => {
        expect(recognise(struck(text))).toEqual([]);
      }),
      RUNS,
    );
  });

  test('law: nor is a key held down, however fast it repeats', () => {
    fc.assert(
      fc.property(character, fc.array(gap(1, 40), { maxLength: 200 }), (key, gaps) => {
        const held = struck(
          gaps.map((before) => [key, before]),
          true,
        );
        expect(recognise([{ key, at: 1_000, isRepeat: false }, ...held])).toEqual([]);
      }),
      RUNS,
    );
  });
});
