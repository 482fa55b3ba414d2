import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classify } from './classify';
import type { Exchange } from './http';

const CAUSES = ['refused', 'no_tls', 'bad_certificate', 'reset', 'closed', 'out_of_time', 'garbage', 'other'] as const;
const body = fc.oneof(fc.string(), fc.json(), fc.constant('<p>'));
const anyExchange: fc.Arbitrary<Exchange> = fc.oneof(
  fc.record({
    kind: fc.constant('answered' as const),
    status: fc.nat(1200),
    body,
    retryAfterSeconds: fc.constant(null),
  }),
  fc.record({
    kind: fc.constant('broken' as const),
    cause: fc.constantFrom(...CAUSES),
    started: fc.boolean(),
    status: fc.constant(null),
    body: fc.constant(null),
    retryAfterSeconds: fc.constant(null),
  }),
  fc.record({
    kind: fc.constant('broken' as const),
    cause: fc.constantFrom(...CAUSES),
    started: fc.constant(true),
    status: fc.nat(1200),
    body,
    retryAfterSeconds: fc.constant(null),
  }),
);

describe('whatever happens', () => {
  it('there is a verdict, and "not sent" or "rejected" only with proof', () => {
    fc.assert(
      fc.property(anyExchange, (exchange) => {
        const { kind } = classify(exchange);
        const isUnstarted = exchange.kind === 'broken' && !exchange.started;
        if (kind === 'not_sent') expect(isUnstarted || exchange.status === 429).toBe(true);
        if (kind === 'rejected') expect(exchange.kind).toBe('answered');
        if (isUnstarted) expect(kind).toBe('not_sent');
        if (exchange.status !== null && exchange.status >= 200 && exchange.status < 300) expect(kind).toBe('accepted');
      }),
      { numRuns: 5_000 },
    );
  });
});
