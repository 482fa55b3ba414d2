import { expect, onTestFinished, test } from 'vitest';
import { bookingRequest, openPracticeCarrier } from './ask-practice-carrier';

const open = async (options: Parameters<typeof openPracticeCarrier>[0]) => {
  const carrier = await openPracticeCarrier(options);
  onTestFinished(() => carrier.stop());
  return carrier;
};

test('bookings over the limit are answered with 429 and how long to wait, and are not booked', async () => {
  const carrier = await open({ bookingsPerSecond: 0.1 });
  expect((await carrier.book(bookingRequest())).status).toBe(200);
  const refused = await carrier.book(bookingRequest());
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ errorKey: 'too.many.requests' });
  expect((await carrier.ledger()).bookings).toHaveLength(1);
});

test('PUT /limit changes the limit while it runs, for those who know the key of the ledger', async () => {
  const ledgerKey = 'key-of-the-ledger';
  const carrier = await open({ ledgerKey });
  const put = (key: string, perSecond: number | null) =>
    fetch(`${carrier.url}/limit`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ perSecond }),
    });
  expect((await put('wrong', 0.1)).ok).toBe(false);
  expect(await (await put(ledgerKey, 0.1)).json()).toEqual({ perSecond: 0.1, answerMs: 0 });
  await carrier.book(bookingRequest());
  expect((await carrier.book(bookingRequest())).status).toBe(429);
  await put(ledgerKey, null);
  expect((await carrier.book(bookingRequest())).status).toBe(200);
});
