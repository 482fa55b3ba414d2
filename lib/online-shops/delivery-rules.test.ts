import { expect, test } from 'vitest';
import { toldOrder } from '@/lib/testing/told-order';
import { type DeliveryRule, firstFaulty, ruleFor, solutionByRules } from './delivery-rules';

const ANY: DeliveryRule = { delivery: '', country: '', overGrams: null, solution: 'Pick-up point' };
const order = (delivery: string, countryCode = 'NO') =>
  toldOrder({ delivery, recipient: { ...toldOrder().recipient, countryCode } });

test.each<[string, Partial<DeliveryRule>, number | null]>([
  ['of its delivery method, however it is written', { delivery: 'FLAT-RATE' }, 0],
  ['of another delivery method', { delivery: 'Express' }, null],
  ['of its country', { country: 'SE' }, 0],
  ['of another country', { country: 'FI' }, null],
  ['of less than it weighs', { overGrams: 19_999 }, 0],
  ['of as much as it weighs', { overGrams: 20_000 }, null],
  ['of all three', { delivery: 'Flat rate', country: 'SE', overGrams: 1 }, 0],
])('an order fits a rule %s, or not', (_what, given, place) => {
  expect(ruleFor(order('Flat rate', 'SE'), 20_000, [{ ...ANY, ...given }])).toBe(place);
});

test('the first rule that an order fits names its solution', () => {
  const rules = [
    { ...ANY, overGrams: 20_000, solution: 'Home delivery' },
    { ...ANY, country: 'SE', solution: 'Ombud' },
    ANY,
  ];
  expect(solutionByRules(order('Flat rate', 'SE'), 25_000, rules)).toBe('Home delivery');
  expect(solutionByRules(order('Flat rate', 'SE'), 2_000, rules)).toBe('Ombud');
  expect(solutionByRules(order('Flat rate'), 2_000, rules)).toBe('Pick-up point');
  expect(solutionByRules(order('Flat rate'), 2_000, [])).toBeNull();
});

test('no rule is guessed behind one that asks for a weight which is not known', () => {
  const heavy = { ...ANY, overGrams: 20_000, solution: 'Home delivery' };
  expect(ruleFor(order('Flat rate'), null, [heavy, ANY])).toBeNull();
  expect(ruleFor(order('Flat rate'), null, [{ ...heavy, country: 'SE' }, ANY])).toBe(1);
  expect(ruleFor(order('Flat rate'), null, [ANY, heavy])).toBe(0);
});

test('the first rule that has a fault is named by its place', () => {
  const faults = ['onlineShopId', 'rules.11.solution', 'rules.2.overKg'].map((path) => ({ path }));
  expect(firstFaulty(faults)).toBe(2);
  expect(firstFaulty([{ path: 'rules' }])).toBeNull();
  expect(firstFaulty()).toBeNull();
});
