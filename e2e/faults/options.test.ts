import { expect, test } from 'vitest';
import { readRuns } from './options';

test('each fault has a number of its own, and without it one in proportion to the kills', () => {
  const [run] = readRuns(['--kills', '100', '--locks', '0', '--restores', '7']);
  expect(run).toMatchObject({
    kills: 100,
    freezes: 5,
    locks: 0,
    silences: 5,
    fullDisks: 3,
    clockJumps: 10,
    restores: 7,
  });
});

test('lengths of freezes and numbers of processes make one run of each pair, in which nothing else goes wrong', () => {
  const runs = readRuns(['--freezes', '3s,40s', '--apps', '1,3', '--intents', '200']);
  expect(runs.map(({ apps, freezeSeconds }) => [apps, ...freezeSeconds])).toEqual([
    [1, 3],
    [1, 40],
    [3, 3],
    [3, 40],
  ]);
  expect(runs[0]).toMatchObject({
    intents: 200,
    kills: 0,
    freezes: 2,
    silences: 0,
    restores: 0,
    hasBackgroundFaults: false,
  });
});

test('what cannot be read is refused with what is expected', () => {
  for (const words of [['--kills', 'many'], ['--restore', '1'], ['--locks', '1s'], ['--apps']]) {
    expect(() => readRuns(words)).toThrow(/^Cannot read .* Expected: --intents N,/);
  }
});
