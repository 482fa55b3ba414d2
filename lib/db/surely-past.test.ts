import { expect, it, vi } from 'vitest';
import { watchDatabaseTime } from './surely-past';

let steady = 1_000_000;
vi.mock('@/lib/carrier/clock', () => ({ steadyNow: () => steady }));

const START = Date.UTC(2026, 0, 5);

/** A database whose clock is ahead by so many seconds, and what is taken to have passed by then, in seconds since the start. */
function openWatch() {
  const watch = watchDatabaseTime();
  const began = steady;
  return (passed: number, ahead = 0) => {
    steady = began + passed * 1_000;
    return (watch(new Date(START + (passed + ahead) * 1_000)).getTime() - START) / 1_000;
  };
}

it('the database is taken at its word while both clocks go on alike', () => {
  const passedBy = openWatch();
  expect([passedBy(0), passedBy(5, 1), passedBy(3_600, 3)]).toEqual([0, 6, 3_603]);
});

it('a clock that was put forward by an hour says nothing for two minutes, and is right then', () => {
  const passedBy = openWatch();
  passedBy(0);
  expect([passedBy(5, 3_600), passedBy(60, 3_600), passedBy(124, 3_600)]).toEqual([5, 60, 124]);
  expect([passedBy(125, 3_600), passedBy(126, 3_600)]).toEqual([3_725, 3_726]);
});

it('a clock that was put forward and put right again has said nothing', () => {
  const passedBy = openWatch();
  passedBy(0);
  expect([passedBy(5, 3_600), passedBy(60, 0), passedBy(180, 3_600)]).toEqual([5, 60, 180]);
});

it('a clock that was put back is taken at its word at once', () => {
  const passedBy = openWatch();
  passedBy(0);
  expect([passedBy(5, -3_600), passedBy(10, -3_600)]).toEqual([-3_595, -3_590]);
});
