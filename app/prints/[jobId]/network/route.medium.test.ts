import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bookParcel } from '@/lib/bookings/book-parcel';
import { bookingSchema } from '@/lib/bookings/schema';
import type { CarrierHttp } from '@/lib/carrier/http';
import { networkPrinters } from '@/lib/db/printing-schema';
import { transportSolutions } from '@/lib/db/schema';
import { readPdfHere } from '@/lib/labels/carrier/read-pdf';
import { Drawings } from '@/lib/labels/drawings';
import { makeAgain, makeJob } from '@/lib/printing/make-job';
import { findPrintJob, listAskedPrints } from '@/lib/printing/queries/print-jobs';
import { bookingForm, recipient } from '@/lib/testing/booking-form';
import { startIppPrinter } from '@/lib/testing/ipp-printer';
import { startLabelPrinter } from '@/lib/testing/label-printer';
import { OWN_PAGE, serve, signIn } from '@/lib/testing/serve';
import { startSourceThread } from '@/lib/testing/source-thread';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { POST } from './route';

let server: TestServer;
let printer: Awaited<ReturnType<typeof startLabelPrinter>>;
let printerId: string;
/** Lets the carrier answer. */
let answerNow = () => {};
beforeAll(async () => {
  [server, printer] = await Promise.all([openTestServer(), startLabelPrinter()]);
  const held = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  const get: CarrierHttp['get'] = async (file) => {
    await held;
    return server.carrier.http.get(file);
  };
  const carrier = { ...server.carrier, http: { ...server.carrier.http, get } };
  const drawings = new Drawings(server.log, startSourceThread);
  serve({ ...server, readPdf: readPdfHere, carrier, drawings });
  await signIn(server.clerk);
  await server.db.orm.update(transportSolutions).set({ labelSource: 'carrier' });
  const { host, port } = printer.place;
  const values = { name: 'Tall labels', host, port, format: '102x192' as const, dpi: 203 as const, mayBeLocal: true };
  const [row] = await server.db.orm.insert(networkPrinters).values(values).returning({ id: networkPrinters.id });
  printerId = row?.id ?? '';
  return async () => {
    await Promise.all([drawings.stop(), printer.stop()]);
  };
});
afterAll(() => server.close());

async function makePrint(...references: string[]): Promise<string> {
  const bookingIds: string[] = [];
  for (const reference of references) {
    const ids = { shopId: server.shopId, solutionId: server.homeSolutionId };
    const form = bookingForm({ ...ids, recipient: { ...recipient, reference } });
    const result = await bookParcel(server, server.clerk, z.parse(bookingSchema, form));
    if (result.kind !== 'on_disk') throw new Error('Not booked');
    await result.sending?.finished;
    bookingIds.push(result.booking.id);
  }
  const id = randomUUID();
  await makeJob(server.db, scope(), { id, bookingIds, order: 'ticked', onPurpose: true });
  return id;
}

async function begin(jobId: string, format = '102x192', to = printerId): Promise<number> {
  const headers = { 'content-type': 'application/json', origin: OWN_PAGE };
  const call = new Request(OWN_PAGE, { method: 'POST', headers, body: JSON.stringify({ printerId: to, format }) });
  return (await POST(call, { params: Promise.resolve({ jobId }) })).status;
}

const scope = () => ({ reader: server.clerk, environment: server.environment });
const source = () => ({ db: server.db, env: { carrier: { environment: 'practice' as const } } });
const view = (jobId: string) => findPrintJob(source(), server.clerk, jobId);

test('a print is on record as being sent while the carrier’s own labels are waited for, and holds its bookings', async () => {
  const jobId = await makePrint('', '');
  expect(await begin(jobId)).toBe(202);
  expect(await view(jobId)).toMatchObject({ state: 'sending', sent: 0, labels: 2 });
  expect((await listAskedPrints(source(), server.clerk)).map(({ id }) => id)).toEqual([jobId]);
  expect(printer.received()).toBe('');
  answerNow();
  await expect.poll(() => view(jobId)).toMatchObject({ state: 'ended', trouble: null, sent: 2 });
});

test('a print with a label that is withheld ends with nothing sent, is not asked about, and its others can be printed', async () => {
  const before = printer.received();
  const jobId = await makePrint('', 'label-of-another');
  expect(await begin(jobId)).toBe(202);
  await expect.poll(() => view(jobId)).toMatchObject({ state: 'ended', trouble: 'withheld', sent: 0, notSent: [1, 2] });
  expect(printer.received()).toBe(before);
  expect((await listAskedPrints(source(), server.clerk)).map(({ id }) => id)).not.toContain(jobId);
  const others = { id: randomUUID(), missing: [1], onPurpose: undefined };
  expect(await makeAgain(server.db, scope(), jobId, others)).toMatchObject({ bookings: 1, heldBy: null });
});

test('a print for other labels than those in the printer does not begin, and can be sent to another printer', async () => {
  const before = printer.received();
  const jobId = await makePrint('');
  expect(await begin(jobId, '100x150')).toBe(412);
  expect(await view(jobId)).toMatchObject({ state: 'waiting' });
  expect(printer.received()).toBe(before);
  expect(await begin(jobId)).toBe(202);
  await expect.poll(() => view(jobId)).toMatchObject({ state: 'ended', trouble: null, sent: 1 });
});

test('the carrier’s own label does not go to a printer that holds labels of another size', async () => {
  const jobId = await makePrint('');
  const before = printer.received();
  const change = (format: string) => server.db.orm.update(networkPrinters).set({ format });
  await change('100x150');
  expect(await begin(jobId, '100x150')).toBe(202);
  await expect.poll(() => view(jobId)).toMatchObject({ state: 'ended', trouble: 'label_size', sent: 0, notSent: [1] });
  expect(printer.received()).toBe(before);
  await change('102x192');
});

test('a printer that speaks IPP gets each label once as a PDF, called by its shipment', async () => {
  const other = await startIppPrinter();
  const { kind, host, port, path } = other.place;
  const values = { name: 'Office', kind, host, port, path, format: '102x192', dpi: 203, mayBeLocal: true };
  const [row] = await server.db.orm.insert(networkPrinters).values(values).returning({ id: networkPrinters.id });
  const jobId = await makePrint('', '');
  expect(await begin(jobId, '102x192', row?.id)).toBe(202);
  await expect.poll(() => view(jobId)).toMatchObject({ state: 'ended', trouble: null, sent: 2, confirmed: 2 });
  const printed = other.printed();
  expect(printed.map(({ document }) => document.subarray(0, 5).toString())).toEqual(['%PDF-', '%PDF-']);
  expect(printed.map(({ document }) => document.toString('latin1').match(/\/Type \/Page\b/g)?.length)).toEqual([1, 1]);
  const names = printed.map(({ name }) => name.split(' '));
  expect(names.map(([own]) => own)).toEqual([1, 2].map((place) => `${jobId.slice(0, 8)}-${place}`));
  for (const [, shipment] of names) expect(shipment).toMatch(/^\(401\)\d+$/);
  await other.stop();
});
