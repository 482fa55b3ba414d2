import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lookAt, NOTHING_IN_SIGHT, settled } from '@/components/camera/sight';
import { lawRuns } from '@/lib/testing/law-runs';

type Frame = { texts: string[]; at: number };

/** Frames, so many milliseconds apart, with the codes that are named: `'A AB '` is A, then A and B, then none. */
const frames = (drawn: string, gapMs = 100): Frame[] =>
  drawn.split('.').map((texts, index) => ({ texts: [...texts], at: index * gapMs }));

/** What each frame led to. A choice is left open. */
function findings(shown: readonly Frame[]) {
  let sight = NOTHING_IN_SIGHT;
  return shown.map(({ texts, at }) => {
    const found = lookAt(sight, texts, at);
    sight = found.sight;
    return found.finding;
  });
}

const taken = (shown: readonly Frame[]) =>
  findings(shown).flatMap((finding) => (finding.kind === 'take' ? [finding.text] : []));

describe('a code before the camera', () => {
  test('is taken with the second frame in a row that shows it, and not with one alone', () => {
    expect(findings(frames('A.A')).map(({ kind }) => kind)).toEqual(['nothing', 'take']);
    expect(taken(frames('A..A..A..'))).toEqual([]);
  });

  test('counts once while it is held in sight, also when some frames do not show it', () => {
    expect(taken(frames(`A.A.A.${'.'.repeat(10)}A.A.A.A.A`))).toEqual(['A']);
  });

  test('counts again after it was out of sight for a moment, or another code was taken', () => {
    expect(taken(frames(`A.A.${'.'.repeat(15)}A.A`))).toEqual(['A', 'A']);
    expect(taken(frames('A.A......B.B......A.A'))).toEqual(['A', 'B', 'A']);
  });

  test('counts once where frames are slow: time alone does not say that it is out of sight', () => {
    expect(taken(frames('A.A...A.A.A', 2_000))).toEqual(['A']);
  });
});

describe('two codes before the camera', () => {
  test('are not taken: a person chooses, once each of them is certain', () => {
    expect(findings(frames('AB.AB'))).toEqual([{ kind: 'several' }, { kind: 'choice', texts: ['A', 'B'] }]);
    expect(taken(frames('AB.A.A.B.B.AB.A'))).toEqual([]);
  });

  test('are not taken either while the other one was read just before', () => {
    expect(findings(frames('B.A.A')).at(-1)).toEqual({ kind: 'several' });
    expect(taken(frames('B.A.A.A.A.A.A'))).toEqual(['A']);
  });

  test('are no choice any more once one was chosen, until they were out of sight', () => {
    let { sight } = lookAt(lookAt(NOTHING_IN_SIGHT, ['A', 'B'], 0).sight, ['A', 'B'], 100);
    sight = settled(sight, 5_000);
    for (const [at, texts] of [['A', 'B'], ['A'], ['A'], ['B'], ['B'], ['B', 'A']].entries()) {
      const found = lookAt(sight, texts, 5_100 + at * 100);
      expect(found.finding).toEqual({ kind: 'nothing' });
      sight = found.sight;
    }
  });
});

const shown = fc
  .array(fc.record({ texts: fc.subarray(['A', 'B', 'C']), gap: fc.integer({ min: 30, max: 900 }) }), { maxLength: 40 })
  .map((all) => {
    let at = 0;
    return all.map(({ texts, gap }): Frame => {
      at += gap;
      return { texts, at };
    });
  });
const RUNS = { numRuns: lawRuns(500, 20_000) };

test('law: what is taken stood alone in the last two frames, and no other code was read within half a second', () => {
  fc.assert(
    fc.property(shown, (all) => {
      for (const [index, finding] of findings(all).entries()) {
        if (finding.kind !== 'take') continue;
        const [now, before] = [all[index], all[index - 1]];
        expect([before?.texts, now?.texts]).toEqual([[finding.text], [finding.text]]);
        const lately = all.slice(0, index).filter(({ at }) => (now?.at ?? 0) - at < 500);
        // A code that was taken before lies away by then, and is out of account.
        expect(lately.flatMap(({ texts }) => texts).every((text) => text === finding.text)).toBe(true);
      }
    }),
    RUNS,
  );
});

test('law: between two takes of a code it was out of sight for three frames and 1.5 s, or another was taken', () => {
  fc.assert(
    fc.property(shown, (all) => {
      const takes = findings(all).flatMap((finding, index) =>
        finding.kind === 'take' ? [{ text: finding.text, index }] : [],
      );
      for (const [number, { text, index }] of takes.entries()) {
        const last = takes[number - 1];
        if (last?.text !== text) continue;
        const times = all
          .slice(last.index, index + 1)
          .flatMap((frame, offset) => (frame.texts.includes(text) ? [{ at: frame.at, number: offset }] : []));
        const longest = times.slice(1).some((time, before) => {
          const since = times[before] ?? time;
          return time.number - since.number >= 3 && time.at - since.at >= 1_500;
        });
        expect(longest).toBe(true);
      }
    }),
    RUNS,
  );
});

test('law: a choice has two codes or more, and all of them are in sight', () => {
  fc.assert(
    fc.property(shown, (all) => {
      for (const [index, finding] of findings(all).entries()) {
        if (finding.kind !== 'choice') continue;
        expect(finding.texts.length).toBeGreaterThan(1);
        expect(finding.texts).toEqual(all[index]?.texts);
      }
    }),
    RUNS,
  );
});

test('law: whatever was in sight, a code that is then held alone is taken within two seconds', () => {
  fc.assert(
    fc.property(shown, (all) => {
      const from = (all.at(-1)?.at ?? 0) + 100;
      const held = Array.from({ length: 20 }, (_, index): Frame => ({ texts: ['D'], at: from + index * 100 }));
      expect(taken([...all, ...held]).filter((text) => text === 'D')).toEqual(['D']);
    }),
    RUNS,
  );
});
