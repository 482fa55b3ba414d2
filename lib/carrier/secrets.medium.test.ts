import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shipment } from '@/lib/testing/booking-rows';
import {
  CANARY_SECRET,
  carrierOver,
  farDeadline,
  openCarrier,
  openHttp,
  readableLog,
  shorter,
} from '@/lib/testing/carrier-client';
import { BOOKING_PATH, type Script, startRawCarrier, TOKEN_PATH, wireAnswer } from '@/lib/testing/raw-carrier';
import { bookShipment } from './book';

/** Stands in the token where no escape changes it. */
const CANARY = '5d2c91';
const TOKEN = `canary/token+${CANARY}==`;
const ESCAPED = TOKEN.replace('/', '\\/').replace('+', '\\u002b');

const written = (secret: string): string[] => [
  secret,
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
];

/** What a careless service says back: the token, whole or as its header, anywhere in an answer of any status. */
const careless = fc.record({
  status: fc.constantFrom(200, 201, 400, 401, 403, 404, 409, 422, 429, 500, 502),
  body: fc.oneof(
    fc.constant(TOKEN),
    fc.constant({ errorKey: TOKEN }),
    fc.constant({ code: 'E1', message: `not understood: Bearer ${TOKEN}` }),
    fc.constant({ shipmentId: TOKEN, orderId: 1 }),
    fc.constant(`{"errorKey":"${ESCAPED}","message":"${encodeURIComponent(TOKEN)}"}`),
    fc.constant(`{"shipmentId":"${ESCAPED}","orderId":1}`),
    fc.constant(`<html>authorization: Bearer ${TOKEN}</html>`),
  ),
});

test('no outcome and no log line says the secret or the token, whatever the carrier says back (Authentication, rule 7)', async () => {
  let said = wireAnswer(200, '');
  const answersCarelessly: Script = (socket) => socket.write(said);
  const carrier = await startRawCarrier({
    [BOOKING_PATH]: answersCarelessly,
    [TOKEN_PATH]: (socket) => socket.write(wireAnswer(200, { token: TOKEN, expires_in: 86_400 })),
  });
  const log = readableLog();
  const http = openHttp(carrier.url, shorter({ totalMs: 2_000 }), log);
  await fc.assert(
    fc.asyncProperty(careless, async ({ status, body }) => {
      said = wireAnswer(status, body, { 'x-said-back': `Bearer ${TOKEN}`, 'retry-after': TOKEN });
      // Tokens of its own for each answer: after a second 401 no booking is sent for a minute.
      const client = carrierOver(http, carrier.url, log);
      const outcome = JSON.stringify(await bookShipment(client, shipment, farDeadline()));
      for (const secret of [CANARY, ...written(TOKEN), ...written(CANARY_SECRET)]) {
        expect(outcome + JSON.stringify(log.lines)).not.toContain(secret);
      }
    }),
    { numRuns: 60 },
  );
  expect(carrier.count(BOOKING_PATH)).toBeGreaterThanOrEqual(60);
});

test('a token endpoint that says the secret back is not repeated by outcome or log', async () => {
  const carrier = await startRawCarrier({
    [TOKEN_PATH]: (socket, { body }) => socket.write(wireAnswer(401, { errorKey: body, message: CANARY_SECRET })),
  });
  const log = readableLog();
  const outcome = await bookShipment(openCarrier(carrier.url, undefined, log), shipment, farDeadline());
  expect(carrier.heard[0]?.body).toContain(CANARY_SECRET);
  expect(JSON.stringify([outcome, log.lines])).not.toContain(CANARY_SECRET);
});
