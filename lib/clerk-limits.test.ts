import { expect, test } from 'vitest';
import { isWithinLimit } from './clerk-limits';

const press = (clerkId: string, now: number, environment: 'practice' | 'production' = 'production') =>
  isWithinLimit('bookings', clerkId, environment, now);
const pressed = (times: number, run: () => boolean) => Array.from({ length: times }, run).filter(Boolean).length;

test('a clerk books 120 times a minute and no more, and again in the next one', () => {
  const clerk = crypto.randomUUID();
  expect(pressed(200, () => press(clerk, 0))).toBe(120);
  expect(press(clerk, 59_999)).toBe(false);
  expect(press(clerk, 60_000)).toBe(true);
});

test('one clerk uses up nothing of another, nor bookings anything of searches', () => {
  const [clerk, other] = [crypto.randomUUID(), crypto.randomUUID()];
  pressed(200, () => press(clerk, 0));
  expect([press(other, 0), isWithinLimit('searches', clerk, 'production', 0)]).toEqual([true, true]);
});

test('practice is for trying out, so it takes fifty times as much', () => {
  const clerk = crypto.randomUUID();
  expect(pressed(7_000, () => press(clerk, 0, 'practice'))).toBe(6_000);
});
