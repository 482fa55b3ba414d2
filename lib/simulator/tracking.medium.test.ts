import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest, type OpenPracticeCarrier, openPracticeCarrier } from './ask-practice-carrier';

let carrier: OpenPracticeCarrier;
beforeAll(async () => {
  carrier = await openPracticeCarrier();
});
afterAll(() => carrier.stop());

const look = async (number: string) => {
  const { status, text } = await carrier.send(`/tracking/${encodeURIComponent(number)}`, {});
  return { status, text };
};

test('the tracking page knows shipment and parcel by their bare numbers, and names no recipient', async () => {
  const { body } = await carrier.book(bookingRequest());
  const { shipmentId, items } = body as { shipmentId: string; items: { trackingReference: string }[] };
  for (const number of [shipmentId.replace('(401)', ''), items[0]?.trackingReference ?? '']) {
    const { status, text } = await look(number);
    expect([status, text]).toEqual([200, expect.stringContaining(number)]);
    expect(text).not.toContain('Nordmann');
  }
});

test('the tracking page knows no number with its parentheses, none that was never booked, and runs none', async () => {
  const { body } = await carrier.book(bookingRequest());
  expect((await look(String(body.shipmentId))).status).toBe(404);
  const { status, text } = await look('<script>1</script>');
  expect([status, text.includes('<script>')]).toEqual([404, false]);
});
