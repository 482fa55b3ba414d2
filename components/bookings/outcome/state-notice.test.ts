import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { BookingView } from '@/lib/bookings/booking-view';
import { rendered } from '@/lib/testing/rendered';
import booking from '@/messages/en/booking.json';
import bookings from '@/messages/en/bookings.json';
import outcome from '@/messages/en/outcome.json';
import { StateNotice } from './state-notice';

test('how many values were changed is said once, and what changes how the parcel travels stands first', () => {
  const differences = [
    { path: 'product', asked: 'Home', booked: 'Pick-up', isMajor: true },
    { path: 'recipient.city', asked: 'Oslo', booked: 'Oslo S', isMajor: false },
  ];
  const view = { outcome: { state: 'booked', differences, otherCapitals: ['STORGATA 11'] } } as unknown as BookingView;
  const shown = rendered(createElement(StateNotice, { booking: view }), { booking, bookings, outcome });
  expect(shown.match(/The carrier changed 2 things/g)).toHaveLength(1);
  expect(shown).toContain('The carrier writes in other capitals: STORGATA 11');
  expect(shown.indexOf('Pick-up')).toBeLessThan(shown.indexOf('Oslo S'));
});
