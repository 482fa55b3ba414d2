/** A defect that was put into the program on purpose, and the suite that must go red for it. */
export type Defect = {
  number: number;
  /** Its patch is `patches/{number}-{name}.patch`. */
  name: string;
  /** Test files, from the root of the project. */
  suite: readonly string[];
};

const carrier = (name: string) => `lib/carrier/${name}.test.ts`;
const booking = (name: string) => `lib/bookings/${name}.test.ts`;

/** The twenty that `npm run test:defects` puts in (docs/reliability.md#seeded-defects). */
export const DEFECTS: readonly Defect[] = [
  { number: 1, name: 'no-promise-in-the-process', suite: [carrier('token-laws')] },
  { number: 2, name: 'no-lock-over-the-processes', suite: [carrier('token-herd')] },
  { number: 3, name: 'no-generation-fence', suite: [carrier('shared-token'), carrier('token-herd')] },
  { number: 4, name: 'a-failed-fetch-is-kept', suite: [carrier('token-laws')] },
  { number: 5, name: 'the-clock-of-the-process-decides', suite: ['lib/db/carrier-tokens.medium.test.ts'] },
  { number: 6, name: 'the-refresh-is-awaited', suite: [carrier('shared-token')] },
  { number: 7, name: 'any-401-deletes-the-row', suite: [carrier('token-herd')] },
  { number: 8, name: 'the-token-is-stored-plain', suite: ['lib/db/carrier-tokens.medium.test.ts'] },
  { number: 9, name: 'sent-before-sending-is-committed', suite: [booking('booking-model-interleaved')] },
  { number: 10, name: 'a-reset-is-sent-again', suite: [carrier('book')] },
  { number: 11, name: 'a-502-is-sent-again', suite: [carrier('book')] },
  { number: 12, name: 'connections-of-bookings-are-kept', suite: [carrier('http')] },
  { number: 13, name: 'silence-is-not-sent', suite: [carrier('classify'), carrier('classify-laws')] },
  { number: 14, name: 'the-sweeper-has-it-sent-again', suite: [booking('sweep')] },
  { number: 15, name: 'an-outcome-overwrites-another', suite: [booking('sweep'), booking('settle')] },
  { number: 16, name: 'a-form-key-per-request', suite: ['lib/actions/book-parcel.medium.test.ts'] },
  { number: 17, name: 'the-call-ends-with-the-browser', suite: ['lib/actions/book-parcel.medium.test.ts'] },
  { number: 18, name: 'an-action-without-the-guard', suite: ['lib/actions/every-action.medium.test.ts'] },
  { number: 19, name: 'no-origin-is-our-own-page', suite: ['lib/accounts/access.test.ts'] },
  { number: 20, name: 'accepted-but-unreadable-is-rejected', suite: [carrier('judge-booking')] },
];
