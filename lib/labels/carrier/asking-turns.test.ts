import { expect, it } from 'vitest';
import { AskingTurns } from './asking-turns';

/** Turns in which nothing ends before `end` says so; `begun` are those that had theirs. */
function openTurns(atOnce: number) {
  const turns = new AskingTurns(atOnce);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (turnOf: string | null, name: string) =>
    turns.run(turnOf, () => {
      begun.push(name);
      return new Promise((resolve) => ends.push(resolve));
    });
  const end = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { ask, begun, end };
}

it('prints come before what is fetched beside a booking, and clerks take turns', async () => {
  const { ask, begun, end } = openTurns(2);
  const waiting = [
    ...['beside 1', 'beside 2'].map((name) => ask(null, name)),
    ...['Ida 1', 'Ida 2', 'Ida 3'].map((name) => ask('Ida', name)),
    ask('Kari', 'Kari 1'),
  ];
  expect(begun).toEqual(['beside 1', 'Ida 1']);
  for (const _ of waiting) await end();
  expect(begun).toEqual(['beside 1', 'Ida 1', 'Ida 2', 'Kari 1', 'Ida 3', 'beside 2']);
  await Promise.all(waiting);
});

it('what fails gives its place to the next, and one place is kept for prints', async () => {
  const { ask, begun } = openTurns(2);
  const turns = new AskingTurns(1);
  await expect(turns.run('Ida', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  await turns.run('Ida', async () => undefined);
  for (const name of ['beside 1', 'beside 2', 'beside 3']) void ask(null, name);
  void ask('Kari', 'Kari 1');
  expect(begun).toEqual(['beside 1', 'Kari 1']);
});
