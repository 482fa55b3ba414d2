import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { shipment } from '@/lib/testing/booking-rows';
import { fullBookingAnswer, fullNearbyAnswer } from '@/lib/testing/carrier-answers';
import { farDeadline, openCarrier, openHttp, shorter } from '@/lib/testing/carrier-client';
import { nearbyQuery } from '@/lib/testing/nearby-query';
import {
  BOOKING_PATH,
  type Script,
  SEARCH_PATH,
  startRawCarrier,
  TOKEN_PATH,
  wireBytes,
} from '@/lib/testing/raw-carrier';
import { bookShipment } from './book';
import { findNearbyPoints } from './find-nearby';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const packed = { gzip: gzipSync, 'x-gzip': gzipSync, br: brotliCompressSync, deflate: deflateSync } as const;
const codings = Object.keys(packed) as (keyof typeof packed)[];

function answersPacked(value: unknown, coding: keyof typeof packed, status = 200): Script {
  return (socket) => socket.write(wireBytes(status, packed[coding](json(value)), { 'content-encoding': coding }));
}

const answersBytes =
  (bytes: Buffer, coding: string, status = 200): Script =>
  (socket) =>
    socket.write(wireBytes(status, bytes, { 'content-encoding': coding }));

async function book(script: Script, limits = shorter({})) {
  const carrier = await startRawCarrier({ [BOOKING_PATH]: script });
  const outcome = await bookShipment(openCarrier(carrier.url, limits), shipment, farDeadline());
  return { outcome, sent: carrier.count(BOOKING_PATH), head: carrier.heard.at(-1)?.head };
}

describe('a packed answer', () => {
  it('is asked for in the codings that are read', async () => {
    const { head } = await book(answersPacked(fullBookingAnswer, 'gzip'));
    expect(head).toMatch(/\r\naccept-encoding: gzip, br(\r\n|$)/);
  });

  it.each(codings)('of a booking is read: %s', async (coding) => {
    const { outcome } = await book(answersPacked(fullBookingAnswer, coding));
    expect(outcome).toMatchObject({ kind: 'booked', shipment: { shipmentId: fullBookingAnswer.shipmentId } });
    expect(outcome.answer.body).toBe(JSON.stringify(fullBookingAnswer));
  });

  it.each(codings)('of a refusal is read: %s', async (coding) => {
    const { outcome } = await book(answersPacked({ errorKey: 'no.carrier.support' }, coding, 400));
    expect(outcome).toMatchObject({ kind: 'rejected', refusal: { errorKey: 'no.carrier.support' } });
  });

  it.each(codings)('of a search and of the request for a token is read: %s', async (coding) => {
    const carrier = await startRawCarrier({
      [TOKEN_PATH]: answersPacked({ token: 'packed-token', expires_in: 86_400 }, coding),
      [SEARCH_PATH]: answersPacked(fullNearbyAnswer, coding),
    });
    const found = await findNearbyPoints(openCarrier(carrier.url), nearbyQuery);
    expect(found.kind).toBe('found');
    expect(carrier.heard.at(-1)?.head).toContain('Bearer packed-token');
  });

  it('packed twice is read', async () => {
    const twice = brotliCompressSync(gzipSync(json(fullBookingAnswer)));
    expect((await book(answersBytes(twice, 'gzip, br'))).outcome.kind).toBe('booked');
  });
});

describe('a booking was accepted, and cannot be read, where its answer', () => {
  const gzipped = gzipSync(json(fullBookingAnswer));
  const spoilt = Buffer.from(gzipped);
  spoilt[spoilt.length - 6] = (spoilt[spoilt.length - 6] ?? 0) ^ 0xff;

  it.each([
    ['has a coding that is unknown', answersBytes(Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xff]), 'zstd')],
    ['is not what its coding says', answersBytes(Buffer.from([0xff, 0xfe, 0xfd]), 'gzip')],
    ['ends in the middle of its coding', answersBytes(gzipped.subarray(0, -30), 'gzip')],
    ['does not fit its own check sum', answersBytes(spoilt, 'gzip')],
    ['is packed more often than any service does', answersBytes(gzipped, Array(30).fill('gzip').join(', '))],
  ] satisfies [string, Script][])('%s', async (_, script) => {
    const { outcome, sent } = await book(script);
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'accepted_unreadable', answer: { status: 200 } });
    expect(sent).toBe(1);
  });

  it('unpacks to more than the limit: only that much of it is unpacked and kept', async () => {
    const bomb = gzipSync(Buffer.alloc(40_000_000, 'x'));
    const { outcome } = await book(answersBytes(bomb, 'gzip'), shorter({ maxAnswerBytes: 100_000 }));
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'accepted_unreadable' });
    expect(outcome.answer.body).toBe('x'.repeat(100_000));
  });

  it('breaks off in the middle: what can be unpacked is kept', async () => {
    const long = gzipSync(json({ shipmentId: '(401)1', note: Array.from({ length: 3_000 }, (_, n) => n).join(' ') }));
    const cut: Script = (socket) => {
      const whole = wireBytes(200, long, { 'content-encoding': 'gzip' });
      socket.end(whole.subarray(0, -200));
    };
    const { outcome } = await book(cut);
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'accepted_unreadable' });
    expect(outcome.answer.body).toMatch(/^\{"shipmentId":"\(401\)1","note":"0 1 2 /);
  });

  it('has an unknown coding: its bytes are kept as they came', async () => {
    const bytes = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0xff]);
    const { outcome } = await book(answersBytes(bytes, 'zstd'));
    expect(outcome.answer.body).toBe(`content-encoding zstd, in base64: ${bytes.toString('base64')}`);
  });
});

it('a refusal in an unknown coding proves nothing', async () => {
  const { outcome } = await book(answersBytes(Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), 'zstd', 400));
  expect(outcome).toMatchObject({ kind: 'unknown', reason: 'not_from_service' });
});

describe('a plain answer under a coding that is none, or that a proxy has undone,', () => {
  it.each(['utf-8', 'UTF8', 'binary', 'none', '8bit', 'gzip', 'zstd'])('is read: %s', async (coding) => {
    const { outcome } = await book(answersBytes(json(fullBookingAnswer), coding));
    expect(outcome).toMatchObject({ kind: 'booked', answer: { body: JSON.stringify(fullBookingAnswer) } });
  });
});

describe('the declared charset', () => {
  const answersIn = (charset: string, bytes: Buffer): Script => {
    const headers = { 'content-type': `application/json; charset=${charset}` };
    return (socket) => socket.write(wireBytes(400, bytes, headers));
  };
  const text = '{"message":"Bjølsengata er stengt"}';

  it.each([
    ['iso-8859-1', Buffer.from(text, 'latin1')],
    ['"ISO-8859-1"', Buffer.from(text, 'latin1')],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-8', Buffer.from(text)],
    ['a-charset-of-its-own', Buffer.from(text)],
    ['utf-8', Buffer.from(text, 'latin1')],
    ['a-charset-of-its-own', Buffer.from(text, 'latin1')],
    ['iso-8859-1', Buffer.from(text)],
    ["'ISO-8859-1'", Buffer.from(text, 'latin1')],
  ])('%s is the one that is read where the bytes fit it', async (charset, bytes) => {
    const { url } = await startRawCarrier({ [BOOKING_PATH]: answersIn(charset, bytes) });
    const post = { purpose: 'booking', path: BOOKING_PATH, body: {}, bearer: null } as const;
    expect((await openHttp(url).post({ ...post, deadline: farDeadline() })).body).toBe(text);
  });
});
