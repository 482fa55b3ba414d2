import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { NO_CONTEXT } from '@/lib/bookings/data/booking-answers';
import { insertAttempt, listAttempts } from '@/lib/bookings/data/booking-attempts';
import { lockBooking } from '@/lib/bookings/data/bookings';
import { findSettlementFacts } from '@/lib/bookings/data/settlements';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import { bookings } from '@/lib/db/schema';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { silentLog } from '@/lib/testing/test-server';
import { NO_JOURNAL } from './journal/outcome-journal';
import { presentOutcome } from './present-outcome';
import { recordOutcome, recordSilence } from './record-outcome';
import { makeVoid, settle, takeNoteOfConflict } from './settle';
import { sweepOverdue } from './sweep';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const server = () => ({ db: database.db, journal: NO_JOURNAL, log: silentLog });

const unknown: BookingOutcome = { kind: 'unknown', reason: 'timed_out', answer: { status: null, body: null } };
const booked: BookingOutcome = {
  kind: 'booked',
  shipment: bookedShipment({ shipmentId: 'LATE-1' }),
  answer: { status: 200, body: '{"late":true}' },
};

/** An unknown booking whose deadline is `secondsAhead` from now. */
async function unknownBooking(secondsAhead: number) {
  const { db } = database;
  const { add, clerk } = await furnishShop(db);
  const { id } = await add({ state: 'sending' });
  const attemptId = await insertAttempt(db.orm, id, secondsAhead);
  await recordOutcome(db.orm, attemptId, unknown);
  const say = (as: 'booked' | 'not_booked') =>
    settle(server(), id, { as, reason: 'asked by phone', clerkId: clerk.id });
  const row = () => lockBooking(db.orm, id);
  /** From when a page lets "not booked" be said; null once it may. */
  const notBookedFrom = async () => {
    const [booking, attempts, { now }] = await Promise.all([
      row(),
      listAttempts(db.orm, id),
      findSettlementFacts(db.orm, id),
    ]);
    if (!booking) throw new Error('There is no booking');
    return presentOutcome({ booking, attempt: attempts.at(-1) ?? null, context: NO_CONTEXT }, now).notBookedFrom;
  };
  return { id, attemptId, clerk, say, row, notBookedFrom };
}

it('"booked" can be said at once, and only once', async () => {
  const { say, row } = await unknownBooking(60);
  expect([await say('booked'), await say('not_booked'), await say('booked')]).toEqual([
    'settled',
    'not_unknown',
    'not_unknown',
  ]);
  expect((await row())?.state).toBe('settled_booked');
});

// Two instances sent it, each with a database that was put in the place of the other, and their journals were read.
it.each(['answered', 'swept'] as const)(
  'an attempt that becomes unknown after another one was settled as booked changes nothing, and after "not booked" it can be settled: %s',
  async (how) => {
    for (const as of ['booked', 'not_booked'] as const) {
      const { id, attemptId, say, row } = await unknownBooking(-61);
      const { orm } = database.db;
      const other = await insertAttempt(orm, id, -1);
      await orm.execute(sql`update booking_attempts set number = 0 where id = ${other}`);
      expect(await say(as)).toBe('settled');
      await orm.update(bookings).set({ state: 'sending' }).where(eq(bookings.id, id));
      if (how === 'swept') expect(await recordSilence(orm, other)).toBe(true);
      else expect(await recordOutcome(orm, other, unknown)).toBe('counted');
      expect((await row())?.state).toBe(as === 'booked' ? 'settled_booked' : 'unknown');
      expect((await listAttempts(orm, id)).at(-1)?.id).toBe(as === 'booked' ? attemptId : other);
      expect(await say('booked')).toBe(as === 'booked' ? 'not_unknown' : 'settled');
    }
  },
);

it('an attempt that comes to nothing after a later one was settled as not booked leaves the settlement as it is', async () => {
  const { id, say, row } = await unknownBooking(-61);
  const { orm } = database.db;
  const other = await insertAttempt(orm, id, -1);
  await orm.execute(sql`update booking_attempts set number = 0 where id = ${other}`);
  expect(await say('not_booked')).toBe('settled');
  const answer = { status: null, body: null };
  expect(
    await recordOutcome(orm, other, { kind: 'not_sent', reason: 'unreachable', retryAfterSeconds: null, answer }),
  ).toBe('counted');
  expect((await row())?.state).toBe('settled_not_booked');
});

it('the audit log has why a booking was settled, and why it was made void', async () => {
  const { id, clerk, say, row } = await unknownBooking(60);
  await say('booked');
  await database.db.orm.update(bookings).set({ shipmentId: 'VOID-1' }).where(eq(bookings.id, id));
  const booking = await row();
  if (!booking) throw new Error('There is no booking');
  await makeVoid(server(), booking, clerk.id, 'Crushed');
  const { rows } = await database.db.orm.execute(sql`select action, changes::jsonb -> 'reason' ->> 'after' as reason
    from audit_events where targets @> ${JSON.stringify([{ id }])}::jsonb order by sequence`);
  expect(rows).toEqual([
    { action: 'booking.unknown', reason: null },
    { action: 'booking.settled_booked', reason: 'asked by phone' },
    { action: 'booking.voided', reason: 'Crushed' },
  ]);
});

it('"not booked" can be said only 60 s after the deadline', async () => {
  const early = await unknownBooking(-59);
  expect(await early.say('not_booked')).toBe('too_early');
  const { inMs = 0 } = (await early.notBookedFrom()) ?? {};
  expect(inMs).toBeGreaterThan(0);
  expect(inMs).toBeLessThanOrEqual(1_000);
  const late = await unknownBooking(-61);
  expect(await late.notBookedFrom()).toBeNull();
  expect(await late.say('not_booked')).toBe('settled');
  expect((await late.row())?.state).toBe('settled_not_booked');
  expect(await findSettlementFacts(database.db.orm, late.id)).toMatchObject({ settlerName: 'Kari' });
});

it('"not booked" cannot be said while the database’s clock is put forward', async () => {
  const { id, clerk } = await unknownBooking(-61);
  const db = { ...database.db, surelyPast: (now: Date) => new Date(now.getTime() - 3_600_000) };
  const settlement = { as: 'not_booked', reason: 'asked by phone', clerkId: clerk.id } as const;
  expect(await settle({ ...server(), db }, id, settlement)).toBe('too_early');
});

it('a booking that became unknown because the database’s clock was put back can be settled two minutes later', async () => {
  const { attemptId, say, notBookedFrom } = await unknownBooking(3_600);
  const sweptAgo = (seconds: number) =>
    database.db.pool.query('update booking_attempts set ended_at = now() - make_interval(secs => $2) where id = $1', [
      attemptId,
      seconds,
    ]);
  await sweptAgo(119);
  expect(await say('not_booked')).toBe('too_early');
  await sweptAgo(121);
  expect(await notBookedFrom()).toBeNull();
  expect(await say('not_booked')).toBe('settled');
});

it('a booking that was unknown before the clock was put back waits no longer than one that becomes unknown now', async () => {
  const { attemptId, notBookedFrom } = await unknownBooking(3_600);
  await database.db.pool.query(`update booking_attempts set ended_at = now() + interval '1 hour' where id = $1`, [
    attemptId,
  ]);
  await sweepOverdue(database.db);
  expect((await notBookedFrom())?.inMs).toBeLessThanOrEqual(120_000);
});

it('what is not unknown cannot be settled', async () => {
  const { attemptId, say, row } = await unknownBooking(-61);
  expect(await recordOutcome(database.db.orm, attemptId, booked)).toBe('counted');
  expect(await say('not_booked')).toBe('not_unknown');
  expect((await row())?.state).toBe('booked');
});

it('a late "booked" on a settled booking is a conflict, kept once, until a clerk takes note: then it is booked', async () => {
  const { id, attemptId, clerk, say, row } = await unknownBooking(-61);
  await say('not_booked');
  expect(await recordOutcome(database.db.orm, attemptId, booked)).toBe('conflict');
  expect(await recordOutcome(database.db.orm, attemptId, booked)).toBe('ignored');
  expect(await row()).toMatchObject({ state: 'settled_not_booked', hasConflict: true, shipmentId: null });
  expect(await takeNoteOfConflict(server(), id, clerk.id)).toBe(true);
  expect(await row()).toMatchObject({ state: 'booked', hasConflict: false, shipmentId: 'LATE-1' });
  expect(await takeNoteOfConflict(server(), id, clerk.id)).toBe(false);
});

it('that a conflict is closed is in the journal, also where the database does not answer after it', async () => {
  const { id, attemptId, clerk, say, row } = await unknownBooking(-61);
  await say('not_booked');
  await recordOutcome(database.db.orm, attemptId, booked);
  const note = vi.fn(async () => true);
  // A transaction has a connection of its own, so only what is asked after it fails.
  const select = vi.spyOn(database.db.orm, 'select').mockImplementation(() => {
    throw new Error('Connection terminated');
  });
  const closed = takeNoteOfConflict({ ...server(), journal: { ...NO_JOURNAL, note } }, id, clerk.id);
  await expect(closed.finally(() => select.mockRestore())).resolves.toBe(true);
  expect(note.mock.calls).toEqual([
    [attemptId, expect.objectContaining({ note: expect.objectContaining({ kind: 'closing' }) })],
  ]);
  expect(await row()).toMatchObject({ state: 'booked', hasConflict: false });
});

it('a late "booked" is kept whole or not at all when its connection breaks, so a second try finds the conflict', async () => {
  const { id, attemptId, say, row } = await unknownBooking(-61);
  await say('not_booked');
  const holder = new Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from bookings where id = $1 for update', [id]);
  const broken = expect(recordOutcome(database.db.orm, attemptId, booked)).rejects.toThrow();
  const breakIt = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  try {
    await expect.poll(async () => (await database.db.pool.query(breakIt)).rowCount).toBe(1);
    await broken;
  } finally {
    await holder.end();
  }
  expect(await recordOutcome(database.db.orm, attemptId, booked)).toBe('conflict');
  expect(await row()).toMatchObject({ state: 'settled_not_booked', hasConflict: true });
});

it('a late "not sent" on a settled booking changes nothing', async () => {
  const { attemptId, say, row } = await unknownBooking(-61);
  await say('booked');
  const notSent = { kind: 'not_sent', reason: 'unreachable', retryAfterSeconds: null } as const;
  expect(await recordOutcome(database.db.orm, attemptId, { ...notSent, answer: { status: null, body: null } })).toBe(
    'ignored',
  );
  expect(await row()).toMatchObject({ state: 'settled_booked', hasConflict: false });
});

it('settling and a late answer at once end in one of the two orders, never in a lost answer', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { attemptId, say, row } = await unknownBooking(-61);
    const [recorded, said] = await Promise.all([recordOutcome(database.db.orm, attemptId, booked), say('not_booked')]);
    const { state, hasConflict } = (await row()) ?? {};
    if (said === 'settled') expect([recorded, state, hasConflict]).toEqual(['conflict', 'settled_not_booked', true]);
    else expect([recorded, state, hasConflict]).toEqual(['counted', 'booked', false]);
  }
});
