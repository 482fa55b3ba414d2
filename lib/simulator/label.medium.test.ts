import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingRequest, item, type OpenPracticeCarrier, openPracticeCarrier, party } from './ask-practice-carrier';

let carrier: OpenPracticeCarrier;
let headers: { authorization: string };
beforeAll(async () => {
  carrier = await openPracticeCarrier();
  headers = await carrier.bearer();
});
afterAll(() => carrier.stop());

type Booked = { shipmentId: string; items: { trackingReference: string }[] };

async function book(reference = '', parcels = 1): Promise<Booked> {
  const items = Array.from({ length: parcels }, (_, index) => item({ itemNumber: index + 1 }));
  return (await carrier.book(bookingRequest({ items }, reference))).body as Booked;
}

const ask = (number: string, more: Record<string, string> = { accept: 'application/pdf' }) =>
  fetch(`${carrier.url}/parcels/v1/labels/${number}/unified-large`, { headers: { ...headers, ...more } });
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length;

describe('the label of a booking', () => {
  test('is a PDF of 102 x 192 mm with a page for each parcel, by the number with its parentheses', async () => {
    const { shipmentId } = await book('', 3);
    const answer = await ask(shipmentId);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const pdf = await answer.text();
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pagesOf(pdf)).toBe(3);
    expect(pdf).toContain('/MediaBox [0 0 289.133858 544.251969]');
  });

  test('is one page for the number of one parcel', async () => {
    const { items } = await book('', 2);
    expect(pagesOf(await (await ask(items[1]?.trackingReference ?? '')).text())).toBe(1);
  });

  test('is not there for a number without a booking, without a token, or in a form that is not served', async () => {
    const { shipmentId } = await book();
    expect((await ask('(401)70900000000000001')).status).toBe(404);
    expect((await ask(shipmentId, { authorization: '' })).status).toBe(401);
    expect((await ask(shipmentId, { accept: 'application/zpl' })).status).toBe(406);
  });

  test('is for the shops of the client alone', async () => {
    const { shipmentId } = await book();
    const other = await carrier.bearer({
      client_id: 'practice-search-only',
      client_secret: 'practice-search-secret-opens-nothing-real',
    });
    expect((await ask(shipmentId, { ...other, accept: 'application/pdf' })).status).toBe(403);
  });
});

describe('a label that is asked for to be wrong', () => {
  test('is missing for four seconds after the booking, or always', async () => {
    const [late, never] = [await book('label-late'), await book('label-never')];
    expect((await ask(late.shipmentId)).status).toBe(404);
    await expect.poll(async () => (await ask(late.shipmentId)).status, { interval: 500 }).toBe(200);
    expect((await ask(never.shipmentId)).status).toBe(404);
  });

  test('is ZPL, or has the bars of another booking under its own text', async () => {
    const zpl = await ask((await book('label-zpl')).shipmentId);
    expect([zpl.headers.get('content-type'), (await zpl.text()).slice(0, 3)]).toEqual(['application/zpl', '^XA']);
    const { shipmentId } = await book('label-other-bars');
    expect((await ask(shipmentId)).status).toBe(200);
  });

  test('is a page of HTML, no PDF, refused, of 20 MB, of another size, of another booking, or a page short', async () => {
    const html = await ask((await book('label-html')).shipmentId);
    expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html']);
    expect(await (await ask((await book('label-not-pdf')).shipmentId)).text()).toBe('no PDF');
    expect((await ask((await book('label-refused')).shipmentId)).status).toBe(403);
    expect((await (await ask((await book('label-huge')).shipmentId)).arrayBuffer()).byteLength).toBeGreaterThan(2e7);
    const size = await (await ask((await book('label-other-size')).shipmentId)).text();
    expect(size).toContain('/MediaBox [0 0 595.275591 841.889764]');
    const another = await book('label-of-another');
    expect((await ask(another.shipmentId)).status).toBe(200);
    expect(pagesOf(await (await ask((await book('label-page-short', 2)).shipmentId)).text())).toBe(1);
  });

  test('belongs to a booking that is as any other', async () => {
    const parties = [party('consignee', { reference: 'label-never' }), party('consignor')];
    const { status, body } = await carrier.book(bookingRequest({ parties }));
    expect([status, typeof body.shipmentId]).toEqual([200, 'string']);
  });
});
