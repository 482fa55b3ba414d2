import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bookParcel } from '@/lib/bookings/book-parcel';
import { bookingSchema } from '@/lib/bookings/schema';
import { steadyNow } from '@/lib/carrier/clock';
import type { CarrierHttp } from '@/lib/carrier/http';
import { carrierLabels } from '@/lib/db/printing-schema';
import { transportSolutions } from '@/lib/db/schema';
import { beginAsking, giveUpLabel, listLabelWishes } from '@/lib/labels/data';
import type { LabelSource } from '@/lib/shops/limits';
import { bookingForm, recipient } from '@/lib/testing/booking-form';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { chooseLabel, type LabelKeeper } from './choose-label';
import { readPdfHere } from './read-pdf';

let server: TestServer;
let slow: LabelKeeper;
/** How often the slow carrier was asked for a label. */
let asked = 0;
/** Lets the carrier answer all of them. */
let answerAll: () => void = () => undefined;
beforeAll(async () => {
  server = await openTestServer();
  const held = new Promise<void>((resolve) => {
    answerAll = resolve;
  });
  const get: CarrierHttp['get'] = async (file) => {
    asked += 1;
    await held;
    return server.carrier.http.get(file);
  };
  const carrier = { ...server.carrier, http: { ...server.carrier.http, get } };
  slow = { db: server.db, log: server.log, carrier, readPdf: readPdfHere };
});
afterAll(() => server.close());

async function book(labelSource: LabelSource, reference = ''): Promise<string> {
  await server.db.orm.update(transportSolutions).set({ labelSource });
  const ids = { shopId: server.shopId, solutionId: server.homeSolutionId };
  const form = bookingForm({ ...ids, recipient: { ...recipient, reference } });
  const result = await bookParcel(server, server.clerk, z.parse(bookingSchema, form));
  if (result.kind !== 'on_disk') throw new Error('Not booked');
  await result.sending?.finished;
  return result.booking.id;
}

async function choose(bookingId: string, until: number, keeper = slow, clerkId = 'Ida') {
  const [wish] = await listLabelWishes(server.db.orm, [bookingId]);
  if (!wish) throw new Error('No wish');
  const numbers = `select shipment_id as id, tracking_references as parcels from bookings where id = $1`;
  const { rows } = await server.db.pool.query<{ id: string; parcels: string[] }>(numbers, [bookingId]);
  const [{ id, parcels } = { id: '', parcels: [] }] = rows;
  return chooseLabel(keeper, wish, { shipmentId: id, trackingReferences: parcels }, { clerkId, until });
}

/** Long enough for the first to be asked for, on a busy machine too. */
const SOON_MS = 1_500;

test('a print waits for its limit in all, also where the carrier is slow and the turn of a label never comes', async () => {
  const withheld = await Promise.all(Array.from({ length: 6 }, () => book('carrier')));
  const until = steadyNow() + SOON_MS;
  const choices = await Promise.all(withheld.map((id) => choose(id, until)));
  expect(choices).toEqual(withheld.map(() => ({ withheld: 'unavailable' })));
  expect(asked).toBe(4);
});

test('ours takes the place of one that was never asked for where it may, and stays', async () => {
  const id = await book('carrier_or_ours');
  expect(await choose(id, steadyNow())).toBe('ours');
  const quick = { ...slow, carrier: server.carrier };
  expect(await choose(id, steadyNow() + 60_000, quick)).toBe('ours');
});

test('a label that had the numbers of another booking is not replaced by ours when time is out', async () => {
  const id = await book('carrier_or_ours');
  const shipmentId = sql`(select shipment_id from bookings where id = ${id})`;
  const trackingReferences = sql`(select tracking_references from bookings where id = ${id})`;
  await server.db.orm.insert(carrierLabels).values({ bookingId: id, shipmentId, trackingReferences, fault: 'numbers' });
  expect(await choose(id, steadyNow())).toEqual({ withheld: 'numbers' });
});

test('what comes after a print has gone on without it is kept for the next print', async () => {
  answerAll();
  const id = await book('carrier');
  expect(await choose(id, steadyNow() + 60_000)).toBe('carriers');
  await expect
    .poll(async () => {
      const kept = await server.db.orm.select().from(carrierLabels).where(eq(carrierLabels.isOurs, false));
      return kept.filter(({ fetchedAt }) => fetchedAt !== null).length;
    })
    .toBe(5);
});

test.each([
  ['cannot be asked', { kind: 'answered' as const, status: 503, body: '', retryAfterSeconds: null }],
  ['has none', { kind: 'answered' as const, status: 404, body: '', retryAfterSeconds: null }],
])('a label that had other numbers is not replaced by ours when the carrier %s later', async (_, answer) => {
  const id = await book('carrier_or_ours', 'label-of-another');
  const soon = () => steadyNow() + 60_000;
  const quick = { ...slow, carrier: server.carrier };
  const later = { ...quick, carrier: { ...server.carrier, http: { ...server.carrier.http, get: async () => answer } } };
  const isDue = { askedAt: sql`now() - interval '1 hour'`, triedAt: sql`now() - interval '1 hour'` };
  expect(await choose(id, soon(), quick)).toEqual({ withheld: 'numbers' });
  for (let print = 0; print < 2; print += 1) {
    await server.db.orm.update(carrierLabels).set(isDue).where(eq(carrierLabels.bookingId, id));
    expect(await choose(id, soon(), later)).toEqual({ withheld: 'numbers' });
  }
});

test('a label that had other numbers is not replaced by ours where the server ended while it asked again', async () => {
  const id = await book('carrier_or_ours', 'label-of-another');
  const quick = { ...slow, carrier: server.carrier };
  expect(await choose(id, steadyNow() + 60_000, quick)).toEqual({ withheld: 'numbers' });
  const isDue = { triedAt: sql`now() - interval '1 hour'` };
  const [row] = await server.db.orm.update(carrierLabels).set(isDue).where(eq(carrierLabels.bookingId, id)).returning();
  if (!row) throw new Error('Not asked for');
  const { bookingId, shipmentId, trackingReferences } = row;
  const wanted = { bookingId, shipmentId, trackingReferences };
  expect(await beginAsking(server.db.orm, wanted)).toBe(true);
  expect(await choose(id, steadyNow())).toEqual({ withheld: 'numbers' });
  expect(await giveUpLabel(server.db.orm, wanted)).toBe(false);
});
