import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Exchange } from './exchange';
import { causeOf, type FailureCause } from './failure-cause';
import { judgeBooking } from './judge-booking';
import { judgeNearby } from './judge-nearby';
import { judgeToken } from './judge-token';

// Every exchange there can be (docs/reliability.md#every-promise-and-fault-and-its-test): one class each, never an error, and
// `unknown` is what is left when nothing is proved.

const CAUSES: Readonly<Record<FailureCause, true>> = {
  refused: true,
  unknown_host: true,
  connect_timeout: true,
  no_tls: true,
  bad_certificate: true,
  reset: true,
  closed: true,
  headers_timeout: true,
  body_timeout: true,
  out_of_time: true,
  too_large: true,
  garbage: true,
  undecodable: true,
  other: true,
};
const STATUSES = Array.from({ length: 500 }, (_, index) => 100 + index);
const BODIES = {
  booked: '{"shipmentId":"(401)1"}',
  json: '{"errorKey":"some.key"}',
  list: '[{"errorKey":"some.key"}]',
  cutJson: '{"errorKey":"some.',
  scalar: '404',
  quoted: '"Forbidden"',
  text: 'Forbidden',
  markup: '<!doctype html><h1>Forbidden</h1>',
  blank: ' \n',
  empty: '',
} as const;
type BodyName = keyof typeof BODIES;
const bodyNames = Object.keys(BODIES) as BodyName[];
const isJson = (name: BodyName) => name === 'json' || name === 'list';

/**
 * The life of a booking (docs/architecture.md#the-life-of-a-booking) once more: what is proved by a status, by a body that came whole, and
 * by how far a send had come.
 */
function proved(status: number | null, started: boolean, whole: BodyName | null, body: BodyName | null): string {
  if (status === null) return started ? 'unknown' : 'not_sent';
  if (status >= 200 && status < 300) return body === 'booked' ? 'booked' : 'unknown';
  // What refuses and has a number of the carrier's says both.
  if (status >= 400 && status < 500 && body === 'booked') return 'unknown';
  if (status === 401) return 'rejected';
  if (status === 429) return 'not_sent';
  if (whole === null) return 'unknown';
  if ([400, 404, 405, 413, 415, 422].includes(status)) return isJson(whole) ? 'rejected' : 'unknown';
  if (status === 403) return whole === 'markup' ? 'unknown' : 'rejected';
  return 'unknown';
}

type Case = { exchange: Exchange; class: string };

function* everyCase(): Generator<Case> {
  const retryAfterSeconds = null;
  for (const status of STATUSES) {
    for (const name of bodyNames) {
      const body = BODIES[name];
      yield {
        exchange: { kind: 'answered', status, body, retryAfterSeconds },
        class: proved(status, true, name, name),
      };
    }
  }
  for (const cause of Object.keys(CAUSES) as FailureCause[]) {
    for (const started of [false, true]) {
      const broken = { kind: 'broken', cause, started, retryAfterSeconds } as const;
      yield { exchange: { ...broken, status: null, body: null }, class: proved(null, started, null, null) };
    }
    // Whatever has a status had started.
    for (const status of STATUSES) {
      for (const name of bodyNames) {
        const broken = { kind: 'broken', cause, started: true, retryAfterSeconds } as const;
        // What did not fit its coding is not believed, even where it reads like an answer.
        const read = cause === 'undecodable' ? null : name;
        yield { exchange: { ...broken, status, body: BODIES[name] }, class: proved(status, true, null, read) };
      }
    }
  }
}

describe('every status with every body, whole or broken in every way', () => {
  it('is of the one class that is proved, with the answer as it came', () => {
    let count = 0;
    for (const { exchange, class: wanted } of everyCase()) {
      count += 1;
      const { kind, answer } = judgeBooking(exchange);
      if (kind === wanted && answer.status === exchange.status && answer.body === exchange.body) continue;
      throw new Error(`${JSON.stringify(exchange)} is ${kind}, not ${wanted}`);
    }
    expect(count).toBe(500 * 10 * 15 + 28);
  });

  it('is something known for a search and for a token as well', () => {
    for (const { exchange } of everyCase()) {
      judgeNearby(exchange);
      const { kind } = judgeToken(exchange);
      if (kind === 'token') throw new Error(JSON.stringify(exchange));
    }
  });
});

/** What undici, Node and OpenSSL call things, and names that nothing has. */
const code = fc.oneof(
  fc.constantFrom('ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'OUT_OF_TIME'),
  fc.constantFrom('UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'),
  fc.constantFrom('UND_ERR_ABORTED', 'UND_ERR_DESTROYED', 'UND_ERR_NEW', 'HPE_INVALID_CONSTANT', 'ERR_SSL_X', 'EPROTO'),
  fc.constantFrom('CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', '__proto__', 'constructor', 'toString', ''),
  fc.string(),
);
const thrown = fc.oneof(
  code.map((found) => Object.assign(new Error('x'), { code: found })),
  code.map((name) => Object.assign(new Error('x'), { name })),
  fc.constantFrom(23, null, undefined).map((found) => Object.assign(new Error('x'), { code: found })),
  fc.anything(),
);

it('whatever is thrown under whatever code, only the start tells "not sent" from "unknown"', () => {
  fc.assert(
    fc.property(thrown, fc.boolean(), (error, started) => {
      const cause = causeOf(error);
      expect(Object.hasOwn(CAUSES, cause)).toBe(true);
      const broken = { kind: 'broken', cause, started, status: null, body: null, retryAfterSeconds: null } as const;
      expect(judgeBooking(broken).kind).toBe(started ? 'unknown' : 'not_sent');
    }),
    { numRuns: 5_000 },
  );
});
