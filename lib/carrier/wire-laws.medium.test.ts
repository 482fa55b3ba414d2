import type { Socket } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fullBookingAnswer } from '@/lib/testing/carrier-answers';
import { farDeadline, openHttp } from '@/lib/testing/carrier-client';
import { LAW_TIMEOUT_MS, lawRuns } from '@/lib/testing/law-runs';
import { BOOKING_PATH, startRawCarrier, wireAnswer } from '@/lib/testing/raw-carrier';
import { judgeBooking } from './judge-booking';

const whole = wireAnswer(200, fullBookingAnswer);
const anyBytes = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));

/** A good answer that is spoilt on the wire, or what never was one; always the last that comes over the connection. */
const onTheWire: fc.Arbitrary<Buffer> = fc.oneof(
  anyBytes,
  fc.tuple(fc.nat(whole.length), anyBytes).map(([at, odd]) => {
    return Buffer.concat([Buffer.from(whole.slice(0, at)), odd, Buffer.from(whole.slice(at))]);
  }),
  fc.nat(whole.length).map((end) => Buffer.from(whole.slice(0, end))),
  anyBytes.map((body) => Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), body])),
  fc
    .tuple(fc.integer({ min: 100, max: 599 }), fc.string({ unit: 'binary', maxLength: 50 }), anyBytes)
    .map(([status, header, body]) =>
      Buffer.concat([Buffer.from(`HTTP/1.1 ${status} X\r\nretry-after: ${header}\r\n\r\n`), body]),
    ),
);

it(
  'whatever bytes come over the wire, the outcome of a booking that arrived is one of those that are proved',
  async () => {
    let said: Buffer = Buffer.alloc(0);
    const says = (socket: Socket) => void socket.end(said);
    const carrier = await startRawCarrier({ [BOOKING_PATH]: says });
    const http = openHttp(carrier.url);
    const post = { purpose: 'booking', path: BOOKING_PATH, body: {}, bearer: 'token' } as const;
    await fc.assert(
      fc.asyncProperty(onTheWire, async (bytes) => {
        said = bytes;
        const exchange = await http.post({ ...post, deadline: farDeadline() });
        const outcome = judgeBooking(exchange);
        expect(outcome.answer).toEqual({ status: exchange.status, body: exchange.body });
        // It was read, so "not sent" needs the carrier's own word.
        if (outcome.kind === 'not_sent') expect(exchange.status).toBe(429);
        if (exchange.status === null) expect(outcome.kind).toBe('unknown');
      }),
      { numRuns: lawRuns(200, 5_000) },
    );
  },
  LAW_TIMEOUT_MS,
);
