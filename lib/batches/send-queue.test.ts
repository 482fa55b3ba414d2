import { eq, gt, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { bookParcel } from '@/lib/bookings/book-parcel';
import { tick } from '@/lib/bookings/database-epoch';
import { againKey } from '@/lib/bookings/form-key';
import type { UnsavedOutcomes } from '@/lib/bookings/keep-outcome';
import { type BookingForm, type BookingInput, bookingSchema } from '@/lib/bookings/schema';
import { sweepOverdue } from '@/lib/bookings/sweep';
import { createCarrierClient } from '@/lib/carrier/client';
import { listAttentionBatches, noteFailures } from '@/lib/db/batch-attention';
import { sendQueue } from '@/lib/db/batch-schema';
import { countNeedingAttention } from '@/lib/db/booking-list';
import { connect } from '@/lib/db/connection';
import { findKeyHolder, freeFormKey } from '@/lib/db/form-keys';
import { databaseEpochs } from '@/lib/db/instance-schema';
import { bookingAttempts, bookings } from '@/lib/db/schema';
import { claimNext, tidyQueue } from '@/lib/db/send-queue';
import { discardPrepared } from '@/lib/db/settlements';
import { createPdfReader } from '@/lib/labels/carrier/read-in-thread';
import { findBatch } from '@/lib/queries/batches';
import { PRACTICE_CLIENT_ID } from '@/lib/simulator/credentials';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { bookingForm, recipient } from '@/lib/testing/booking-form';
import { bookingsAtCarrier } from '@/lib/testing/carrier-ledger';
import { openPractice } from '@/lib/testing/own-practice';
import { openTestServer, silentLog, type TestServer } from '@/lib/testing/test-server';
import { tokenStore } from '@/lib/testing/token-store';
import { type SendQueueServer, startSendQueue } from './send-queue';
import { startBatch } from './start-batch';
import { continueBatch, pauseBatch, stopBatch } from './steer-batch';
import { stopWaiting, waitForCarrier } from './wait-for-carrier';

let server: TestServer;
let ends: (() => Promise<void>)[] = [];
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  ends = [];
  await server.close();
});

const BOOKED = { kind: 'booked', shipment: bookedShipment(), answer: { status: 200, body: null } } as const;
const FAST = { rate: 100, mostAtOnce: 7 };
const SOON = { timeout: 25_000, interval: 50 };
const readPdf = createPdfReader();

/** An instance that sends, with connections of its own. */
function instance(change: Partial<SendQueueServer> = {}, options = FAST) {
  const db = connect(server.databaseUrl);
  const { journal, log, carrier, epoch } = server;
  const own = { db, journal, log, carrier, epoch, unsaved: new Map(), readPdf, labelsUnderway: new Map(), ...change };
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

const order = (orderReference: string, change: Partial<BookingForm> = {}): BookingInput =>
  z.parse(
    bookingSchema,
    bookingForm({ shopId: server.shopId, solutionId: server.homeSolutionId, orderReference, ...change }),
  );
/** An order that the practice carrier answers as that magic word says. */
const magic = (word: string) => order(word, { recipient: { ...recipient, reference: word } });
const orders = (count: number) => Array.from({ length: count }, (_, at) => order(`order-${at}`));

async function begin(inputs: BookingInput[]): Promise<string> {
  const head = { shopId: server.shopId, title: 'orders.csv', prints: false };
  const became = await startBatch(server, server.clerk, { ...head, inputs }, async () => true);
  if (became.kind !== 'started') throw new Error(became.kind);
  return became.batchId;
}

/** What actions and pages know of the server. */
const desk = () => ({ db: server.db, env: { batchRate: 100, carrier: server.carrier.settings } });

async function carrierOfItsOwn(bookingsPerSecond: number | null) {
  const practice = await openPractice(server.db, bookingsPerSecond);
  ends.push(practice.close);
  return practice;
}

async function view(batchId: string) {
  const found = await findBatch(desk(), server.clerk, batchId);
  if (!found) throw new Error('There is no such batch');
  return found;
}

const hasEnded = (batchId: string) => vi.waitFor(async () => expect((await view(batchId)).state).toBe('done'), SOON);
const atCarrier = async (reference: string) => (await bookingsAtCarrier(server, reference)).length;
const attention = async () =>
  (await countNeedingAttention(server.db.orm, { reader: server.clerk, environment: server.environment })).bookings;
const stateOf = async (reference: string) =>
  (await server.db.orm.select().from(bookings).where(eq(bookings.orderReference, reference)))[0]?.state;

describe('the queue', () => {
  it('sends each booking of a batch once, however many instances send', async () => {
    const batchId = await begin(orders(30));
    for (let at = 0; at < 3; at += 1) instance();
    await hasEnded(batchId);
    expect(await view(batchId)).toMatchObject({
      counts: { booked: 30, waiting: 0 },
      notPrinted: 30,
      secondsLeft: null,
    });
    for (let at = 0; at < 30; at += 1) expect(await atCarrier(`order-${at}`)).toBe(1);
    expect(await server.db.orm.$count(sendQueue)).toBe(0);
  });

  it('goes on after bookings that are refused or unknown, and never sends those again', async () => {
    const batchId = await begin([magic('no-support'), magic('500-taken'), order('good'), magic('502-html')]);
    instance();
    await hasEnded(batchId);
    expect((await view(batchId)).counts).toMatchObject({ booked: 1, rejected: 1, unknown: 2, waiting: 0 });
    expect(await atCarrier('500-taken')).toBe(1);
    expect(await server.db.orm.$count(bookingAttempts)).toBe(4);
    expect(await attention()).toBe(1);
  });

  it('needs attention once for a batch of which some were refused, until a clerk takes note', async () => {
    const batchId = await begin([order('fine'), magic('no-support'), magic('no-support')]);
    instance();
    await hasEnded(batchId);
    expect(await attention()).toBe(1);
    const scope = { reader: server.clerk, environment: server.environment };
    const listed = await listAttentionBatches(server.db.orm, scope, 5);
    expect(listed).toMatchObject([{ id: batchId, unknown: 0, rejected: 2 }]);
    expect(await noteFailures(server.db.orm, { batchId })).toBe(2);
    expect(await attention()).toBe(0);
  });

  it('sends what the carrier takes per second, and each once, when that is less than was tried', async () => {
    const practice = await carrierOfItsOwn(1);
    const batchId = await begin(orders(4));
    instance({ carrier: practice.carrier });
    instance({ carrier: practice.carrier });
    await hasEnded(batchId);
    expect((await view(batchId)).counts).toMatchObject({ booked: 4 });
    const at = { carrierUrl: practice.url, ledgerKey: practice.ledgerKey };
    for (let row = 0; row < 4; row += 1) expect(await bookingsAtCarrier(at, `order-${row}`)).toHaveLength(1);
    const throttled = await server.db.orm.$count(bookingAttempts, eq(bookingAttempts.reason, 'throttled'));
    expect(throttled).toBeGreaterThan(0);
  });

  it('leaves one whose process died after the claim to the sweeper: unknown, never sent again', async () => {
    const batchId = await begin([order('lost'), order('next')]);
    const key = { environment: server.environment, clientId: PRACTICE_CLIENT_ID, mark: null };
    const claim = await claimNext(server.db.orm, key, { id: crypto.randomUUID(), limitSeconds: 0 }, false);
    expect(claim).toMatchObject({ booking: { orderReference: 'lost', state: 'sending' }, batchId });
    instance();
    await vi.waitFor(async () => expect(await stateOf('next')).toBe('booked'), SOON);
    expect((await view(batchId)).state).toBe('running');
    await sweepOverdue(server.db);
    await tidyQueue(server.db.orm, server.environment);
    await hasEnded(batchId);
    expect((await view(batchId)).counts).toMatchObject({ booked: 1, unknown: 1 });
    expect(await atCarrier('lost')).toBe(0);
  });

  it('gives a booking to one of all who claim, with an attempt each time', async () => {
    await begin(orders(5));
    const key = { environment: server.environment, clientId: PRACTICE_CLIENT_ID, mark: null };
    const claims = await Promise.all(
      Array.from({ length: 12 }, () =>
        claimNext(server.db.orm, key, { id: crypto.randomUUID(), limitSeconds: 60 }, false),
      ),
    );
    const won = claims.flatMap((claim) => (claim && claim !== 'passed' ? [claim.booking.id] : []));
    expect(new Set(won).size).toBe(won.length);
    expect(await server.db.orm.$count(bookingAttempts)).toBe(won.length);
  });

  it('sends nothing of a batch that is paused, goes on where it stopped, and never what was discarded', async () => {
    const batchId = await begin(orders(3));
    const other = await begin([order('other')]);
    await pauseBatch(server, server.clerk, batchId);
    instance();
    await hasEnded(other);
    expect((await view(batchId)).counts).toMatchObject({ waiting: 3 });
    const [first] = await server.db.orm.select().from(bookings).where(eq(bookings.orderReference, 'order-0'));
    expect(await discardPrepared(server.db.orm, first?.id ?? '', server.clerk.id)).toBe(false);
    await continueBatch(server, server.clerk, batchId);
    await hasEnded(batchId);
    const stopped = await begin(orders(2));
    await stopBatch(server, server.clerk, stopped);
    await hasEnded(await begin([order('last')]));
    expect((await view(stopped)).counts).toMatchObject({ discarded: 2 });
  });

  it('pauses a batch, and says why, for what a person has to cure; nothing of it is lost', async () => {
    const settings = { ...server.carrier.settings, clientSecret: 'wrong' };
    const carrier = createCarrierClient(settings, tokenStore(server.db, settings), silentLog);
    ends.push(() => carrier.http.close());
    const batchId = await begin(orders(3));
    const wrong = instance({ carrier });
    await vi.waitFor(async () => expect((await view(batchId)).state).toBe('paused'), SOON);
    await wrong.stop();
    expect(await view(batchId)).toMatchObject({ pauseReason: 'credentials_refused', counts: { waiting: 3 } });
    instance();
    await continueBatch(server, server.clerk, batchId);
    await hasEnded(batchId);
    expect((await view(batchId)).counts).toMatchObject({ booked: 3 });
  });

  it('probes a carrier that is out of reach, and goes on once it is back, each booking once', async () => {
    const practice = await carrierOfItsOwn(null);
    await practice.stop();
    const batchId = await begin(orders(5));
    instance({ carrier: practice.carrier });
    await vi.waitFor(async () => expect((await view(batchId)).slowedUntil).not.toBeNull(), SOON);
    await vi.waitFor(async () => expect((await view(batchId)).counts).toMatchObject({ waiting: 5, booked: 0 }), SOON);
    const back = await practice.again();
    await hasEnded(batchId);
    for (let row = 0; row < 5; row += 1) expect(await bookingsAtCarrier(back, `order-${row}`)).toHaveLength(1);
  });

  it('sends nothing from a process that cannot keep what it books', async () => {
    const batchId = await begin(orders(1));
    const unsaved: UnsavedOutcomes = new Map([['some', { outcome: BOOKED, isLost: true }]]);
    const looks = vi.spyOn(unsaved, 'values');
    const lost = instance({ unsaved });
    await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(1), SOON);
    await lost.stop();
    expect(await server.db.orm.$count(bookingAttempts)).toBe(0);
    instance();
    await hasEnded(batchId);
  });

  it('sends nothing in a database that was restored under it, before the journals are read', async () => {
    await tick(server, server.epoch);
    await begin(orders(2));
    await server.db.orm.delete(databaseEpochs);
    const key = { environment: server.environment, clientId: PRACTICE_CLIENT_ID, mark: server.epoch.mark };
    const attempt = { id: crypto.randomUUID(), limitSeconds: 60 };
    expect(await claimNext(server.db.orm, key, attempt, false)).toBeNull();
    instance();
    await tick(server, server.epoch);
    const isHeld = gt(sendQueue.dueAt, sql`now() + interval '1 minute'`);
    await vi.waitFor(async () => expect(await server.db.orm.$count(sendQueue, isHeld)).toBe(2), SOON);
    expect(await server.db.orm.$count(bookingAttempts)).toBe(0);
  });
});

describe('a booking that waits for the carrier', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000);

  async function notSent(carrier: SendQueueServer['carrier'], input = order('waits')): Promise<string> {
    const result = await bookParcel({ ...server, carrier }, server.clerk, input);
    if (result.kind !== 'on_disk') throw new Error(result.reason);
    await result.sending?.finished;
    expect(await stateOf(input.orderReference)).toBe('not_sent');
    return result.booking.id;
  }

  it('is sent once when the carrier is back', async () => {
    const practice = await carrierOfItsOwn(null);
    await practice.stop();
    const id = await notSent(practice.carrier);
    const { clerk } = server;
    expect(await waitForCarrier(desk(), { ...clerk, id: 'another' }, id, inAnHour())).toBe(false);
    expect(await waitForCarrier(desk(), clerk, id, new Date(0))).toBe(false);
    expect(await waitForCarrier(desk(), clerk, id, inAnHour())).toBe(true);
    expect(await waitForCarrier(desk(), clerk, id, inAnHour())).toBe(false);
    expect(await stateOf('waits')).toBe('prepared');
    expect(await attention()).toBe(0);
    const back = await practice.again();
    instance({ carrier: practice.carrier });
    await vi.waitFor(async () => expect(await stateOf('waits')).toBe('booked'), SOON);
    expect(await bookingsAtCarrier(back, 'waits')).toHaveLength(1);
  });

  it('stands as not sent again when a clerk takes it out, or its time is over', async () => {
    const practice = await carrierOfItsOwn(null);
    await practice.stop();
    const id = await notSent(practice.carrier);
    await waitForCarrier(desk(), server.clerk, id, inAnHour());
    expect(await stopWaiting(desk(), server.clerk, id)).toBe(true);
    expect(await stopWaiting(desk(), server.clerk, id)).toBe(false);
    expect(await stateOf('waits')).toBe('not_sent');
    expect(await attention()).toBe(0);
    await waitForCarrier(desk(), server.clerk, id, inAnHour());
    await server.db.orm.update(sendQueue).set({ endsAt: new Date(0) });
    await tidyQueue(server.db.orm, server.environment);
    expect(await stateOf('waits')).toBe('not_sent');
    expect(await server.db.orm.$count(sendQueue)).toBe(0);
    // No clerk has seen that.
    expect(await attention()).toBe(1);
    await waitForCarrier(desk(), server.clerk, id, inAnHour());
    expect(await attention()).toBe(0);
  });

  it('needs attention when the carrier refuses it then, until a clerk takes note', async () => {
    const practice = await carrierOfItsOwn(null);
    await practice.stop();
    const id = await notSent(practice.carrier, magic('no-support'));
    await waitForCarrier(desk(), server.clerk, id, inAnHour());
    await practice.again();
    instance({ carrier: practice.carrier });
    await vi.waitFor(async () => expect(await attention()).toBe(1), SOON);
    expect(await noteFailures(server.db.orm, { bookingId: id })).toBe(1);
    expect(await attention()).toBe(0);
  });

  it('holds the key its parcel would be booked again under, until it came to nothing', async () => {
    const practice = await carrierOfItsOwn(null);
    await practice.stop();
    const id = await notSent(practice.carrier);
    const { orm } = server.db;
    const press = async () =>
      (
        await bookParcel({ ...server, carrier: practice.carrier }, server.clerk, {
          ...order('again'),
          formKey: againKey(id),
        })
      ).kind;
    await waitForCarrier(desk(), server.clerk, id, inAnHour());
    expect([await press(), await freeFormKey(orm, againKey(id)), await findKeyHolder(orm, againKey(id))]).toEqual([
      ...['refused', false, id],
    ]);
    await orm.update(bookings).set({ state: 'booked' }).where(eq(bookings.id, id));
    expect(await freeFormKey(orm, againKey(id))).toBe(false);
    await orm.update(bookings).set({ state: 'prepared' }).where(eq(bookings.id, id));
    await stopWaiting(desk(), server.clerk, id);
    expect([await freeFormKey(orm, againKey(id)), await press()]).toEqual([true, 'on_disk']);
    await vi.waitFor(async () => expect(await stateOf('again')).toBe('not_sent'), SOON);
  });

  it('does not wait any more once its parcel was booked again', async () => {
    const practice = await carrierOfItsOwn(null);
    await practice.stop();
    const id = await notSent(practice.carrier);
    const again = { ...order('again'), formKey: againKey(id) };
    const pressed = await bookParcel({ ...server, carrier: practice.carrier }, server.clerk, again);
    if (pressed.kind === 'on_disk') await pressed.sending?.finished;
    await server.db.orm.update(bookings).set({ state: 'booked' }).where(eq(bookings.orderReference, 'again'));
    expect(await waitForCarrier(desk(), server.clerk, id, inAnHour())).toBe(false);
  });

  it('is never one that may have been sent', async () => {
    instance();
    await hasEnded(await begin([magic('500-taken'), magic('no-support')]));
    for (const { id } of await server.db.orm.select({ id: bookings.id }).from(bookings)) {
      expect(await waitForCarrier(desk(), server.clerk, id, inAnHour())).toBe(false);
    }
  });
});
