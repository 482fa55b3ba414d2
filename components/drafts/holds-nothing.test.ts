import { expect, test } from 'vitest';
import { firstValues } from '@/components/bookings/form/form-values';
import { holdsNothing } from '@/components/drafts/holds-nothing';
import type { BookingForm } from '@/lib/bookings/schema';
import type { Desk } from '@/lib/queries/book-page';
import { sender } from '@/lib/testing/booking-form';

const solution = { name: 'Home', kind: 'home' as const, sendsPoint: true, maxWeightGrams: null };
const desk: Desk = {
  clerk: { id: 'kari', email: '' },
  shop: { id: crypto.randomUUID(), name: '' },
  sender,
  returnAddress: sender,
  solutions: [
    { ...solution, id: crypto.randomUUID() },
    { ...solution, id: crypto.randomUUID() },
  ],
  presets: [],
  hasDrafts: false,
  ground: { tiles: null, attribution: '' },
  countries: [],
};

const fresh = () => firstValues(desk);

test('a fresh form holds nothing, nor one in which only the solution or the sender was changed', () => {
  expect(holdsNothing(desk, fresh())).toBe(true);
  expect(holdsNothing(desk, { ...fresh(), solutionId: desk.solutions[1]?.id ?? '' })).toBe(true);
  expect(holdsNothing(desk, { ...fresh(), sender: { ...sender, name: 'Other' } })).toBe(true);
});

test('one letter is something', () => {
  const values = fresh();
  expect(holdsNothing(desk, { ...values, recipient: { ...values.recipient, name: 'K' } })).toBe(false);
  expect(holdsNothing(desk, { ...values, messageToCarrier: ' ' })).toBe(false);
});

test('the order in which the fields come back says nothing', () => {
  const turned = Object.fromEntries(Object.entries(fresh()).toReversed()) as BookingForm;
  expect(holdsNothing(desk, turned)).toBe(true);
});
