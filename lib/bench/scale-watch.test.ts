import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScaleReading } from './scale-reading';
import {
  afterSilence,
  differsFrom,
  type ScaleWatch,
  spendWeight,
  takenGrams,
  UNSEEN,
  watchReading,
} from './scale-watch';

const stable = (grams: number): ScaleReading => ({ kind: 'stable', grams });
const moving = (grams: number): ScaleReading => ({ kind: 'moving', grams });
const EMPTY: ScaleReading = { kind: 'empty' };

const after = (...events: (ScaleReading | 'order')[]): ScaleWatch =>
  events.reduce<ScaleWatch>(
    (watch, event) => (event === 'order' ? spendWeight(watch) : watchReading(watch, event)),
    UNSEEN,
  );

test.each<[string, (ScaleReading | 'order')[], number | null]>([
  ['a stable weight on a scale that was empty', [EMPTY, moving(300), stable(940)], 940],
  ['one that lay there when the page was opened', [stable(940)], null],
  ['one that moves', [EMPTY, moving(940)], null],
  ['one that moves again', [EMPTY, stable(940), moving(941)], null],
  ['an empty scale', [EMPTY], null],
  ['what drifts', [EMPTY, stable(3)], null],
  ['a parcel that was booked and still lies there', [EMPTY, stable(940), 'order', stable(940)], null],
  ['its label on it', [EMPTY, stable(940), 'order', moving(943), stable(945)], null],
  ['the next one beside it', [EMPTY, stable(940), 'order', moving(1_800), stable(1_900)], null],
  ['the next one after the first was lifted', [EMPTY, stable(940), 'order', moving(2), moving(500), stable(940)], 940],
  ['an empty scale between two orders', [EMPTY, 'order', stable(940)], 940],
  ['a scale that cannot weigh', [EMPTY, stable(940), { kind: 'fault' }], null],
])('%s: what may be taken', (_, events, grams) => {
  expect(takenGrams(after(...events))).toBe(grams);
});

test('a scale that fell silent gives no weight, and what lies on it once an order was booked is of that order', () => {
  const silent = afterSilence(after(EMPTY, stable(940)));
  expect(takenGrams(silent)).toBeNull();
  expect(takenGrams(watchReading(silent, stable(950)))).toBe(950);
  expect(takenGrams(watchReading(spendWeight(afterSilence(after(EMPTY))), stable(950)))).toBeNull();
});

test('no weight is taken for two orders, and none is taken that is not the stable one of now', () => {
  const event = fc.oneof(
    fc.nat(2_000).map((grams) => stable(grams + 6)),
    fc.nat(2_000).map((grams) => moving(grams + 6)),
    fc.constant(EMPTY),
    fc.constant('order' as const),
  );
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const taken = takenGrams(after(...events));
      if (taken === null) return;
      expect(events.filter((each) => each !== 'order').at(-1)).toEqual(stable(taken));
      expect(events.lastIndexOf(EMPTY)).toBeGreaterThanOrEqual(0);
      const sinceOrder = events.slice(events.lastIndexOf('order') + 1);
      const before = events.slice(0, events.lastIndexOf('order')).filter((each) => each !== 'order');
      if (events.includes('order')) expect(sinceOrder.includes(EMPTY) || before.at(-1) === EMPTY).toBe(true);
    }),
  );
});

test('a weight differs where it is further away than the share that is tolerated, and not before', () => {
  expect(differsFrom(1_000, 1_100, 10)).toBe(false);
  expect(differsFrom(1_000, 1_101, 10)).toBe(true);
  expect(differsFrom(1_000, 900, 10)).toBe(false);
  expect(differsFrom(1_000, 899, 10)).toBe(true);
  expect(differsFrom(900, 1_900, 20)).toBe(true);
});
