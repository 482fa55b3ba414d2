import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSendQueue } from '@/lib/batches/send-queue';
import { waitForCarrier } from '@/lib/batches/wait-for-carrier';
import { findOwner } from '@/lib/bookings/data/booking-owners';
import { restoreGivenUpKey } from '@/lib/bookings/data/form-keys';
import { addJournals, isJournalUnread } from '@/lib/bookings/data/instance-journals';
import { againKey } from '@/lib/bookings/form-key';
import { NO_JOURNAL } from '@/lib/bookings/journal/outcome-journal';
import { findBookingView } from '@/lib/bookings/queries/booking';
import { takeOver } from '@/lib/bookings/take-over';
import { carrierPaces, sendQueue } from '@/lib/db/batch-schema';
import { instanceJournals } from '@/lib/db/instance-schema';
import { bookingAttempts, bookings, formKeys } from '@/lib/db/schema';
import { bookingsAtCarrier } from '@/lib/testing/carrier-ledger';
import { LAW_TIMEOUT_MS, lawRuns } from '@/lib/testing/law-runs';
import { openPractice } from '@/lib/testing/own-practice';
import { apiParcel, openTestApi, type TestApi } from '@/lib/testing/test-api';
import { PROBLEMS } from './problems';
import { repeatParcels } from './repeat-parcels';

// A parcel that a program could not book has one owner: the program, which may book it again, or the desk.

let world: TestApi;
let key: string;
let practice: Awaited<ReturnType<typeof openPractice>>;
let orderReference: string;
let made = 0;

beforeAll(async () => {
  world = await openTestApi();
  key = await world.addKey('Orders');
  practice = await openPractice(world.server.db, null);
  world.change({ carrier: practice.carrier });
  // It has a token: only the carrier itself is out of reach later.
  orderReference = 'token';
  expect((await post('token')).status).toBe(201);
});
afterAll(async () => {
  await practice.close();
  await world.close();
});
beforeEach(() => {
  made += 1;
  orderReference = `owner-${made}`;
});

const body = (change: object = {}) => apiParcel(world.server.homeSolutionId, orderReference, change);

async function post(idempotencyKey: string, given: object = body()) {
  const headers = {
    authorization: `Bearer ${key}`,
    'idempotency-key': idempotencyKey,
    'content-type': 'application/json',
  };
  const response = await world.api.request('/api/v1/bookings', {
    method: 'POST',
    headers,
    body: JSON.stringify(given),
  });
  return {
    status: response.status,
    ...((await response.json()) as { type?: string; bookingId?: string; id?: string }),
  };
}
async function read(id: string) {
  const response = await world.api.request(`/api/v1/bookings/${id}`, { headers: { authorization: `Bearer ${key}` } });
  return (await response.json()) as { state: string; owner: string };
}
const typeOf = (name: keyof typeof PROBLEMS) => ({
  status: PROBLEMS[name].status,
  type: `urn:parceldesk:problem:${name}`,
});

async function rowOf(bookingId: string) {
  const [row] = await world.server.db.orm.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!row) throw new Error('There is no such booking');
  return row;
}
/** A booking of the program that could not be sent, and its key. */
async function notSent() {
  await practice.stop();
  const idempotencyKey = `${orderReference} first`;
  const answer = await post(idempotencyKey);
  expect(answer).toMatchObject(typeOf('carrier-unavailable'));
  return { idempotencyKey, booking: await rowOf(answer.bookingId ?? '') };
}
const source = () => ({
  db: world.server.db,
  env: {
    batchRate: 100,
    publicUrl: 'http://localhost',
    carrier: { environment: 'practice' as const, clientId: 'practice-client' },
  },
});
const inAnHour = () => new Date(Date.now() + 3_600_000);
const take = (booking: Parameters<typeof takeOver>[1]) => takeOver(world.server, booking, world.server.clerk.id);
const wait = (bookingId: string) => waitForCarrier(source(), world.server.clerk, bookingId, inAnHour());
const view = async (bookingId: string) => {
  const found = await findBookingView(source(), world.server.clerk, bookingId);
  if (!found) throw new Error('The clerk does not see it');
  return found;
};

describe('a parcel that a program may book again', () => {
  it('is offered to a clerk only to be taken over, which is recorded', async () => {
    const { booking } = await notSent();
    expect(await view(booking.id)).toMatchObject({ owner: 'program', again: null, bookedAgainId: null });
    expect(await wait(booking.id)).toBe(false);
    expect(await world.server.db.orm.$count(sendQueue)).toBe(0);
    expect(await read(booking.id)).toMatchObject({ state: 'not_sent', owner: 'program' });
    expect(await take(booking)).toBe(true);
    expect(await take(booking)).toBe(false);
    expect(await view(booking.id)).toMatchObject({ owner: 'desk', again: { clerkId: world.server.clerk.id } });
    const { rows } = await world.server.db.pool.query(
      `select actor_name from audit_events where action = 'booking.taken_over' and targets @> $1::jsonb`,
      [JSON.stringify([{ id: booking.id }])],
    );
    expect(rows).toEqual([{ actor_name: 'Kari' }]);
  });

  it('and has booked again cannot be taken over by a clerk, after a restore either', async () => {
    const { booking } = await notSent();
    const kept: string[][] = [];
    const giveUp = async (userId: string, formKey: string) => kept.push([userId, formKey]) > 0;
    world.change({ journal: { ...NO_JOURNAL, giveUp } });
    await practice.again();
    expect(await post(`${orderReference} second`)).toMatchObject({ status: 201 });
    world.change({ journal: NO_JOURNAL });
    expect(kept).toEqual([[booking.clerkId, booking.formKey]]);
    const { orm } = world.server.db;
    await orm.delete(formKeys).where(eq(formKeys.formKey, booking.formKey));
    expect(await restoreGivenUpKey(orm, booking.clerkId, booking.formKey, new Date())).toBe(true);
    expect(await findOwner(orm, booking.id)).toBe('repeated');
    expect(await take(booking)).toBe(false);
  });

  it('is not the desk’s in a database that lacks it, which was put in place while its page was read', async () => {
    expect(await findOwner(world.server.db.orm, crypto.randomUUID())).toBe('program');
  });

  it('cannot be taken over or booked again while a journal is unread, since it may say whose it is', async () => {
    const { booking } = await notSent();
    const { orm } = world.server.db;
    await addJournals(orm, [{ id: crypto.randomUUID(), name: 'another machine' }]);
    await expect(take(booking)).rejects.toSatisfy(isJournalUnread);
    const program = { id: booking.clerkId, shopId: booking.shopId };
    await expect(repeatParcels(world.server, program, [])).rejects.toSatisfy(isJournalUnread);
    await orm.delete(instanceJournals);
    expect(await take(booking)).toBe(true);
  });

  it('is not yet the program’s to book again while its batch sends it', async () => {
    const { booking, idempotencyKey } = await notSent();
    const { orm } = world.server.db;
    await orm.insert(sendQueue).values({ bookingId: booking.id, environment: 'practice' });
    expect(await post(idempotencyKey)).toMatchObject({ status: 202, state: 'prepared', owner: 'program' });
    expect(await take(booking)).toBe(false);
    await orm.delete(sendQueue);
    expect(await post(idempotencyKey)).toMatchObject(typeOf('carrier-unavailable'));
  });

  it('is no clerk’s any more once the program booked it under another key', async () => {
    const { booking } = await notSent();
    await practice.again();
    const again = await post(`${orderReference} second`);
    expect(again.status).toBe(201);
    expect(await take(booking)).toBe(false);
    expect(await wait(booking.id)).toBe(false);
    expect(await view(booking.id)).toMatchObject({ owner: 'repeated', again: null, bookedAgainId: again.id });
    expect(
      await bookingsAtCarrier({ carrierUrl: practice.url, ledgerKey: practice.ledgerKey }, orderReference),
    ).toHaveLength(1);
  });
});

describe('a parcel that a clerk settled as not booked', () => {
  it('is booked again by a clerk only with a word on what the program has sent with the same content', async () => {
    const { booking } = await notSent();
    const { orm } = world.server.db;
    // A database in which it was still open was put in the place of the one that had told the program.
    await orm.update(bookings).set({ state: 'unknown' }).where(eq(bookings.id, booking.id));
    await practice.again();
    const since = await post(`${orderReference} second`);
    expect(since.status).toBe(201);
    await orm.update(bookings).set({ state: 'settled_not_booked' }).where(eq(bookings.id, booking.id));
    expect(await view(booking.id)).toMatchObject({ owner: 'desk', bookedAgainId: null, sameSentId: since.id });
    expect(await view(booking.id)).toHaveProperty('again.clerkId', world.server.clerk.id);
    // A clerk may have settled the other one of the two.
    await orm.update(bookings).set({ state: 'settled_booked' }).where(eq(bookings.id, booking.id));
    await orm
      .update(bookings)
      .set({ state: 'settled_not_booked' })
      .where(eq(bookings.id, String(since.id)));
    expect(await view(String(since.id))).toMatchObject({ owner: 'desk', sameSentId: booking.id });
    // What is not booked either says nothing.
    await orm.update(bookings).set({ state: 'settled_not_booked' }).where(eq(bookings.id, booking.id));
    await orm
      .update(bookings)
      .set({ state: 'rejected' })
      .where(eq(bookings.id, String(since.id)));
    expect(await view(booking.id)).toMatchObject({ owner: 'desk', sameSentId: null });
  });
});

describe('a parcel that a clerk took over', () => {
  it('is told to the program under its key, and under each other one', async () => {
    const { booking, idempotencyKey } = await notSent();
    await take(booking);
    const refused = { ...typeOf('taken-over'), bookingId: booking.id };
    expect(await post(idempotencyKey)).toMatchObject(refused);
    expect(await post(`${orderReference} second`)).toMatchObject(refused);
    const corrected = body({ items: [{ weightGrams: 900, lengthCm: 30, widthCm: 20, heightCm: 10 }] });
    expect(await post(`${orderReference} third`, corrected)).toMatchObject(refused);
    expect(await read(booking.id)).toMatchObject({ owner: 'desk' });
    const batch = await world.api.request('/api/v1/batches', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'late', bookings: [{ ...body(), idempotencyKey: `${orderReference} fourth` }] }),
    });
    expect(await batch.json()).toMatchObject(refused);
    // Another parcel is none of this.
    await practice.again();
    expect((await post(`${orderReference} other`, body({ orderReference: `${orderReference} other` }))).status).toBe(
      201,
    );
  });

  it('is not told to be booked again while it waits, nor after it waited in vain', async () => {
    const { booking, idempotencyKey } = await notSent();
    await take(booking);
    expect(await wait(booking.id)).toBe(true);
    expect(await post(idempotencyKey)).toMatchObject(typeOf('taken-over'));
    await world.server.db.orm.delete(sendQueue);
    await world.server.db.orm.update(bookings).set({ state: 'not_sent' }).where(eq(bookings.id, booking.id));
    expect(await post(idempotencyKey)).toMatchObject(typeOf('taken-over'));
  });

  it('is taken over after a restore, too, and in whichever order the journals are read', async () => {
    const { booking, idempotencyKey } = await notSent();
    const { orm } = world.server.db;
    await orm.delete(formKeys).where(eq(formKeys.formKey, booking.formKey));
    expect(await restoreGivenUpKey(orm, world.server.clerk.id, booking.formKey, new Date())).toBe(true);
    expect(await restoreGivenUpKey(orm, world.server.clerk.id, booking.formKey, new Date())).toBe(false);
    expect(await post(idempotencyKey)).toMatchObject(typeOf('taken-over'));
  });

  it('is so in the journal before it is in the database, which may be restored right after', async () => {
    const { booking } = await notSent();
    const { orm } = world.server.db;
    const kept: string[] = [];
    const giveUp = async () => kept.push(await findOwner(orm, booking.id)) > 0;
    const server = { ...world.server, journal: { ...NO_JOURNAL, giveUp } };
    expect(await takeOver(server, booking, world.server.clerk.id)).toBe(true);
    expect([...kept, await findOwner(orm, booking.id)]).toEqual(['program', 'desk']);
  });

  it('is so in a database that lacks its booking, too', async () => {
    const { booking, idempotencyKey } = await notSent();
    await take(booking);
    const { orm } = world.server.db;
    await orm.delete(bookingAttempts).where(eq(bookingAttempts.bookingId, booking.id));
    await orm.delete(bookings).where(eq(bookings.id, booking.id));
    await practice.again();
    expect(await post(idempotencyKey)).toMatchObject(typeOf('taken-over'));
  });

  it('and has sent is the desk’s, though a restore forgot that it was taken over', async () => {
    const { booking, idempotencyKey } = await notSent();
    await take(booking);
    const { number: _, ...row } = booking;
    const { orm } = world.server.db;
    const sent = { id: crypto.randomUUID(), formKey: againKey(booking.id), clerkId: world.server.clerk.id };
    await orm.insert(bookings).values({ ...row, ...sent, state: 'unknown' });
    await orm.delete(formKeys).where(eq(formKeys.formKey, booking.formKey));
    await practice.again();
    for (const asked of [idempotencyKey, `${orderReference} second`])
      expect(await post(asked)).toMatchObject({ ...typeOf('taken-over'), bookingId: sent.id });
  });

  it('was settled by a clerk as not booked: the program is not told to book it again either', async () => {
    const { booking, idempotencyKey } = await notSent();
    await world.server.db.orm.update(bookings).set({ state: 'settled_not_booked' }).where(eq(bookings.id, booking.id));
    expect(await post(idempotencyKey)).toMatchObject(typeOf('taken-over'));
    expect(await read(booking.id)).toMatchObject({ owner: 'desk' });
  });

  it('was settled by a clerk as not booked: so it stays, though a journal says later that the program had given it up', async () => {
    const { booking, idempotencyKey } = await notSent();
    const { orm } = world.server.db;
    await orm.update(bookings).set({ state: 'settled_not_booked' }).where(eq(bookings.id, booking.id));
    expect(await restoreGivenUpKey(orm, booking.clerkId, booking.formKey, new Date())).toBe(true);
    await practice.again();
    for (const asked of [idempotencyKey, `${orderReference} second`])
      expect(await post(asked)).toMatchObject(typeOf('taken-over'));
    expect(await view(booking.id)).toMatchObject({ owner: 'desk', bookedAgainId: null });
  });
});

it(
  'of a program and a clerk who want one parcel at once one gets it, and it is sent once: time and again',
  async () => {
    const queue = () =>
      startSendQueue(
        { ...world.source(), epoch: world.server.epoch, carrier: practice.carrier },
        { rate: 100, mostAtOnce: 7 },
      );
    const instances = [queue(), queue()];
    const winners = new Set<string>();
    let leadMs = 0;
    const rounds = lawRuns(4, 20);
    for (let round = 0; round < rounds || (winners.size < 2 && round < 20); round += 1) {
      orderReference = `race-${round}`;
      const { booking } = await notSent();
      const back = await practice.again();
      const clerk = async () => {
        await delay(leadMs);
        return (await take(booking)) && (await wait(booking.id));
      };
      const [answer, isClerks] = await Promise.all([post(`${orderReference} second`), clerk()]);
      const isPrograms = answer.status === 201;
      if (!isPrograms) expect(answer).toMatchObject(typeOf('taken-over'));
      expect([round, isPrograms !== isClerks]).toEqual([round, true]);
      winners.add(isPrograms ? 'program' : 'clerk');
      // However fast the machine is, now one of them is first, now the other.
      leadMs = isPrograms ? leadMs / 2 : leadMs * 2 + 5;
      // The queue need not wait before it tries.
      await world.server.db.orm.delete(carrierPaces);
      await expect.poll(() => world.server.db.orm.$count(sendQueue)).toBe(0);
      expect(await bookingsAtCarrier(back, orderReference)).toHaveLength(1);
    }
    await Promise.all(instances.map((instance) => instance.stop()));
    expect(winners).toEqual(new Set(['program', 'clerk']));
  },
  LAW_TIMEOUT_MS,
);
