import { eq, lte, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { withAuditContext } from '@/lib/audit/audit-context';
import { listAttentionBatches, noteFailures } from '@/lib/batches/data/batch-attention';
import { claimNext, leaveEnded } from '@/lib/batches/data/send-queue';
import { bookParcel } from '@/lib/bookings/book-parcel';
import { freeFormKey, holdFormKeys } from '@/lib/bookings/data/form-keys';
import { addJournals, giveUpJournal, isJournalUnread } from '@/lib/bookings/data/instance-journals';
import { stopQueue } from '@/lib/bookings/data/stop-older';
import { tick } from '@/lib/bookings/database-epoch';
import { againKey } from '@/lib/bookings/form-key';
import type { UnsavedOutcomes } from '@/lib/bookings/keep-outcome';
import { sweepOverdue } from '@/lib/bookings/sweep';
import { createCarrierClient } from '@/lib/carrier/client';
import { sendQueue } from '@/lib/db/batch-schema';
import { databaseEpochs } from '@/lib/db/instance-schema';
import { bookingAttempts, bookings, shops } from '@/lib/db/schema';
import { PRACTICE_CLIENT_ID } from '@/lib/simulator/practice-client.mjs';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { bookingsAtCarrier } from '@/lib/testing/carrier-ledger';
import {
  atCarrier,
  attention,
  begin,
  carrierOfItsOwn,
  hasEnded,
  instance,
  magic,
  openQueueForEach,
  order,
  orders,
  server,
  stateOf,
  view,
} from '@/lib/testing/send-queue';
import { silentLog } from '@/lib/testing/test-server';
import { tokenStore } from '@/lib/testing/token-store';
import { continueBatch, pauseBatch, stopBatch } from './steer-batch';

const BOOKED = { kind: 'booked', shipment: bookedShipment(), answer: { status: 200, body: null } } as const;

openQueueForEach();

describe('the queue', () => {
  it('sends each booking of a batch once, however many instances send', async () => {
    const batchId = await begin(orders(12));
    for (let at = 0; at < 3; at += 1) instance();
    await hasEnded(batchId);
    expect(await view(batchId)).toMatchObject({
      counts: { booked: 12, waiting: 0 },
      notPrinted: 12,
      secondsLeft: null,
    });
    for (let at = 0; at < 12; at += 1) expect(await atCarrier(`order-${at}`)).toBe(1);
    expect(await server.db.orm.$count(sendQueue)).toBe(0);
  });

  it('has no client in the audit log, although a request woke it', async () => {
    instance();
    const context = { address: '192.0.2.7', userAgent: 'orders/1' };
    const batchId = await withAuditContext(context, () => begin([order('first'), order('second')]));
    await hasEnded(batchId);
    const { rows } = await server.db.pool.query('select action, context from audit_events order by sequence');
    const booked = { action: 'booking.booked', context: {} };
    expect(rows).toEqual([{ action: 'batch.started', context }, booked, booked]);
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

  it('sends nothing whose delivery day has passed while it waited, and has a clerk look at it', async () => {
    const batchId = await begin([order('late'), order('fine')]);
    await server.db.pool.query(
      `update bookings set shipment = jsonb_set(shipment, '{desiredDeliveryDate}', '"2026-01-05"') where order_reference = 'late'`,
    );
    instance();
    await hasEnded(batchId);
    expect((await view(batchId)).counts).toMatchObject({ booked: 1, not_sent: 1, waiting: 0 });
    expect(await atCarrier('late')).toBe(0);
    expect(await attention()).toBe(1);
    const attempts = await server.db.orm.select().from(bookingAttempts).where(eq(bookingAttempts.outcome, 'not_sent'));
    expect(attempts.map(({ reason }) => reason)).toEqual(['day_passed']);
    expect(await server.db.orm.$count(sendQueue)).toBe(0);
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

  it('ends what is on its way when its instance is stopped, and leaves the rest due for the others', async () => {
    const batchId = await begin([magic('slow-1'), ...orders(3)]);
    const stopped = instance({}, { rate: 100, mostAtOnce: 1 });
    await expect.poll(() => stateOf('slow-1')).toBe('sending');
    await stopped.stop();
    expect((await view(batchId)).counts).toMatchObject({ booked: 1, sending: 0, waiting: 3 });
    expect(await server.db.orm.$count(sendQueue, lte(sendQueue.dueAt, sql`now()`))).toBe(3);
    instance();
    await hasEnded(batchId);
    expect(await server.db.orm.$count(bookingAttempts)).toBe(4);
    expect(await atCarrier('slow-1')).toBe(1);
  });

  it('leaves one whose process died after the claim to the sweeper: unknown, never sent again', async () => {
    const batchId = await begin([order('lost'), order('next')]);
    const key = { environment: server.environment, clientId: PRACTICE_CLIENT_ID, mark: null };
    const claim = await claimNext(server.db.orm, key, { id: crypto.randomUUID(), limitSeconds: 0 }, false);
    expect(claim).toMatchObject({ booking: { orderReference: 'lost', state: 'sending' }, batchId });
    instance();
    await expect.poll(() => stateOf('next')).toBe('booked');
    expect((await view(batchId)).state).toBe('running');
    await sweepOverdue(server.db);
    await leaveEnded(server.db.orm, server.environment);
    await hasEnded(batchId);
    expect((await view(batchId)).counts).toMatchObject({ booked: 1, unknown: 1 });
    expect(await atCarrier('lost')).toBe(0);
  });

  it('never sends again what is unknown, although it still stands in the queue and is due', async () => {
    const { orm } = server.db;
    await begin([order('lost')]);
    const key = { environment: server.environment, clientId: PRACTICE_CLIENT_ID, mark: null };
    const claim = () => claimNext(orm, key, { id: crypto.randomUUID(), limitSeconds: 0 }, false);
    expect(await claim()).toMatchObject({ booking: { orderReference: 'lost' } });
    await sweepOverdue(server.db);
    await orm.update(sendQueue).set({ dueAt: sql`now()` });
    expect(await claim()).toBe('passed');
    expect(await stateOf('lost')).toBe('unknown');
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
    const first = instance();
    await hasEnded(other);
    expect((await view(batchId)).counts).toMatchObject({ waiting: 3 });
    await continueBatch(server, server.clerk, batchId);
    await hasEnded(batchId);
    // Otherwise it may claim one before the batch is stopped.
    await first.stop();
    const stopped = await begin(orders(2));
    await stopBatch(server, server.clerk, stopped);
    instance();
    await hasEnded(await begin([order('last')]));
    expect((await view(stopped)).counts).toMatchObject({ discarded: 2 });
  });

  it('sends nothing of a restored batch that was booked again since, and nothing that waits in it can be', async () => {
    const { db, clerk } = server;
    const batchId = await begin([order('again'), order('waits')]);
    await db.orm.transaction(stopQueue);
    const pressAgain = async (reference: string) => {
      const [row] = await db.orm.select().from(bookings).where(eq(bookings.orderReference, reference));
      const formKey = againKey(row?.id ?? '');
      const pressed = await bookParcel(server, clerk, { ...order(reference), formKey });
      if (pressed.kind === 'on_disk') await pressed.sending?.finished;
      return pressed.kind;
    };
    expect(await pressAgain('again')).toBe('on_disk');
    expect(await continueBatch(server, clerk, batchId)).toBe(true);
    expect(await pressAgain('waits')).toBe('refused');
    instance();
    await hasEnded(batchId);
    expect((await view(batchId)).counts).toMatchObject({ booked: 1, discarded: 1 });
    for (const reference of ['again', 'waits']) expect(await atCarrier(reference)).toBe(1);
  });

  it('holds no parcel back that a clerk settled as not booked, though its batch is paused', async () => {
    const { orm } = server.db;
    await begin([order('settled')]);
    const [booking] = await orm.update(bookings).set({ state: 'unknown' }).returning({ id: bookings.id });
    const formKey = crypto.randomUUID();
    await holdFormKeys(orm, [{ formKey, bookingId: booking?.id ?? '' }]);
    expect(await freeFormKey(orm, formKey)).toBe(false);
    await orm.update(bookings).set({ state: 'settled_not_booked' });
    expect(await orm.$count(sendQueue)).toBe(1);
    expect(await freeFormKey(orm, formKey)).toBe(true);
  });

  it('pauses a batch, and says why, for what a person has to cure; nothing of it is lost', async () => {
    const settings = { ...server.carrier.settings, clientSecret: 'wrong' };
    const carrier = createCarrierClient(settings, tokenStore(server.db, settings), silentLog);
    onTestFinished(() => carrier.http.close());
    const batchId = await begin(orders(3));
    const wrong = instance({ carrier });
    await expect.poll(async () => (await view(batchId)).state).toBe('paused');
    await wrong.stop();
    expect(await view(batchId)).toMatchObject({ pauseReason: 'credentials_refused', counts: { waiting: 3 } });
    instance();
    await continueBatch(server, server.clerk, batchId);
    await hasEnded(batchId);
    expect((await view(batchId)).counts).toMatchObject({ booked: 3 });
  });

  it('pauses a batch when the carrier refuses every token', async () => {
    const batchId = await begin([magic('401-always'), ...orders(3)]);
    instance({}, { rate: 100, mostAtOnce: 1 });
    await expect.poll(async () => (await view(batchId)).state).toBe('paused');
    expect(await view(batchId)).toMatchObject({
      pauseReason: 'credentials_refused',
      counts: { rejected: 1, waiting: 3 },
    });
  });

  it('pauses a batch when the carrier refuses the account, and goes on once a clerk says so', async () => {
    const batchId = await begin([magic('403-api'), ...orders(3)]);
    instance({}, { rate: 100, mostAtOnce: 1 });
    await expect.poll(async () => (await view(batchId)).state).toBe('paused');
    expect(await view(batchId)).toMatchObject({ pauseReason: 'no.access.api', counts: { rejected: 1, waiting: 3 } });
    await continueBatch(server, server.clerk, batchId);
    await hasEnded(batchId);
    expect((await view(batchId)).counts).toMatchObject({ booked: 3, rejected: 1 });
  });

  it('pauses a batch when the carrier refuses the number of its shop, and goes on with the corrected one', async () => {
    const numberIs = (carrierShopId: number) => server.db.orm.update(shops).set({ carrierShopId });
    await numberIs(99);
    const batchId = await begin(orders(3));
    await numberIs(16);
    instance({}, { rate: 100, mostAtOnce: 1 });
    await expect.poll(async () => (await view(batchId)).state).toBe('paused');
    expect(await view(batchId)).toMatchObject({
      pauseReason: 'no.access.shop.id',
      counts: { rejected: 1, waiting: 2 },
    });
    await continueBatch(server, server.clerk, batchId);
    await hasEnded(batchId);
    expect((await view(batchId)).counts).toMatchObject({ booked: 2, rejected: 1 });
  });

  it('does not pause a batch for a refusal that may concern one order', async () => {
    const batchId = await begin([magic('403-plain'), magic('403-solution'), magic('no-support'), order('good')]);
    instance();
    await hasEnded(batchId);
    expect((await view(batchId)).counts).toMatchObject({ booked: 1, rejected: 3 });
  });

  it('probes a carrier that is out of reach, and goes on once it is back, each booking once', async () => {
    const practice = await carrierOfItsOwn(null);
    await practice.stop();
    const batchId = await begin(orders(5));
    instance({ carrier: practice.carrier });
    await expect.poll(async () => (await view(batchId)).slowedUntil).not.toBeNull();
    await expect.poll(async () => (await view(batchId)).counts).toMatchObject({ waiting: 5, booked: 0 });
    const back = await practice.again();
    await hasEnded(batchId);
    for (let row = 0; row < 5; row += 1) expect(await bookingsAtCarrier(back, `order-${row}`)).toHaveLength(1);
  });

  it('sends nothing from a process that cannot keep what it books', async () => {
    const batchId = await begin(orders(1));
    const unsaved: UnsavedOutcomes = new Map([['some', { outcome: BOOKED, isLost: true }]]);
    const looks = vi.spyOn(unsaved, 'values');
    const lost = instance({ unsaved });
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(1);
    await lost.stop();
    expect(await server.db.orm.$count(bookingAttempts)).toBe(0);
    instance();
    await hasEnded(batchId);
  });

  it('gives nothing up while a journal is unread, which may know that it was sent', async () => {
    const { orm } = server.db;
    const batchId = await begin([order('single')]);
    const journal = { id: crypto.randomUUID(), name: 'of another machine' };
    await addJournals(orm, [journal]);
    await expect(stopBatch(server, server.clerk, batchId)).rejects.toSatisfy(isJournalUnread);
    await orm.update(sendQueue).set({ batchId: null, endsAt: sql`now()` });
    await leaveEnded(orm, server.environment);
    expect(await stateOf('single')).toBe('prepared');
    await giveUpJournal(orm, journal.id);
    await leaveEnded(orm, server.environment);
    expect(await stateOf('single')).toBe('not_sent');
  });

  it('sends nothing in a database that was restored under it, nor while a journal is unread', async () => {
    await tick(server, server.epoch);
    await begin(orders(2));
    await server.db.orm.delete(databaseEpochs);
    const key = { environment: server.environment, clientId: PRACTICE_CLIENT_ID, mark: server.epoch.mark };
    const attempt = { id: crypto.randomUUID(), limitSeconds: 60 };
    expect(await claimNext(server.db.orm, key, attempt, false)).toBeNull();
    await tick(server, server.epoch);
    const journal = { id: crypto.randomUUID(), name: 'of another machine' };
    await addJournals(server.db.orm, [journal]);
    const marked = { ...key, mark: server.epoch.mark };
    expect(await claimNext(server.db.orm, marked, attempt, false)).toBeNull();
    await giveUpJournal(server.db.orm, journal.id);
    expect(await claimNext(server.db.orm, marked, attempt, false)).not.toBeNull();
  });
});
