import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { BookingView } from '@/lib/bookings/booking-view';
import { rendered } from '@/lib/testing/rendered';
import booking from '@/messages/en/booking.json';
import bookings from '@/messages/en/bookings.json';
import outcome from '@/messages/en/outcome.json';
import { StateNotice } from './state-notice';

test('how many values were changed is said once, also where only some of them change how the parcel travels', () => {
  const differences = [
    { path: 'product', asked: 'Home', booked: 'Pick-up', isMajor: true },
    { path: 'recipient.city', asked: 'Oslo', booked: 'OSLO', isMajor: false },
  ];
  const view = { outcome: { state: 'booked', differences } } as unknown as BookingView;
  const shown = rendered(createElement(StateNotice, { booking: view }), { booking, bookings, outcome });
  expect(shown).toContain('booked 2 values differently');
  expect(shown).toContain('How it travels was changed');
  expect(shown).not.toContain('The carrier changed');
});
