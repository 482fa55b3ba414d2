import { expect, test } from 'vitest';
import { readWeek } from '@/lib/service-points/opening-hours';
import { bookingForm, item, point, recipient, sender } from '@/lib/testing/booking-form';
import { checkForm } from './check-form';

const home = { name: 'Home', kind: 'home', maxWeightGrams: 30_000 } as const;
const around = { solution: home, shop: sender, week: null, today: '2026-11-21', closedDays: ['2026-12-23'] };

test('a usual booking has nothing to warn of', () => expect(checkForm(bookingForm(), around)).toEqual([]));

test('a day on which the shop is closed is named', () => {
  expect(checkForm(bookingForm({ deliveryDate: '2026-12-23' }), around)).toEqual([
    { rule: 'closed', path: 'deliveryDate' },
  ]);
});

test('all that is odd is shown at once, each with the field that corrects it', () => {
  const form = bookingForm({
    recipient: { ...recipient, address: 'Storgata' },
    items: [item, { ...item, weightGrams: '31000' }],
    deliveryDate: '2026-11-22',
    thirdParty: { kind: 'servicePoint', point },
  });
  const week = readWeek([{ day: 'MONDAY', from: '08:00', to: '22:00' }]);
  expect(checkForm(form, { ...around, week })).toEqual([
    {
      rule: 'too_heavy',
      path: 'items.1.weightGrams',
      parcel: 2,
      parcels: 2,
      grams: 31_000,
      maxGrams: 30_000,
      solution: 'Home',
    },
    { rule: 'sunday', path: 'deliveryDate' },
    { rule: 'no_hours', path: 'deliveryDate', date: '2026-11-22', point: point.name },
    { rule: 'house_number', path: 'recipient.address' },
  ]);
});

test('a party that is not the shop where the shop belongs is warned of, in a return as well; one that is the customer always', () => {
  const from = (party: typeof sender, kind: 'home' | 'return') =>
    checkForm(bookingForm({ sender: party }), { ...around, solution: { ...home, kind } }).map(({ rule }) => rule);
  const customer = { ...recipient, name: 'Ola Hansen' };
  expect(from(customer, 'home')).toEqual(['other_sender']);
  expect(from(customer, 'return')).toEqual(['other_return']);
  expect(from(sender, 'return')).toEqual([]);
  expect(from(recipient, 'home')).toEqual(['same_party']);
  expect(from(recipient, 'return')).toEqual(['same_party']);
  expect(from({ ...sender, phone: '22334455' }, 'home')).toEqual([]);
});

test('a pick-up without a point is warned of once it has an address, since the carrier then takes one of its own choice', () => {
  const rules = (change: Parameters<typeof bookingForm>[0]) =>
    checkForm(bookingForm(change), { ...around, solution: { ...home, kind: 'pick_up' } }).map(({ rule }) => rule);
  expect(rules({ thirdParty: { kind: 'none' } })).toEqual(['no_point']);
  expect(rules({ thirdParty: { kind: 'none' }, recipient: { ...recipient, address: ' ' } })).not.toContain('no_point');
  expect(rules({ thirdParty: { kind: 'servicePoint', point } })).toEqual([]);
});
