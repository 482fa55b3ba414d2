import { expect, test } from 'vitest';
import { whoHolds } from './who-holds';

test('only orders that a clerk has wait are taken off hold here; those that their online shop holds are released there', () => {
  const orders = [
    { id: 'a', isHeld: true, standing: 'to_ship' },
    { id: 'b', isHeld: false, standing: 'on_hold' },
    { id: 'c', isHeld: true, standing: 'on_hold' },
  ] as const;
  expect(whoHolds(orders)).toEqual({ here: ['a', 'c'], there: 2 });
  expect(whoHolds(orders.slice(1, 2))).toEqual({ here: [], there: 1 });
  expect(whoHolds([])).toEqual({ here: [], there: 0 });
});
