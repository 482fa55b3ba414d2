import { expect, test } from 'vitest';
import { readWeek } from '@/lib/service-points/opening-hours';
import { bookingForm, item, point, recipient } from '@/lib/testing/booking-form';
import { checkForm } from './check-form';

const around = { solution: { name: 'Home', maxWeightGrams: 30_000 }, week: null, today: '2026-11-21' };

test('a usual booking has nothing to warn of', () => expect(checkForm(bookingForm(), around)).toEqual([]));

test('all that is odd is told at once, each with the field that mends it', () => {
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
