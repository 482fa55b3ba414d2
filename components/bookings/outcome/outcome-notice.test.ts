import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { BookingPhase } from '@/components/bookings/form/booking-phase';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';
import { rendered } from '@/lib/testing/rendered';
import booking from '@/messages/en/booking.json';
import common from '@/messages/en/common.json';
import errors from '@/messages/en/errors.json';
import words from '@/messages/en/outcome.json';
import { OutcomeNotice } from './outcome-notice';
import { SettledNotice } from './settled-notice';

const outcome = { state: 'settled_booked', bookingId: 'a1', consigneeName: 'Ola Nordmann' } as BookingOutcomeView;
const nothing = () => undefined;

function shown(isEarlier: boolean): string {
  const phase: BookingPhase = { kind: 'outcome', outcome, isEarlier };
  const signIn = { email: '', onSignedIn: nothing };
  const presses = { onSendPrepared: nothing, onKeepAsNew: nothing, onNext: nothing };
  return rendered(createElement(OutcomeNotice, { phase, sentZipCode: '', signIn, ...presses }), {
    booking,
    common,
    errors,
    outcome: words,
  });
}

const readOut = (html: string) => html.match(/role="status"/g) ?? [];

test('that an earlier input was settled is read out once, with both ways to go on', () => {
  const html = shown(true);
  expect(html).toContain('Settled as booked: Ola Nordmann');
  expect(html).toContain('Keep what is typed as another parcel');
  expect(readOut(html)).toHaveLength(1);
});

test('where nothing was changed since, a settled parcel makes room, and only its new form says so', () => {
  expect(shown(false)).not.toContain('Settled as booked');
  const alone = createElement(SettledNotice, { ended: { ...outcome, end: 'settled_booked' } });
  expect(readOut(rendered(alone, { booking }))).toHaveLength(1);
});
