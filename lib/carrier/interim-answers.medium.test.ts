import { describe, expect, it } from 'vitest';
import { shipment } from '@/lib/testing/booking-rows';
import { fullBookingAnswer } from '@/lib/testing/carrier-answers';
import { farDeadline, openCarrier, openHttp } from '@/lib/testing/carrier-client';
import { BOOKING_PATH, type Script, SEARCH_PATH, startRawCarrier, wireAnswer } from '@/lib/testing/raw-carrier';
import { bookShipment } from './book';

const ANSWER = wireAnswer(200, fullBookingAnswer);
const writes =
  (...pieces: string[]): Script =>
  async (socket) => {
    for (const piece of pieces) {
      await new Promise((resolve) => socket.write(piece, resolve));
      // So that each arrives by itself.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
const book = async (script: Script) => {
  const carrier = await startRawCarrier({ [BOOKING_PATH]: script });
  return { outcome: await bookShipment(openCarrier(carrier.url), shipment, farDeadline()), carrier };
};
const BOOKED = { kind: 'booked', shipment: { shipmentId: fullBookingAnswer.shipmentId } };

describe('an answer behind interim ones (RFC 9110, 15.2)', () => {
  it.each([
    ['100', ['HTTP/1.1 100 Continue\r\n\r\n', ANSWER]],
    ['100 with headers', ['HTTP/1.1 100 Continue\r\nServer: x\r\nContent-Length: 9\r\n\r\n', ANSWER]],
    ['100 in one piece with it', [`HTTP/1.1 100 Continue\r\n\r\n${ANSWER}`]],
    ['100 without a word, in bytes of old', ['HTTP/1.0 100\r\n\r\n', ANSWER]],
    ['101', ['HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n', ANSWER]],
    ['102', ['HTTP/1.1 102 Processing\r\n\r\n', ANSWER]],
    ['103', ['HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n', ANSWER]],
    ['199', ['HTTP/1.1 199 Almost\r\n\r\n', ANSWER]],
    [
      'many',
      ['HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n', 'HTTP/1.1 100 Continue\r\n\r\n', ANSWER],
    ],
    [
      'a head cut anywhere',
      [...'HTTP/1.1 100 Continue\r\n\r\n', ANSWER.slice(0, 12), ANSWER.slice(12, 30), ANSWER.slice(30)],
    ],
  ])('is read: %s', async (_, pieces) => {
    const { outcome, carrier } = await book(writes(...pieces));
    expect(outcome).toMatchObject(BOOKED);
    expect(carrier.count(BOOKING_PATH)).toBe(1);
  });

  it('is read on a connection that is kept, each time', async () => {
    const carrier = await startRawCarrier({
      [SEARCH_PATH]: writes(`HTTP/1.1 100 Continue\r\n\r\n${wireAnswer(200, { ok: 1 })}`),
    });
    const http = openHttp(carrier.url);
    const search = { purpose: 'search', path: SEARCH_PATH, body: {}, bearer: null } as const;
    for (let times = 0; times < 5; times += 1) {
      expect((await http.post({ ...search, deadline: farDeadline() })).body).toBe('{"ok":1}');
    }
    expect(carrier.connections()).toBeLessThan(5);
  });

  it('that never comes is unknown', async () => {
    const { outcome } = await book((socket) => socket.end('HTTP/1.1 100 Continue\r\n\r\n'));
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'connection_lost' });
  });

  it('of which the body looks like one is kept as it came', async () => {
    const body = 'HTTP/1.1 100 Continue\r\n\r\n';
    const { outcome } = await book(writes(wireAnswer(400, body).slice(0, -4), '\r\n\r\n'));
    expect(outcome.answer).toEqual({ status: 400, body });
  });
});

describe('a length that is said twice (RFC 9112, 6.3)', () => {
  const body = JSON.stringify(fullBookingAnswer);
  const length = Buffer.byteLength(body);

  it.each([
    ['in two lines', `Content-Length: ${length}\r\nContent-Length: ${length}`],
    ['in one line', `content-length: ${length}, ${length}`],
  ])('is one: %s', async (_, lines) => {
    const { outcome } = await book(writes(`HTTP/1.1 200 OK\r\n${lines}\r\n\r\n${body}`));
    expect(outcome).toMatchObject(BOOKED);
  });

  it('and differs is an answer of no one', async () => {
    const { outcome } = await book(
      writes(`HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: ${length}\r\n\r\n${body}`),
    );
    expect(outcome).toMatchObject({ kind: 'unknown' });
  });
});
