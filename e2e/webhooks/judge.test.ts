import { expect, it } from 'vitest';
import { judge } from './judge';

const logged = ['one', 'two', 'three'].map((type) => ({ bookingId: 'b', type, at: 'now' }));
const arrive = (...types: string[]) =>
  types.map((type) => ({ id: `msg_${type}`, bookingId: 'b', type, timestamp: 'now' }));

it.each([
  ['all in their order', ['one', 'two', 'three'], {}],
  ['one that came again before the next', ['one', 'one', 'two', 'three'], { repeats: 1 }],
  ['one that never came', ['one', 'three'], { lost: 1 }],
  ['two that changed places', ['two', 'one', 'three'], { outOfOrder: 1 }],
  ['one that came again after the next', ['one', 'two', 'one', 'three'], { outOfOrder: 1, repeats: 1 }],
  ['one that never happened', ['one', 'two', 'three', 'four'], { unknown: 1 }],
] as const)('says of %s what is wrong', (_, types, wrong) => {
  expect(judge(logged, arrive(...types))).toEqual({ lost: 0, outOfOrder: 0, unknown: 0, repeats: 0, ...wrong });
});
