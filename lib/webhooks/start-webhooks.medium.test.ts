import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { webhookDeliveries, webhookEndpoints } from '@/lib/db/webhook-schema';
import { closeList } from '@/lib/handover/close-list';
import { tickByHand } from '@/lib/handover/tick-parcels';
import { networksOf } from '@/lib/platform/settings/host-names.mjs';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { furnishRamp } from '@/lib/testing/handover-rows';
import { silentLog } from '@/lib/testing/test-server';
import { openReceiver, type Receiver, type Reply, verified } from '@/lib/testing/webhook-receiver';
import { addEvent, addWebhook } from '@/lib/testing/webhook-rows';
import { claimDue, deleteOldDeliveries, listDeliveries, sendAgain } from '@/lib/webhooks/data/webhook-deliveries';
import {
  findWebhook,
  removeWebhook,
  replaceWebhookSecret,
  switchWebhookOff,
  switchWebhookOn,
} from '@/lib/webhooks/data/webhooks';

import { newWebhookSecret, webhookSeal } from './secrets';
import { feedAll, keepAllWaits, startWebhooks } from './start-webhooks';
import { tryOnce, type WebhookServer } from './try-once';

const env = {
  appSecret: 'a secret of the tests alone',
  webhookNetworks: networksOf('127.0.0.0/8'),
  carrier: { environment: 'practice' },
} as const;

let database: TestDatabase;
let receiver: Receiver;
let reply: () => Reply;
let shop: Awaited<ReturnType<typeof furnishShop>>;
let server: WebhookServer;
let endpoint: { id: string; secret: string };

beforeEach(async () => {
  database = await createTestDatabase();
  reply = () => ({ status: 204 });
  receiver = await openReceiver(() => reply());
  shop = await furnishShop(database.db);
  const post = { own: env.webhookNetworks };
  server = { db: database.db, log: silentLog, environment: 'practice', seal: webhookSeal(env.appSecret), post };
  endpoint = await addEndpoint();
});

afterEach(async () => {
  await receiver.close();
  await database.close();
});

const orm = () => database.db.orm;
const addEndpoint = () =>
  addWebhook(orm(), { seal: server.seal, shopId: shop.shopId, clerkId: shop.clerk.id, url: receiver.url });
const booking = (id: string) => [{ type: 'booking', id }];
const happen = (action: string, id: string) => addEvent(orm(), shop.shopId, action, booking(id));
const feed = () => feedAll(orm(), 'practice');
const list = () => listDeliveries(orm(), endpoint.id, { state: null, before: null, limit: 100 });

/** Sends all that is due, one after the other. */
async function sendDue(): Promise<number> {
  let sent = 0;
  for (;;) {
    const [claimed] = await claimDue(orm(), endpoint.id, 1);
    if (!claimed) return sent;
    await tryOnce(server, endpoint.id, claimed);
    sent += 1;
  }
}

/** The clock of the deliveries goes on: what is due in a minute is due sooner. */
const pass = (seconds: number) =>
  orm()
    .update(webhookDeliveries)
    .set({ dueAt: sql`${webhookDeliveries.dueAt} - make_interval(secs => ${seconds})` });

const types = () => receiver.received.map((one) => verified(endpoint.secret, one).type);

describe('what is sent', () => {
  it('says each event that the endpoint asks for in the words of the document, and the published verifier accepts it', async () => {
    const { id, number, shipmentId } = await shop.add({ state: 'booked', orderReference: 'A-1' });
    await happen('booking.booked', id);
    await happen('booking.not_sent', id);
    await happen('booking.settled_not_booked', id);
    await happen('clerk.invited', id);
    await feed();
    expect(await sendDue()).toBe(2);
    const said = receiver.received.map((one) => verified(endpoint.secret, one));
    const data = { shopId: shop.shopId, bookingId: id, bookingNumber: number, orderReference: 'A-1', shipmentId };
    expect(said).toEqual([
      { type: 'booking.booked', timestamp: expect.any(String), data: { ...data, state: 'booked' } },
      { type: 'booking.settled', timestamp: expect.any(String), data: { ...data, state: 'settled_not_booked' } },
    ]);
    expect(receiver.received[0]?.headers['webhook-id']).toMatch(/^msg_[0-9a-f-]{36}$/);
    expect(receiver.received[0]?.body).not.toContain(shop.clerk.name);
  });

  it('a list that a clerk closes for the driver reaches the receiver with its number', async () => {
    const ramp = await furnishRamp(database.db);
    const { shopId } = ramp.handover;
    const own = await addWebhook(orm(), { seal: server.seal, shopId, clerkId: ramp.clerk.id, url: receiver.url });
    const { id: bookingId } = await ramp.book();
    await tickByHand(database.db, ramp.clerk.id, ramp.handover, [{ bookingId, parcel: 1 }]);
    const how = { clerkId: ramp.clerk.id, timeZone: 'Europe/Oslo', confirmedMissing: 0 };
    const closed = await closeList(database.db, ramp.handover, how);
    await feed();
    for (const claimed of await claimDue(orm(), own.id, 10)) await tryOnce(server, own.id, claimed);
    const said = receiver.received.map((one) => verified(own.secret, one));
    const data = { shopId, handoverId: closed.kind === 'closed' ? closed.handoverId : '', handoverNumber: 1 };
    expect(said).toEqual([{ type: 'handover.closed', timestamp: expect.any(String), data }]);
  });

  it('a print of several labels is an event of each booking', async () => {
    const made = [await shop.add({ state: 'booked' }), await shop.add({ state: 'booked' })];
    const targets = [{ type: 'print', id: randomUUID() }, ...made.flatMap(({ id }) => booking(id))];
    await addEvent(orm(), shop.shopId, 'label.printed', targets);
    await feed();
    expect((await list()).map(({ subject }) => subject).reverse()).toEqual(made.map(({ id }) => id));
  });

  it('what happened before an endpoint was made is not sent, nor what another shop did', async () => {
    const other = await furnishShop(database.db);
    const mine = await shop.add();
    await happen('booking.unknown', mine.id);
    endpoint = await addEndpoint();
    await addEvent(orm(), other.shopId, 'booking.unknown', booking((await other.add()).id));
    await feed();
    expect(await list()).toEqual([]);
  });

  it('an event becomes one delivery, however many instances read the log at once', async () => {
    const { id } = await shop.add();
    for (let count = 0; count < 250; count += 1) await happen('booking.unknown', id);
    await Promise.all([feed(), feed(), feed()]);
    const [{ count } = { count: 0 }] = await orm()
      .select({ count: sql<number>`count(*)::int` })
      .from(webhookDeliveries);
    expect(count).toBe(250);
  });
});

describe('an event that comes twice', () => {
  const sentIds = () => receiver.received.map(({ headers }) => headers['webhook-id']);
  const forgetDeliveries = async (sequence: number) => {
    await orm().delete(webhookDeliveries);
    await orm().update(webhookEndpoints).set({ sequence });
  };
  const placeOf = async () => (await orm().select().from(webhookEndpoints))[0]?.sequence ?? 0;

  it('has one id where a restored database looks at the log again', async () => {
    const { id } = await shop.add({ state: 'booked' });
    const before = await placeOf();
    for (const action of ['booking.booked', 'label.printed', 'booking.voided', 'booking.unvoided', 'booking.voided'])
      await happen(action, id);
    await feed();
    await sendDue();
    await forgetDeliveries(before);
    await feed();
    await sendDue();
    const ids = sentIds();
    expect(new Set(ids).size).toBe(5);
    expect(ids.slice(5)).toEqual(ids.slice(0, 5));
  });

  it('has one id where the journal brings an outcome back at another place of the log', async () => {
    const { id } = await shop.add({ state: 'booked' });
    await happen('booking.unknown', id);
    const before = await placeOf();
    await happen('booking.booked', id);
    await feed();
    await sendDue();
    // What the restored database lacks never was: its log goes on with other events, and then has the outcome.
    await forgetDeliveries(before);
    await orm().execute(sql`alter table audit_events disable trigger user`);
    await orm().execute(sql`delete from audit_events where action = 'booking.booked'`);
    await happen('booking.restored', id);
    await happen('booking.booked', id);
    await feed();
    await sendDue();
    const booked = receiver.received.filter((one) => verified(endpoint.secret, one).type === 'booking.booked');
    expect(booked).toHaveLength(2);
    expect(new Set(booked.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('has another id at another endpoint, and for another booking', async () => {
    await addEndpoint();
    for (let count = 0; count < 2; count += 1) await happen('booking.booked', (await shop.add()).id);
    await feed();
    const all = await orm().select().from(webhookDeliveries);
    expect(new Set(all.map(({ id }) => id)).size).toBe(4);
  });
});

describe('a clock of the database that is put back by an hour', () => {
  const putBack = () =>
    orm()
      .update(webhookDeliveries)
      .set({
        dueAt: sql`${webhookDeliveries.dueAt} + interval '1 hour'`,
        triedAt: sql`${webhookDeliveries.triedAt} + interval '1 hour'`,
      });

  it('makes no first try wait', async () => {
    await happen('booking.booked', (await shop.add()).id);
    await feed();
    await putBack();
    expect(await sendDue()).toBe(0);
    await keepAllWaits(orm());
    expect(await sendDue()).toBe(1);
  });

  it('makes the next try wait as long as it was to, however often that is looked at', async () => {
    reply = () => ({ status: 500 });
    await happen('booking.booked', (await shop.add()).id);
    await feed();
    await sendDue();
    await pass(4);
    await putBack();
    await Promise.all([keepAllWaits(orm()), keepAllWaits(orm())]);
    await keepAllWaits(orm());
    expect(await sendDue()).toBe(0);
    await pass(6);
    expect(await sendDue()).toBe(1);
  });
});

describe('tries', () => {
  it('come ten times at 0, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, each to the second', async () => {
    reply = () => ({ status: 500, body: 'not now' });
    await happen('booking.booked', (await shop.add()).id);
    await feed();
    expect(await sendDue()).toBe(1);
    for (const wait of [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]) {
      await pass(wait - 1);
      expect(await sendDue()).toBe(0);
      await pass(1);
      expect(await sendDue()).toBe(1);
    }
    await pass(1_000_000);
    expect(await sendDue()).toBe(0);
    const [given] = await list();
    expect(given).toMatchObject({ state: 'given_up', tries: 10, dueAt: null, answerStatus: 500, answer: 'not now' });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('come no sooner than the receiver asks', async () => {
    reply = () => ({ status: 503, headers: { 'retry-after': '90' } });
    await happen('booking.booked', (await shop.add()).id);
    await feed();
    await sendDue();
    await pass(89);
    expect(await sendDue()).toBe(0);
    await pass(1);
    expect(await sendDue()).toBe(1);
  });

  it('of a booking come in the order of its events: a later one waits until the earlier one has ended', async () => {
    const [first, second] = [await shop.add(), await shop.add()];
    reply = () => ({ status: 500 });
    await happen('booking.unknown', first.id);
    await happen('booking.settled_booked', first.id);
    await feed();
    await happen('booking.voided', first.id);
    await happen('booking.rejected', second.id);
    await feed();
    expect(await sendDue()).toBe(2);
    expect(types()).toEqual(['booking.unknown', 'booking.rejected']);
    reply = () => ({ status: 204 });
    await pass(5);
    expect(await sendDue()).toBe(4);
    expect(
      types()
        .slice(2)
        .filter((type) => type !== 'booking.rejected'),
    ).toEqual(['booking.unknown', 'booking.settled', 'booking.voided']);
  });

  it('of a process that died are made by another one a minute later, and what the dead one still writes is not believed', async () => {
    await happen('booking.booked', (await shop.add()).id);
    await feed();
    const [lost] = await claimDue(orm(), endpoint.id, 1);
    expect(await sendDue()).toBe(0);
    await pass(60);
    reply = () => ({ status: 500 });
    expect(await sendDue()).toBe(1);
    reply = () => ({ status: 204 });
    if (lost) await tryOnce(server, endpoint.id, lost);
    expect(await list()).toMatchObject([{ state: 'waiting', tries: 2 }]);
  });

  it('end where an administrator sends again, and begin anew under the same id', async () => {
    await happen('booking.booked', (await shop.add()).id);
    await feed();
    await sendDue();
    const [{ id } = { id: '' }] = await list();
    expect(await sendAgain(orm(), randomUUID(), id)).toBe(false);
    expect(await sendAgain(orm(), endpoint.id, id)).toBe(true);
    expect(await sendAgain(orm(), endpoint.id, id)).toBe(false);
    expect(await sendDue()).toBe(1);
    const [before, again] = receiver.received;
    expect(again?.headers['webhook-id']).toBe(before?.headers['webhook-id']);
  });
});

describe('an endpoint', () => {
  it('that answers 410 is switched off, and gets what it missed once it is on again', async () => {
    reply = () => ({ status: 410 });
    await happen('booking.unknown', (await shop.add()).id);
    await feed();
    await sendDue();
    expect(await findWebhook(orm(), 'practice', endpoint.id)).toMatchObject({ off: 'gone' });
    await happen('booking.rejected', (await shop.add()).id);
    await feed();
    expect(await list()).toHaveLength(1);
    reply = () => ({ status: 204 });
    await switchWebhookOn(orm(), endpoint.id);
    await feed();
    await sendDue();
    expect(types()).toEqual(['booking.unknown', 'booking.rejected']);
  });

  it('signs with both secrets for a day after a new one was made', async () => {
    const former = endpoint.secret;
    const { secret, sealed } = newWebhookSecret(server.seal, endpoint.id);
    await replaceWebhookSecret(orm(), endpoint.id, sealed);
    await happen('booking.unknown', (await shop.add()).id);
    await feed();
    await sendDue();
    const [one] = receiver.received;
    if (!one) throw new Error('Nothing came');
    expect([verified(secret, one).type, verified(former, one).type]).toEqual(['booking.unknown', 'booking.unknown']);
    await orm().update(webhookEndpoints).set({ formerUntil: sql`now()` });
    await happen('booking.unknown', (await shop.add()).id);
    await feed();
    await sendDue();
    const [, two] = receiver.received;
    if (!two) throw new Error('Nothing came');
    expect(verified(secret, two).type).toBe('booking.unknown');
    expect(() => verified(former, two)).toThrow();
  });

  it('whose secret cannot be opened any more is switched off, and nothing is sent unsigned', async () => {
    await happen('booking.unknown', (await shop.add()).id);
    await feed();
    server = { ...server, seal: webhookSeal('another secret of the installation') };
    await sendDue();
    expect(receiver.received).toEqual([]);
    expect(await findWebhook(orm(), 'practice', endpoint.id)).toMatchObject({ off: 'secret' });
    expect(await list()).toMatchObject([{ state: 'waiting', fault: 'secret' }]);
  });

  it('that is removed gets nothing more, and goes with its deliveries; ended ones of others go after 30 days', async () => {
    const kept = await addEndpoint();
    await happen('booking.unknown', (await shop.add()).id);
    await happen('booking.unknown', (await shop.add()).id);
    await feed();
    await removeWebhook(orm(), endpoint.id);
    expect(await deleteOldDeliveries(orm(), 100)).toBe(2);
    expect((await orm().select().from(webhookEndpoints)).map(({ id }) => id)).toEqual([kept.id]);
    endpoint = kept;
    await sendDue();
    const [, older] = await list();
    const longAgo = { createdAt: sql`now() - interval '31 days'` };
    await orm()
      .update(webhookDeliveries)
      .set(longAgo)
      .where(eq(webhookDeliveries.id, older?.id ?? ''));
    expect(await deleteOldDeliveries(orm(), 100)).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  it('that is slow holds up no other one, and what it has on its way ends before a stop', async () => {
    let answer: (reply: { status: number }) => void = () => undefined;
    const answered = new Promise<{ status: number }>((resolve) => {
      answer = resolve;
    });
    const slow = await openReceiver(() => answered);
    const ofSlow = { seal: server.seal, shopId: shop.shopId, clerkId: shop.clerk.id, url: slow.url };
    const slowEndpoint = await addWebhook(orm(), ofSlow);
    for (let count = 0; count < 20; count += 1) await happen('booking.unknown', (await shop.add()).id);
    const running = startWebhooks({ db: database.db, log: silentLog, env });
    await expect.poll(() => receiver.received).toHaveLength(20);
    expect(slow.received.length).toBeLessThan(20);
    const stopping = running.stop();
    answer({ status: 204 });
    await stopping;
    const rows = await listDeliveries(orm(), slowEndpoint.id, { state: 'delivered', before: null, limit: 100 });
    expect(rows).toHaveLength(slow.received.length);
    await switchWebhookOff(orm(), slowEndpoint.id, 'administrator');
    await slow.close();
  });
});
