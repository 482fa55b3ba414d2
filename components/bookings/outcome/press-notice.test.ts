import { type ComponentProps, type ComponentType, createElement } from 'react';
import { expect, test } from 'vitest';
import type { PressState } from '@/components/bookings/form/press-state';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';
import { rendered } from '@/lib/testing/rendered';
import booking from '@/messages/en/booking.json';
import common from '@/messages/en/common.json';
import errors from '@/messages/en/errors.json';
import words from '@/messages/en/outcome.json';
import { PressNotice, PressWords } from './press-notice';
import { UnknownNotice } from './unknown-notice';

const outcome = { state: 'settled_booked', bookingId: 'a1', recipientName: 'Ola Nordmann' } as BookingOutcomeView;
const nothing = () => undefined;

const shown = (isEarlier: boolean) =>
  shownPress({ kind: 'known', outcome, ...(isEarlier && { isEarlier }) }, PressNotice);

const messages = { booking, common, errors, outcome: words };

/** The words alone, since the foot that they stand in is drawn in a browser. */
function shownPress(
  pressed: PressState,
  Shown: ComponentType<ComponentProps<typeof PressNotice>> = PressWords,
): string {
  const signIn = { email: '', onSignedIn: nothing };
  const presses = { onChanged: nothing, onKeepAsNew: nothing, onNext: nothing };
  return rendered(createElement(Shown, { pressed, zipCode: '0155', signIn, ...presses }), messages);
}

const readOut = (html: string) => html.match(/role="status"/g) ?? [];

test('that an earlier input was settled is read out once, with both ways to go on', () => {
  const html = shown(true);
  expect(html).toContain('Settled as booked: Ola Nordmann');
  expect(html).toContain('Keep what is typed as another parcel');
  expect(readOut(html)).toHaveLength(1);
});

test('where nothing was changed since, a settled parcel makes room', () => {
  expect(shown(false)).not.toContain('Settled as booked');
});

const lookUp = { name: 'Ola', zipCode: '0155', city: 'Oslo', sentAt: null, orderReference: '', ownShipmentId: null };

/** What Book shows of a booking in that state. */
function said(facts: Partial<BookingOutcomeView>): string {
  const outcome = { solutionName: 'Home', isReturn: false, ...facts } as BookingOutcomeView;
  const html =
    outcome.state === 'unknown'
      ? rendered(createElement(UnknownNotice, { outcome, lookUp, decision: null }), messages)
      : shownPress({ kind: 'known', outcome });
  return html.replace(/<[^>]+>/g, '');
}

test.each([
  [false, 'the recipient&#x27;s address'],
  [true, 'the customer&#x27;s and the shop&#x27;s'],
])('an address that the carrier does not know is checked where it was typed (return: %s)', (isReturn, checked) => {
  const refusal = { status: 400, errorKey: 'address.invalid', message: null, faults: [] };
  expect(said({ state: 'rejected', refusal, isReturn })).toContain(checked);
});

test.each([
  [{ abroad: 'DE' }, 'deliver to 0155, Germany with Home. Choose another solution.'],
  [{ abroad: null, servicePointName: 'Joker' }, 'deliver to 0155 with Home. Choose another solution.'],
  [{ abroad: null, servicePointName: null }, 'deliver to 0155 with Home. Choose a pick-up solution'],
])(
  'where nothing is delivered is said with the country it is abroad in, and with what is not chosen yet: %j',
  (facts, sentence) => {
    const refusal = { status: 400, errorKey: 'no.carrier.support', message: null, faults: [] };
    expect(said({ state: 'rejected', refusal, ...facts }).replace(/([.])(?=[A-Z])/g, '$1 ')).toContain(sentence);
  },
);

test.each([
  [1, 'one second'],
  [120, '120 seconds'],
  [121, '3 minutes'],
  [7_201, '3 hours'],
  [86_400, 'a day or longer'],
  [1_000_000_000, 'a day or longer'],
])('a wait of %d seconds that the carrier asks for is said as %s', (retryAfterSeconds, time) => {
  const outcome = { state: 'not_sent', reason: 'throttled', retryAfterSeconds } as const;
  expect(said(outcome)).toContain(`The carrier asks to wait ${time}.`);
  expect(said({ ...outcome, retryAfterSeconds: null })).not.toContain('asks to wait');
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
  [['HJT1'], ['370724'], 'with the parcel number 3707'],
  [['HJT1'], ['370724', '370725'], 'with the parcel numbers 3707'],
  [[], ['370724'], 'under the parcel number 3707'],
])(
  'numbers %j and %j that were found are named in the singular or plural they have',
  (shipmentIds, references, named) => {
    const found = { shipmentIds, trackingReferences: references };
    expect(said({ state: 'unknown', reason: 'accepted_unreadable', found })).toContain(named);
  },
);

const CREDENTIALS = 'The carrier did not accept the credentials.';
const INTERNAL = 'The carrier answered with an internal error.';
const FORBIDDEN = 'The carrier does not allow this booking';

test.each([
  ['unreachable', 'The carrier could not be reached.'],
  ['bad_certificate', 'The carrier’s identity could not be checked, so nothing was sent.'],
  ['token_unavailable', 'The carrier’s sign-in did not answer.'],
  ['token_misplaced', 'Something else answered in the place of the carrier’s sign-in.'],
  ['credentials_refused', CREDENTIALS],
  ['no_time', 'There was no time left to send it safely.'],
  ['day_passed', 'Its delivery day passed while it waited.'],
] as const)('of a parcel that was not sent (%s) it is said that nothing was booked, and why', (reason, sentence) => {
  const html = said({ state: 'not_sent', reason });
  expect(html).toContain('Not sent: nothing was booked');
  expect(html).toContain(shownAs(sentence));
});

test.each(['lost', 'restored'] as const)('a parcel whose record is lost (%s) is not to be booked again', (kind) => {
  expect(shownPress({ kind })).toContain('Do not book it again');
});

test.each([
  ['server_error', INTERNAL],
  ['redirected', 'The answer pointed elsewhere and was not followed.'],
  ['not_from_service', 'Something else answered in the carrier’s place.'],
  ['unexpected_status', 'The carrier’s answer does not say whether it was taken.'],
  ['conflict', 'The carrier says that it may have this parcel already.'],
  ['connection_lost', 'The connection broke after the parcel was sent.'],
  ['accepted_unreadable', 'The carrier accepted it, but Parceldesk cannot read its answer. It is most likely booked.'],
] as const)(
  'of an unknown outcome (%s) it is said why it is unknown, and not that nothing was booked',
  (reason, sentence) => {
    const html = said({ state: 'unknown', reason, found: { shipmentIds: [], trackingReferences: [] } });
    expect(html).toContain('Not known yet if this parcel is booked');
    expect(html).toContain(shownAs(sentence));
    expect(html).not.toContain('othing was booked');
  },
);

test.each([
  [401, 'authentication.failure', CREDENTIALS],
  [
    403,
    'no.access.shop.id',
    'The carrier does not know this shop number, or it belongs to another carrier environment.',
  ],
  [403, 'no.access.api', 'The shop has no access to the carrier’s booking service.'],
  [403, 'no.access.transport.solution', FORBIDDEN],
  [403, null, FORBIDDEN],
  [400, 'address.invalid', 'The carrier does not know the recipient’s address.'],
  [404, 'not.found', 'In the carrier’s words: "not.found"'],
  [422, 'request.invalid', 'In the carrier’s words: "request.invalid"'],
] as const)(
  'of a refusal with %i and the errorKey %s it is said that nothing was booked, and why',
  (status, errorKey, sentence) => {
    const html = said({ state: 'rejected', refusal: { status, errorKey, message: null, faults: [] } });
    expect(html).toContain('Nothing was booked');
    expect(html).toContain(shownAs(sentence));
  },
);

/** As it stands in the page. */
function shownAs(sentence: string): string {
  return sentence.replaceAll('’', '&#x27;').replaceAll('"', '&quot;');
}
