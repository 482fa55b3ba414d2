import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listKeptLines } from '@/lib/handover/data/handover-parcels';
import { findHandover, listEvents } from '@/lib/handover/data/handovers';
import { eventsAbout } from '@/lib/testing/audit-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { furnishRamp } from '@/lib/testing/handover-rows';
import { closeList, reopenList } from './close-list';
import { scanParcel, tickByHand, untick } from './tick-parcels';
import { readWaiting } from './waiting-lines';

const ZONE = 'Europe/Oslo';
const DAY_MS = 86_400_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Ramp = Awaited<ReturnType<typeof furnishRamp>>;

const scan = ({ clerk, handover }: Ramp, text = '') => scanParcel(database.db, clerk, handover, text);
const close = ({ clerk, handover }: Ramp, confirmedMissing = 0) =>
  closeList(database.db, handover, { clerkId: clerk.id, timeZone: ZONE, confirmedMissing });
const reopen = ({ clerk, handover }: Ramp, handoverId: string) =>
  reopenList(database.db, handover, { handoverId, clerkId: clerk.id, reason: 'The driver left one' });
const waiting = async ({ handover }: Ramp) => (await readWaiting(database.db.orm, handover, ZONE)).lines;

async function closedOf(ramp: Ramp, missing = 0): Promise<string> {
  const closed = await close(ramp, missing);
  if (closed.kind !== 'closed') throw new Error(`Not closed: ${closed.kind}`);
  return closed.handoverId;
}

describe('closing', () => {
  it('refuses an empty list', async () => {
    const ramp = await furnishRamp(database.db);
    const { id } = await ramp.book();
    expect(await close(ramp, 1)).toEqual({ kind: 'empty' });
    await tickByHand(database.db, ramp.clerk.id, ramp.handover, [{ bookingId: id, parcel: 1 }]);
    await untick(database.db, ramp.clerk.id, ramp.handover, [{ bookingId: id, parcel: 1 }]);
    expect(await close(ramp, 1)).toEqual({ kind: 'empty' });
  });

  it('asks about the missing parcels, however many came since, and leaves them for the next list', async () => {
    const ramp = await furnishRamp(database.db);
    const [here, left] = [await ramp.book(), await ramp.book(2)];
    await scan(ramp, here.shipmentId);
    expect(await close(ramp)).toEqual({ kind: 'missing', missing: 2 });
    await ramp.book();
    expect(await close(ramp, 2)).toEqual({ kind: 'missing', missing: 3 });
    await closedOf(ramp, 3);
    expect((await waiting(ramp)).map(({ bookingId }) => bookingId).slice(0, 2)).toEqual([left.id, left.id]);
    expect(await waiting(ramp)).toHaveLength(3);
  });

  it('hands a booking over with the last of its parcels', async () => {
    const ramp = await furnishRamp(database.db);
    const { id, numbers } = await ramp.book(2);
    await scan(ramp, numbers[0]);
    await closedOf(ramp, 1);
    expect(await ramp.isHandedOver(id)).toBe(false);
    expect((await waiting(ramp)).map(({ parcel }) => parcel)).toEqual([2]);
    await scan(ramp, numbers[1]);
    await closedOf(ramp);
    expect(await ramp.isHandedOver(id)).toBe(true);
    expect(await waiting(ramp)).toEqual([]);
  });

  it('freezes the lines: a tick is taken back no more, and what is void since stands there as void', async () => {
    const ramp = await furnishRamp(database.db);
    const { id, numbers } = await ramp.book();
    await scan(ramp, numbers[0]);
    const handoverId = await closedOf(ramp);
    expect(await untick(database.db, ramp.clerk.id, ramp.handover, [{ bookingId: id, parcel: 1 }])).toBe(0);
    const [line] = await listKeptLines(database.db.orm, handoverId);
    expect(line).toMatchObject({ bookingId: id, trackingReference: numbers[0], weightGrams: 1_500, isVoid: false });
    await ramp.setVoid(id);
    expect(await listKeptLines(database.db.orm, handoverId)).toEqual([{ ...line, isVoid: true }]);
  });

  it('leaves out what was made void after its tick', async () => {
    const ramp = await furnishRamp(database.db);
    const [good, gone] = [await ramp.book(), await ramp.book()];
    for (const { shipmentId } of [good, gone]) await scan(ramp, shipmentId);
    await ramp.setVoid(gone.id);
    expect((await waiting(ramp)).find(({ bookingId }) => bookingId === gone.id)).toMatchObject({ isVoid: true });
    const kept = await listKeptLines(database.db.orm, await closedOf(ramp));
    expect(kept.map(({ bookingId }) => bookingId)).toEqual([good.id]);
  });
});

describe('opening again', () => {
  it('is for the newest closed list alone, with why and who, and what was handed over is so no more', async () => {
    const ramp = await furnishRamp(database.db);
    const [one, two] = [await ramp.book(), await ramp.book()];
    await scan(ramp, one.shipmentId);
    const older = await closedOf(ramp, 1);
    await scan(ramp, two.shipmentId);
    const newest = await closedOf(ramp);
    expect(await reopen(ramp, older)).toBe('refused');
    expect(await reopen(ramp, newest)).toBe('reopened');
    expect(await Promise.all([one, two].map(({ id }) => ramp.isHandedOver(id)))).toEqual([true, false]);
    expect(await findHandover(database.db.orm, ramp.clerk, 'practice', newest)).toMatchObject({ closedAt: null });
    expect(await waiting(ramp)).toMatchObject([{ bookingId: two.id, tick: { how: 'scanned' } }]);
    await closedOf(ramp);
    expect(await listEvents(database.db.orm, newest)).toMatchObject([
      { what: 'closed', clerkName: 'Kari' },
      { what: 'reopened', reason: 'The driver left one' },
      { what: 'closed' },
    ]);
  });

  it('waits until the open list is closed; one without parcels gives way', async () => {
    const ramp = await furnishRamp(database.db);
    const [one, two] = [await ramp.book(), await ramp.book()];
    await scan(ramp, one.shipmentId);
    const handoverId = await closedOf(ramp, 1);
    await scan(ramp, two.shipmentId);
    expect(await reopen(ramp, handoverId)).toBe('refused');
    await untick(database.db, ramp.clerk.id, ramp.handover, [{ bookingId: two.id, parcel: 1 }]);
    expect(await reopen(ramp, handoverId)).toBe('reopened');
  });

  it('is refused for another shop’s list', async () => {
    const [ramp, other] = [await furnishRamp(database.db), await furnishRamp(database.db)];
    await scan(ramp, (await ramp.book()).shipmentId);
    expect(await reopen(other, await closedOf(ramp))).toBe('refused');
  });
});

describe('what waits', () => {
  it('is what was booked today, until a shop has a list; from then on what was left over too', async () => {
    const ramp = await furnishRamp(database.db);
    const yesterday = new Date(Date.now() - DAY_MS);
    const [old, today] = [await ramp.book(1, { createdAt: yesterday }), await ramp.book()];
    expect((await waiting(ramp)).map(({ bookingId }) => bookingId)).toEqual([today.id]);
    expect(await scan(ramp, old.shipmentId)).toMatchObject({ kind: 'ticked' });
    expect(await waiting(ramp)).toMatchObject([
      { bookingId: old.id, isLate: true },
      { bookingId: today.id, isLate: false },
    ]);
    await closedOf(ramp, 1);
    const tomorrow = new Date(Date.now() + DAY_MS);
    expect((await readWaiting(database.db.orm, ramp.handover, ZONE, tomorrow)).lines).toMatchObject([
      { bookingId: today.id, isLate: true },
    ]);
  });
});

it('the audit log has what was closed, opened again and taken off, each with its clerk', async () => {
  const ramp = await furnishRamp(database.db);
  const [{ shipmentId }, { id, numbers }] = [await ramp.book(), await ramp.book(2)];
  await scan(ramp, shipmentId);
  for (const number of numbers) await scan(ramp, number);
  await untick(
    database.db,
    ramp.clerk.id,
    ramp.handover,
    [1, 2, 3].map((parcel) => ({ bookingId: id, parcel })),
  );
  const handoverId = await closedOf(ramp, 2);
  await reopen(ramp, handoverId);
  const event = { actor: `clerk ${ramp.clerk.id}`, shopId: ramp.shopId };
  const targets = [{ type: 'handover', id: handoverId }];
  expect(await eventsAbout(database.db.orm, handoverId)).toMatchObject([
    { ...event, action: 'handover.parcels_removed', targets: [...targets, { type: 'booking', id }] },
    { ...event, action: 'handover.closed', targets },
    { ...event, action: 'handover.reopened', targets },
  ]);
});
