import type { Defect } from './defect';

/** Of what is sent to the carrier and how its answers are read. */
export const CARRIER_DEFECTS: readonly Defect[] = [
  {
    // The same code comes before and after the carrier has read a booking.
    name: 'a-booking-is-sent-again-after-a-reset',
    file: 'lib/carrier/book.ts',
    find: "return exchange.kind === 'broken' && outcome.kind",
    replace: `if (exchange.kind === 'broken' && exchange.cause === 'reset') return true;
  return exchange.kind === 'broken' && outcome.kind`,
    tests: ['lib/carrier/book.medium.test.ts'],
  },
  {
    name: 'a-booking-is-sent-again-after-a-502',
    file: 'lib/carrier/book.ts',
    find: "return exchange.kind === 'broken' && outcome.kind",
    replace: `if (exchange.kind === 'answered' && exchange.status === 502) return true;
  return exchange.kind === 'broken' && outcome.kind`,
    tests: ['lib/carrier/book.medium.test.ts'],
  },
  {
    // One that closes while we write looks the same as a lost booking.
    name: 'connections-of-bookings-are-kept',
    file: 'lib/carrier/http-limits.ts',
    find: 'connections: 20,\n    isKeptAlive: false,',
    replace: 'connections: 20,\n    isKeptAlive: true,',
    tests: ['lib/carrier/http.medium.test.ts'],
  },
  {
    name: 'a-carrier-that-is-slow-counts-as-not-reached',
    file: 'lib/carrier/classify.ts',
    find: "headers_timeout: { unstarted: UNREACHABLE, started: unknown('timed_out') },",
    replace: 'headers_timeout: { unstarted: UNREACHABLE, started: UNREACHABLE },',
    tests: ['lib/carrier/classify-laws.test.ts'],
  },
  {
    name: 'an-accepted-answer-that-cannot-be-read-counts-as-a-refusal',
    file: 'lib/carrier/judge-booking.ts',
    find: 'return bothSaid(exchange, answer, failure, ownShipmentId);',
    replace: "return { kind: 'rejected', refusal: readRefusal(exchange.status ?? 0, exchange.body), answer };",
    tests: ['lib/carrier/judge-booking.test.ts'],
  },
  {
    name: 'the-weight-goes-out-in-kilograms',
    file: 'lib/carrier/translate.ts',
    find: 'weight: item.weightGrams,',
    replace: 'weight: item.weightGrams / 1_000,',
    tests: ['lib/carrier/translate.test.ts'],
  },
  {
    name: 'a-date-of-the-carrier-is-read-in-milliseconds',
    file: 'lib/carrier/clock.ts',
    find: '(Date.parse(value) - Date.now()) / 1000',
    replace: 'Date.parse(value) - Date.now()',
    tests: ['lib/carrier/retry-after.test.ts'],
  },
];
