import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readPdfHere } from '@/lib/labels/carrier/read-pdf';
import type { LabelFormat } from '@/lib/labels/label-formats';
import { drawLabelPdfs, drawLabelsPdf } from '@/lib/labels/pdf';
import { drawLabelsZpl } from '@/lib/labels/zpl';
import { keepBookings } from '@/lib/online-shops/data/online-orders';
import { openOrders } from '@/lib/online-shops/open-orders';
import type { Env } from '@/lib/platform/env';
import { changeOrder, placeOrder } from '@/lib/simulator/online-shops/woocommerce-shop';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { connectShop } from '@/lib/testing/connected-shop';
import { serveWebShop } from '@/lib/testing/serve-online-shop';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { findPrints, isPrintable, onPaper, type PrintSource } from './prints';

let server: TestServer;
let source: PrintSource;
beforeAll(async () => {
  server = await openTestServer();
  const env = { carrier: { environment: 'practice' } } as Env;
  source = { db: server.db, log: server.log, env, readPdf: readPdfHere, carrier: server.carrier };
});
afterAll(() => server.close());

const query = (text: string, values: unknown[] = []) => server.db.pool.query(text, values).then(({ rows }) => rows);

/** A desk with a web shop whose packing slips are printed behind labels, or not. */
async function desk(printsSlips: boolean) {
  const served = await serveWebShop();
  onTestFinished(served.close);
  const connected = await connectShop(server.db, { address: served.address });
  await connected.read();
  await query('update online_shops set prints_slips = $2 where id = $1', [connected.id, printsSlips]);
  const check = async (isOneParcel: boolean, ...numbers: string[]) => {
    const rows = await query('select id from online_orders where online_shop_id = $1 and number = any($2)', [
      connected.id,
      numbers,
    ]);
    const orderIds = rows.map((row) => row.id);
    await openOrders(server.db.orm, {
      environment: 'practice',
      shopId: connected.shopId,
      clerkId: connected.clerk.id,
      orderIds,
      isOneParcel,
    });
  };
  const printed = async (bookingId: string, format: LabelFormat = '100x150') => {
    await query('update bookings set booked = $2 where id = $1', [bookingId, JSON.stringify(bookedShipment())]);
    const [found] = await findPrints(source, connected.clerk, [bookingId], { format, dpi: 203 });
    if (!found || !isPrintable(found)) throw new Error('No label');
    const options = { format, dpi: 203, offsetXMm: 0, offsetYMm: 0 } as const;
    const [label] = await onPaper(source, [found]);
    if (!label) throw new Error('Nothing on paper');
    const zpl = [...drawLabelsZpl([label], options)];
    return {
      slips: label.slips ?? [],
      pages: pagesIn(drawLabelsPdf([label], options)),
      documents: [...drawLabelPdfs([label], options)].map((bytes) => pagesIn([bytes])),
      formats: zpl.map((piece) => piece.split('^XA').length - 1),
    };
  };
  return { ...connected, ...served, check, printed };
}

const pagesIn = (pieces: Iterable<Uint8Array>) =>
  Buffer.concat([...pieces])
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0;

test('the label of a web order is followed by its packing slip, in one document and one piece', async () => {
  const { check, book, printed } = await desk(true);
  await check(false, '1051');
  const booking = await book('1051');
  const before = await printed(booking.id);
  expect(before).toMatchObject({ pages: 2, documents: [2], formats: [2] });
  expect(before.slips).toMatchObject([{ number: '1051', isTest: true }]);
  expect(before.slips[0]?.lines.length).toBeGreaterThan(0);
  // The order knows its booking by now.
  await keepBookings(server.db.orm);
  expect((await printed(booking.id)).slips).toEqual(before.slips);
});

test('a slip that is printed again says what was packed, whatever the online shop says by then', async () => {
  const { check, book, printed, shop, read } = await desk(true);
  await check(false, '1051');
  const booking = await book('1051');
  const before = await printed(booking.id);
  const [line] = shop.orders.get(1051)?.line_items ?? [];
  if (!line) throw new Error('1051 has no articles');
  changeOrder(shop, 1051, { line_items: [{ ...line, quantity: line.quantity + 4 }] });
  await read();
  await keepBookings(server.db.orm);
  expect((await printed(booking.id)).slips).toEqual(before.slips);
});

test('no slip takes the place of a label on a sheet of A4', async () => {
  const { check, book, printed } = await desk(true);
  await check(false, '1051');
  const booking = await book('1051');
  expect(await printed(booking.id, 'a4')).toMatchObject({ pages: 1 });
});

test('orders that go in one parcel have a slip each behind its label', async () => {
  const { check, book, printed, shop, read } = await desk(true);
  // It repeats the first one's recipient.
  placeOrder(shop);
  await read();
  await check(true, '1050', '1056');
  const booking = await book('1050');
  expect((await printed(booking.id)).slips.map(({ number }) => number)).toEqual(['1050', '1056']);
});

test('where an online shop has no slips printed, and of other bookings, a label stands alone', async () => {
  const { check, book, add, printed } = await desk(false);
  await check(false, '1051');
  const booking = await book('1051');
  expect(await printed(booking.id)).toMatchObject({ slips: [], pages: 1, documents: [1], formats: [1] });
  const other = await add({ state: 'booked' });
  expect(await printed(other.id)).toMatchObject({ slips: [], pages: 1 });
});
