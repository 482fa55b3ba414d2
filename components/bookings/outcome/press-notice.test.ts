import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { PressState } from '@/components/bookings/form/press-state';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';
import { rendered } from '@/lib/testing/rendered';
import booking from '@/messages/en/booking.json';
import common from '@/messages/en/common.json';
import errors from '@/messages/en/errors.json';
import words from '@/messages/en/outcome.json';
import { SettledNotice } from './few-words';
import { PressNotice } from './press-notice';

const outcome = { state: 'settled_booked', bookingId: 'a1', consigneeName: 'Ola Nordmann' } as BookingOutcomeView;
const nothing = () => undefined;

const shown = (isEarlier: boolean) => shownPress({ kind: 'known', outcome, ...(isEarlier && { isEarlier }) });

function shownPress(pressed: PressState): string {
  const signIn = { email: '', onSignedIn: nothing };
  const presses = { onSendPrepared: nothing, onChanged: nothing, onKeepAsNew: nothing, onNext: nothing };
  return rendered(
    createElement(PressNotice, { pressed, sent: { zipCode: '', orderReference: '' }, signIn, ...presses }),
    {
      booking,
      common,
      errors,
      outcome: words,
    },
  );
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

/** What Book shows of a booking in that state. */
function said(facts: Partial<BookingOutcomeView>): string {
  const pressed: PressState = {
    kind: 'known',
    outcome: { solutionName: 'Home', isReturn: false, ...facts } as BookingOutcomeView,
  };
  return shownPress(pressed).replace(/<[^>]+>/g, '');
}

test.each([
  [false, 'the recipient&#x27;s address'],
  [true, 'the customer&#x27;s and the shop&#x27;s'],
])('an address that the carrier does not know is checked where it was typed (return: %s)', (isReturn, checked) => {
  const refusal = { status: 400, errorKey: 'address.invalid', message: null, faults: [] };
  expect(said({ state: 'rejected', refusal, isReturn })).toContain(checked);
});

test('a fault at no field of the form stands behind its path and a colon', () => {
  const faults = [{ path: 'agreement', message: 'Ended on 1 January.', field: null }];
  const refusal = { status: 400, errorKey: 'request.invalid', message: null, faults };
  expect(said({ state: 'rejected', refusal })).toContain('agreement: Ended on 1 January.');
});

test.each(['constructor', '__proto__', 'toString', 'parcel.too.interesting'])(
  'the errorKey %s, for which there is no sentence, is shown as it is',
  (errorKey) => {
    const refusal = { status: 400, errorKey, message: null, faults: [] };
    expect(said({ state: 'rejected', refusal })).toContain(`words: &quot;${errorKey}&quot;`);
  },
);

test.each([
  [['HJT1'], ['370724'], 'with the tracking reference 3707'],
  [['HJT1'], ['370724', '370725'], 'with the tracking references 3707'],
  [[], ['370724'], 'under the tracking reference 3707'],
])(
  'numbers %j and %j that were found are named in the singular or plural they have',
  (shipmentIds, references, named) => {
    const found = { shipmentIds, trackingReferences: references };
    expect(said({ state: 'unknown', reason: 'accepted_unreadable', found })).toContain(named);
  },
);
