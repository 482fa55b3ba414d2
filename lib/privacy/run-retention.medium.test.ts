import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { withAuditContext } from '@/lib/audit/audit-context';
import { appendEvent } from '@/lib/audit/data/audit-events';
import { verifyAudit } from '@/lib/audit/verify';
import { waitForCarrier } from '@/lib/batches/wait-for-carrier';
import { bookParcel } from '@/lib/bookings/book-parcel';
import { insertVoid } from '@/lib/bookings/data/booking-voids';
import { findBookingByFormKey } from '@/lib/bookings/data/bookings';
import { bookingSchema } from '@/lib/bookings/schema';
import { bookingAttempts, bookings } from '@/lib/db/schema';
import { listRemovals, removeDue, writePeriods } from '@/lib/privacy/data/retention';
import { bookingForm, recipient } from '@/lib/testing/booking-form';
import { bookingsAtCarrier } from '@/lib/testing/carrier-ledger';
import { rowsWith } from '@/lib/testing/rows-with';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { periodsOf, RETAINED_KINDS, RETENTION_PERIODS } from './retention-periods';
import { isDue, nightAfter, removeByCommand } from './run-retention';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const orm = () => server.db.orm;
const remove = async () => {
  const { removed, isMore } = await removeByCommand(server);
  return { removed, isMore };
};
const set = (periods: Partial<Record<(typeof RETAINED_KINDS)[number], number>>) =>
  writePeriods(orm(), periodsOf(periods));

beforeEach(() => set({}));

/** A parcel that was booked with the practice carrier and is as old. */
async function booked(name: string, days: number) {
  const ids = {
    shopId: server.shopId,
    solutionId: server.homeSolutionId,
    orderReference: `order ${randomUUID().slice(0, 8)}`,
  };
  const typed = { ...recipient, name, email: `${randomUUID()}@example.no` };
  const input = z.parse(bookingSchema, bookingForm({ ...ids, recipient: typed, messageToCarrier: `Ring ${name}` }));
  const press = () => bookParcel(server, server.clerk, input);
  const result = await press();
  if (result.kind === 'on_disk') await result.sending?.finished;
  const row = async () => {
    const found = await findBookingByFormKey(orm(), server.clerk.id, input.formKey);
    if (!found) throw new Error('The booking is gone');
    return found;
  };
  const { id } = await row();
  await orm().execute(sql`update bookings set created_at = now() - make_interval(days => ${days}) where id = ${id}`);
  await orm().execute(
    sql`update booking_attempts set ended_at = now() - make_interval(days => ${days}) where booking_id = ${id}`,
  );
  return { id, input, press, row };
}

/** What bookings are counted by. */
const counts = async () =>
  (
    await orm().execute(sql`select created_at::date as day, state, solution_name, shop_id, clerk_id, count(*)::int,
      booked #>> '{properties,productName}' as product, sum(jsonb_array_length(shipment -> 'items'))::int as parcels
      from bookings group by 1, 2, 3, 4, 5, 7 order by 1, 2, 3, 4, 5, 7`)
  ).rows;

describe('a booking older than its period', () => {
  it('loses the numbers that were corrected in the audit log too, whose chain still holds', async () => {
    const { id } = await booked('Rettet Nordmann', 40);
    const numbers = { before: { shipmentId: '(401)1', trackingReferences: ['373'] }, after: null };
    await appendEvent(orm(), {
      action: 'booking.corrected',
      actor: { type: 'system' },
      shopId: server.shopId,
      targetIds: [id],
      changes: { numbers },
    });
    await set({ bookings: 30 });
    await remove();
    const { rows } = await orm().execute(sql`select changes, changes_salt as salt, targets #>> '{0,id}' as about
      from audit_events where action = 'booking.corrected'`);
    expect(rows).toEqual([{ changes: null, salt: null, about: id }]);
    const client = new Client({ connectionString: server.databaseUrl });
    await client.connect();
    expect((await verifyAudit(client, [])).findings).toEqual([]);
    await client.end();
  });

  it('loses what says whose parcel it was everywhere, and is counted as before', async () => {
    const [old, young] = ['Åse Gammelsen', 'Ung Nordmann'];
    const first = await booked(old, 40);
    const second = await booked(young, 20);
    await orm().transaction((own) =>
      insertVoid(own, { bookingId: first.id, clerkId: server.clerk.id, reason: `${old} rang` }),
    );
    const before = await counts();
    await set({ bookings: 30 });
    expect(await remove()).toEqual({ removed: { bookings: 1 }, isMore: false });
    expect(await rowsWith(server.db, [old, first.input.recipient.email])).toEqual({});
    expect(await first.row()).toMatchObject({ state: 'booked', anonymisedAt: expect.any(Date), shipmentId: null });
    expect(await second.row()).toMatchObject({ recipientName: young, anonymisedAt: null });
    expect(await counts()).toEqual(before);
    expect(await remove()).toEqual({ removed: {}, isMore: false });
    expect((await listRemovals(orm(), 1))[0]).toMatchObject({ what: 'by_hand', clerkName: null, isFailed: false });
  });

  it('goes with all that are older, step after step, past those that are open', async () => {
    const { id } = await booked('Mange Nordmann', 40);
    await orm().execute(sql`insert into bookings (environment, shop_id, clerk_id, form_key, fingerprint, state, shipment, solution_id,
        solution_name, recipient_name, recipient_zip_code, search_text, created_at)
      select environment, shop_id, clerk_id, gen_random_uuid(), '', case when each % 5 = 0 then 'unknown' else 'discarded' end, shipment,
        solution_id, solution_name, recipient_name, '', '', created_at from bookings, generate_series(1, 600) as each where id = ${id}`);
    await set({ bookings: 30 });
    expect(await remove()).toEqual({ removed: { bookings: 481 }, isMore: false });
    await orm().execute(sql`delete from bookings where state = 'unknown' and created_at < now() - interval '39 days'`);
  });

  it('is never sent again under its form key', async () => {
    const old = await booked('Sendt Engang', 40);
    await set({ bookings: 30 });
    await remove();
    expect(await old.press()).toEqual({ kind: 'refused', reason: 'already_submitted' });
    expect(await bookingsAtCarrier(server, old.input.orderReference)).toHaveLength(1);
  });

  it('may not wait for the carrier any more', async () => {
    const old = await booked('Ikke Sendt', 40);
    await orm().update(bookings).set({ state: 'not_sent' }).where(eq(bookings.id, old.id));
    const notSent = { outcome: 'not_sent' as const, reason: 'unreachable' };
    await orm().update(bookingAttempts).set(notSent).where(eq(bookingAttempts.bookingId, old.id));
    await set({ bookings: 30 });
    await remove();
    const context = { db: server.db, env: { batchRate: 1, carrier: server.carrier.settings } };
    const inAMinute = new Date(Date.now() + 60_000);
    expect(await waitForCarrier(context, server.clerk, old.id, inAMinute)).toBe(false);
  });

  it.each([
    ['is on its way', sql`update bookings set state = 'sending' where id = `],
    ['is unknown', sql`update bookings set state = 'unknown' where id = `],
    ['has a conflict', sql`update bookings set has_conflict = true where id = `],
    ['failed and was not seen', sql`update bookings set failed_unseen = true where id = `],
    ['waits in the queue', sql`insert into send_queue (environment, booking_id) select 'practice', `],
    ['has an unknown attempt', sql`update booking_attempts set outcome = 'unknown' where booking_id = `],
    ['has an attempt without an end', sql`update booking_attempts set outcome = null where booking_id = `],
    [
      'is on a list that is open',
      sql`with list as (insert into handovers (environment, shop_id) select 'practice', id from shops returning id)
        insert into handover_parcels (handover_id, clerk_id, how, parcel, booking_id)
        select list.id, users.id, 'ticked', 1, booking.id from list, users, bookings booking where booking.id = `,
    ],
    [
      'was not sent and keeps its parcel from being booked again',
      sql`with held as (insert into form_keys (form_key, held_by) select gen_random_uuid(), id from bookings returning held_by)
        update bookings set state = 'not_sent' where id = `,
    ],
  ])('stays as it is while it %s', async (_, open) => {
    const name = `Open ${randomUUID()}`;
    const old = await booked(name, 4_000);
    await orm().execute(sql`${open}${old.id}::uuid`);
    await set({ bookings: 30 });
    await remove();
    expect(await old.row()).toMatchObject({ recipientName: name, anonymisedAt: null });
    await orm().execute(sql`truncate handovers, handover_parcels, handover_events`);
  });
});

it('the answers of the carrier go after their own period, and the booking stays', async () => {
  const old = await booked('Svar Nordmann', 10);
  await set({ answers: 7 });
  expect((await remove()).removed).toMatchObject({ answers: expect.any(Number) });
  const [attempt] = await orm().select().from(bookingAttempts).where(eq(bookingAttempts.bookingId, old.id));
  expect(attempt).toMatchObject({ outcome: 'booked', answerBody: null });
  expect(await old.row()).toMatchObject({ recipientName: 'Svar Nordmann' });
});

it('nothing is removed where a period is 0, and every kind has a step that runs', async () => {
  await set(
    Object.fromEntries(
      RETAINED_KINDS.map((kind) => [kind, RETENTION_PERIODS[kind].isForEver ? 0 : RETENTION_PERIODS[kind].most]),
    ),
  );
  expect(await remove()).toEqual({ removed: {}, isMore: false });
  for (const kind of RETAINED_KINDS) {
    expect(await removeDue(orm(), kind, 36_500)).toMatchObject({ removed: 0, isMore: false });
  }
});

it('each kind is removed once it is older, and the chain of the audit log stays sound', async () => {
  const context = { address: '192.0.2.7', userAgent: 'Mozilla/5.0' };
  const { id } = await withAuditContext(context, () => booked('Eldst Nordmann', 0));
  const ofBooking = sql`select context from audit_events where targets->0->>'id' = ${id}`;
  expect((await orm().execute(ofBooking)).rows).toEqual([{ context }]);
  const { shopId, clerk } = server;
  const day = sql`now() - interval '1 day'`;
  await orm().execute(
    sql`insert into sessions (id, expires_at, token, user_id) values ('ended', ${day}, 'token', ${clerk.id})`,
  );
  await orm().execute(
    sql`insert into one_time_links (token_hash, purpose, expires_at) values ('hash', 'recovery', ${day})`,
  );
  await orm().execute(
    sql`insert into print_jobs (environment, clerk_id, asks) values ('practice', ${clerk.id}, false)`,
  );
  await orm().execute(sql`insert into drafts (id, environment, shop_id, clerk_id, values, recipient_name, version)
    values (gen_random_uuid(), 'practice', ${shopId}, ${clerk.id}, '{}', 'Kari', 1)`);
  await orm().execute(sql`insert into order_imports (environment, shop_id, clerk_id, file_name, headers, source, columns, settings)
    values ('practice', ${shopId}, ${clerk.id}, 'orders.csv', '{}', '{}', '[]', '{}')`);
  await orm().execute(sql`insert into recipients (environment, shop_id, identity, party, search_text)
    values ('practice', ${shopId}, 'kari', '{}', 'kari')`);
  // Bookings last: they take their answers along.
  for (const kind of RETAINED_KINDS.toReversed()) {
    // What is younger stays.
    expect(await removeDue(orm(), kind, 1_000)).toMatchObject({ removed: 0 });
    const removed = (await removeDue(orm(), kind, -1))?.removed;
    expect([kind, removed]).toEqual([kind, expect.any(Number)]);
    expect([kind, removed]).not.toEqual([kind, 0]);
  }
  const client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  const { findings, events } = await verifyAudit(client, []).finally(() => client.end());
  expect([findings, events > 0]).toEqual([[], true]);
  const { rows } = await orm().execute(
    sql`select from audit_events where actor_name is not null or context is not null`,
  );
  expect(rows).toEqual([]);
});

it('while one instance removes, another takes no step', async () => {
  await orm().transaction(async (other) => {
    await removeDue(other, 'drafts', 30);
    expect(await removeDue(orm(), 'drafts', 30)).toBeNull();
  });
});

describe('the nightly removal', () => {
  const at = (hour: number) => new Date(2_026, 10, 26, hour);
  it.each([
    ['never before', 14, null, true],
    ['in a quiet hour, a day after the last', 3, new Date(2_026, 10, 25, 3), true],
    ['twice in one night', 4, new Date(2_026, 10, 26, 2), false],
    ['by day', 14, new Date(2_026, 10, 25, 3), false],
    ['by day, after two nights were missed', 14, new Date(2_026, 10, 24, 3), true],
  ])('%s', (_, hour, last, expected) => expect(isDue(at(hour), last)).toBe(expected));
});

describe('the night of a plan is at least twelve hours ahead', () => {
  const at = (day: number, hour: number, minute = 0) => new Date(2_026, 10, day, hour, minute);
  it.each([
    ['in the morning: the next night', at(26, 9), at(27, 2)],
    ['twelve hours before a night: that night', at(26, 14), at(27, 2)],
    ['later: the night after the next', at(26, 14, 1), at(28, 2)],
    ['after midnight: the next night', at(26, 1), at(27, 2)],
  ])('planned %s', (_, now, expected) => expect(nightAfter(now)).toEqual(expected));
});
