import 'server-only';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect } from 'vitest';
import * as z from 'zod/mini';
import { findBatch } from '@/lib/batches/queries/batches';
import { type SendQueueServer, startSendQueue } from '@/lib/batches/send-queue';
import { startBatch } from '@/lib/batches/start-batch';
import { countNeedingAttention } from '@/lib/bookings/data/booking-counts';
import { type BookingForm, type BookingInput, bookingSchema } from '@/lib/bookings/schema';
import { bookings } from '@/lib/db/schema';
import { createPdfReader } from '@/lib/labels/carrier/read-in-thread';
import { bookingForm, recipient } from '@/lib/testing/booking-form';
import { bookingsAtCarrier } from '@/lib/testing/carrier-ledger';
import { connectPatiently } from '@/lib/testing/database';
import { openPractice } from '@/lib/testing/own-practice';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';

/** The server of the test that runs. */
export let server: TestServer;
let ends: (() => Promise<void>)[] = [];

/** Gives each test of a file a server of its own, and ends with it what was started. */
export function openQueueForEach(): void {
  beforeEach(async () => {
    server = await openTestServer();
  });
  afterEach(async () => {
    for (const end of ends.reverse()) await end();
    ends = [];
    await server.close();
  });
}

const FAST = { rate: 100, mostAtOnce: 7 };
const readPdf = createPdfReader();

/** An instance that sends, with connections of its own. */
export function instance(change: Partial<SendQueueServer> = {}, options = FAST) {
  const db = connectPatiently(server.databaseUrl);
  const { journal, log, carrier, epoch } = server;
  const own = { db, journal, log, carrier, epoch, unsaved: new Map(), readPdf, ...change };
  const queue = startSendQueue(own, options);
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await queue.stop();
    await db.close();
  };
  ends.push(stop);
  return { stop };
}

export const order = (orderReference: string, change: Partial<BookingForm> = {}): BookingInput =>
  z.parse(
    bookingSchema,
    bookingForm({ shopId: server.shopId, solutionId: server.homeSolutionId, orderReference, ...change }),
  );
/** An order that the practice carrier answers as that magic word says. */
export const magic = (word: string) => order(word, { recipient: { ...recipient, reference: word } });
export const orders = (count: number) => Array.from({ length: count }, (_, at) => order(`order-${at}`));

export async function begin(inputs: BookingInput[]): Promise<string> {
  const head = { shopId: server.shopId, title: 'orders.csv', prints: false };
  const became = await startBatch(server, server.clerk, { ...head, inputs }, async () => true);
  if (became.kind !== 'started') throw new Error(became.kind);
  return became.batchId;
}

/** What actions and pages know of the server. */
export const sendingContext = () => ({ db: server.db, env: { batchRate: 100, carrier: server.carrier.settings } });

export async function carrierOfItsOwn(bookingsPerSecond: number | null) {
  const practice = await openPractice(server.db, bookingsPerSecond);
  ends.push(practice.close);
  return practice;
}

export async function view(batchId: string) {
  const found = await findBatch(sendingContext(), server.clerk, batchId);
  if (!found) throw new Error('There is no such batch');
  return found;
}

export const hasEnded = (batchId: string) => expect.poll(async () => (await view(batchId)).state).toBe('done');
export const atCarrier = async (reference: string) => (await bookingsAtCarrier(server, reference)).length;
export const attention = async () =>
  (await countNeedingAttention(server.db.orm, { reader: server.clerk, environment: server.environment })).bookings;
export const stateOf = async (reference: string) =>
  (await server.db.orm.select().from(bookings).where(eq(bookings.orderReference, reference)))[0]?.state;
