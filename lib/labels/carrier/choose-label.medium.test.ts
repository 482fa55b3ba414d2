import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookShipment } from '@/lib/carrier/book';
import { ThreadsBusyError } from '@/lib/platform/thread-queue';
import type { Shipment } from '@/lib/shipment';
import { shipment } from '@/lib/testing/booking-rows';
import { farDeadline } from '@/lib/testing/carrier-client';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { checkLabel, fetchOnce } from './choose-label';
import { readPdfHere } from './read-pdf';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Books Kari's parcel with the practice carrier and fetches its label. */
async function fetchLabelOf(reference: string, parcels = 1) {
  const [item] = shipment.items;
  if (!item) throw new Error('The shipment has no item');
  const asked: Shipment = {
    ...shipment,
    parties: shipment.parties.map((party) => (party.type === 'consignee' ? { ...party, reference } : party)),
    items: Array.from({ length: parcels }, (_, index) => ({ ...item, itemNumber: index + 1 })),
  };
  const booking = await bookShipment(server.carrier, asked, farDeadline());
  if (booking.kind !== 'booked') throw new Error(`Not booked: ${booking.kind}`);
  const { shipmentId, items } = booking.shipment;
  const trackingReferences = items.map(({ trackingReference }) => trackingReference);
  return fetchOnce({ carrier: server.carrier, readPdf: readPdfHere }, { shipmentId, trackingReferences });
}

test('the label of a booking is fetched, a page for each parcel, in the dots of every printer', async () => {
  const fetched = await fetchLabelOf('', 2);
  expect(fetched).toMatchObject({ kind: 'good' });
  const pages = fetched.kind === 'good' ? fetched.pages : [];
  expect(pages.map(({ dots }) => Object.keys(dots ?? {}))).toEqual([
    ['203', '300'],
    ['203', '300'],
  ]);
});

test.each([
  ['label-never', 'not_there'],
  ['label-refused', 'refused'],
  ['label-html', 'not_a_pdf'],
  ['label-not-pdf', 'not_a_pdf'],
  ['label-zpl', 'not_a_pdf'],
  ['label-huge', 'too_large'],
  ['label-other-size', 'size'],
  ['label-of-another', 'numbers'],
  ['label-other-bars', 'numbers'],
  ['label-page-short', 'pages'],
])('a label that the practice carrier serves as %s is not used, and it is said why', async (word, fault) => {
  expect(await fetchLabelOf(word, 2)).toEqual({ kind: 'fault', fault });
});

test('a file that calls itself a PDF and is none is not used', async () => {
  const file = { bytes: Buffer.from('%PDF-1.4 <script>'), contentType: 'application/pdf' };
  const get = async () => ({ kind: 'answered' as const, status: 200, body: '', retryAfterSeconds: null, file });
  const carrier = { ...server.carrier, http: { ...server.carrier.http, get } };
  const expected = { shipmentId: '1', trackingReferences: [null] };
  expect(await fetchOnce({ carrier, readPdf: readPdfHere }, expected)).toEqual({ kind: 'fault', fault: 'not_a_pdf' });
});

test('a label that cannot be read since many others are is not there for now, and no fault of the carrier', async () => {
  const file = { bytes: Buffer.from('%PDF-1.4'), contentType: 'application/pdf' };
  const get = async () => ({ kind: 'answered' as const, status: 200, body: '', retryAfterSeconds: null, file });
  const carrier = { ...server.carrier, http: { ...server.carrier.http, get } };
  const readPdf = () => Promise.reject(new ThreadsBusyError('Too many'));
  const expected = { shipmentId: '1', trackingReferences: [null] };
  expect(await fetchOnce({ carrier, readPdf }, expected)).toEqual({ kind: 'fault', fault: 'unavailable' });
});

const dots = { 203: new Uint8Array(), 300: new Uint8Array() };
const page = (...codes: string[]) => ({ codes, dots });
const one = { shipmentId: '(401)70724763283719873', trackingReferences: ['370724763243779252'] };
const two = { ...one, trackingReferences: ['370724763243779252', '370724763243779269'] };

describe('a label of the carrier', () => {
  test('is the booking’s when each page has the code of a parcel, with or without an application identifier', () => {
    expect(checkLabel([page('40170724763283719873', '00370724763243779252')], one)).toBeNull();
    expect(checkLabel([page('370724763243779269'), page('00370724763243779252\u001d4210155')], two)).toBeNull();
  });

  test('is held when the codes of a page say another parcel, the same one twice, or nothing', () => {
    expect(checkLabel([page('00370724763243779269')], one)).toBe('numbers');
    expect(checkLabel([page('370724763243779252'), page('370724763243779252')], two)).toBe('numbers');
    expect(checkLabel([page()], one)).toBe('numbers');
  });

  test('has the code of the shipment where the carrier gave the parcel no number', () => {
    const bare = { ...one, trackingReferences: [null] };
    expect(checkLabel([page('40170724763283719873')], bare)).toBeNull();
    expect(checkLabel([page('40170724763283719880')], bare)).toBe('numbers');
    const mixed = { ...one, trackingReferences: [null, '370724763243779252'] };
    const pages = [page('40170724763283719873', '00370724763243779252'), page('40170724763283719873')];
    expect(checkLabel(pages, mixed)).toBeNull();
  });

  test('has a number of the shop’s own as a whole code, not as a part of another', () => {
    const own = { shipmentId: '25', trackingReferences: [null] };
    expect(checkLabel([page('25')], own)).toBeNull();
    expect(checkLabel([page('00370724763243779252')], own)).toBe('numbers');
  });

  test('has a page for each parcel, all on the carrier’s paper', () => {
    expect(checkLabel([page('370724763243779252')], two)).toBe('pages');
    expect(checkLabel([], one)).toBe('pages');
    expect(checkLabel([{ codes: ['370724763243779252'], dots: null }], one)).toBe('size');
  });
});
