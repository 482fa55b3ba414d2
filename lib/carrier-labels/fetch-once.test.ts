import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shipment } from '@/lib/shipment';
import { shipment } from '@/lib/testing/booking-rows';
import { farDeadline } from '@/lib/testing/carrier-line';
import { openTestDesk, type TestDesk } from '@/lib/testing/test-desk';
import { fetchOnce } from './fetch-once';
import { readPdfHere } from './read-pdf';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

/** Books Kari's parcel with the practice carrier and fetches its label. */
async function fetchLabelOf(reference: string, parcels = 1) {
  const [item] = shipment.items;
  if (!item) throw new Error('The shipment has no item');
  const asked: Shipment = {
    ...shipment,
    parties: shipment.parties.map((party) => (party.type === 'consignee' ? { ...party, reference } : party)),
    items: Array.from({ length: parcels }, (_, index) => ({ ...item, itemNumber: index + 1 })),
  };
  const booking = await desk.carrier.book(asked, { deadline: farDeadline() });
  if (booking.kind !== 'booked') throw new Error(`Not booked: ${booking.kind}`);
  const { shipmentId, items } = booking.shipment;
  const trackingReferences = items.map(({ trackingReference }) => trackingReference);
  return fetchOnce({ carrier: desk.carrier, readPdf: readPdfHere }, { shipmentId, trackingReferences });
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
  const carrier = { label: async () => ({ kind: 'fetched' as const, pdf: Buffer.from('%PDF-1.4 <script>') }) };
  const expected = { shipmentId: '1', trackingReferences: [null] };
  expect(await fetchOnce({ carrier, readPdf: readPdfHere }, expected)).toEqual({ kind: 'fault', fault: 'not_a_pdf' });
});
