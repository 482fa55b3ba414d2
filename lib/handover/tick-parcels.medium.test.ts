import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTicks } from '@/lib/handover/data/handover-parcels';
import { shipment } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { furnishRamp } from '@/lib/testing/handover-rows';
import { closeList } from './close-list';
import { MOST_ON_LIST } from './handover-view';
import { signOf } from './scan-sign';
import { scanParcel, tickByHand, untick } from './tick-parcels';
import { readWaiting } from './waiting-lines';

const ZONE = 'Europe/Oslo';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Ramp = Awaited<ReturnType<typeof furnishRamp>>;

const scan = ({ clerk, handover }: Ramp, text: string) => scanParcel(database.db, clerk, handover, text);
const close = ({ clerk, handover }: Ramp, confirmedMissing = 0) =>
  closeList(database.db, handover, { clerkId: clerk.id, timeZone: ZONE, confirmedMissing });

describe('a scan', () => {
  it('of a parcel’s own number ticks that parcel, and a second one says who ticked it', async () => {
    const ramp = await furnishRamp(database.db);
    const { id, numbers } = await ramp.book(3);
    expect(await scan(ramp, numbers[1] ?? '')).toMatchObject({ kind: 'ticked', key: { bookingId: id, parcel: 2 } });
    expect(await scan(ramp, numbers[1] ?? '')).toMatchObject({
      kind: 'twice',
      key: { bookingId: id, parcel: 2 },
      tick: { how: 'scanned', clerkName: 'Kari' },
    });
  });

  it('of the shipment’s number ticks the only parcel, and asks for the other bar code where each has its own', async () => {
    const ramp = await furnishRamp(database.db);
    const [one, three] = [await ramp.book(1), await ramp.book(3)];
    expect(await scan(ramp, one.shipmentId)).toMatchObject({ kind: 'ticked', key: { parcel: 1 } });
    expect(await scan(ramp, three.shipmentId)).toMatchObject({ kind: 'which', parcels: 3 });
  });

  it('of the shipment’s number ticks its parcel however the number is written, also without its prefix', async () => {
    const ramp = await furnishRamp(database.db);
    await ramp.book(1, { shipmentId: '(401)70917957735494502' });
    expect(await scan(ramp, '7091 7957 7354 9450 2')).toMatchObject({ kind: 'ticked', key: { parcel: 1 } });
    expect(await scan(ramp, '(401) 7091 7957 7354 9450 2')).toMatchObject({ kind: 'twice' });
  });

  it('of a number that all labels of a shipment share ticks one parcel after the other', async () => {
    const ramp = await furnishRamp(database.db);
    const { shipmentId } = await ramp.book(2, { isNumberless: true });
    for (const parcel of [1, 2]) {
      expect(await scan(ramp, shipmentId)).toMatchObject({ kind: 'ticked', key: { parcel } });
    }
    expect(await scan(ramp, shipmentId)).toMatchObject({ kind: 'twice', key: { parcel: 2 } });
  });

  it('finds the number that the shop itself gave a parcel, where the carrier gave none', async () => {
    const ramp = await furnishRamp(database.db);
    const items = shipment.items.map((item) => ({ ...item, trackingReference: 'OWN-4711' }));
    await ramp.book(1, { isNumberless: true, shipment: { ...shipment, items } });
    expect(await scan(ramp, 'OWN-4711')).toMatchObject({ kind: 'ticked' });
  });

  it('reads a GS1-128 with what the scanner puts before it', async () => {
    const ramp = await furnishRamp(database.db);
    await ramp.book(1, { shipmentId: '(401)70724763283719873' });
    expect(await scan(ramp, ']C140170724763283719873')).toMatchObject({ kind: 'ticked' });
  });

  it('of another shop’s parcel, of another carrier environment’s and of no number at all says foreign, and no more', async () => {
    const [ramp, other] = [await furnishRamp(database.db), await furnishRamp(database.db)];
    const { shipmentId } = await other.book();
    for (const text of [shipmentId, 'no-such-4711', '\u0000', '%']) {
      const scanned = await scan(ramp, text);
      expect(signOf(text, scanned)).toEqual({
        kind: 'foreign',
        text,
        recipient: null,
        bookingId: null,
        parcel: null,
        parcels: null,
        tick: null,
        list: null,
      });
    }
  });

  it.each([
    ['void', { isVoid: true }],
    ['return', { isReturn: true }],
    ['notBooked', { state: 'unknown' }],
  ] as const)('says %s for such a booking, and ticks nothing', async (kind, change) => {
    const ramp = await furnishRamp(database.db);
    const { id, shipmentId } = await ramp.book(1, change);
    expect(await scan(ramp, shipmentId)).toMatchObject({ kind, booking: { id } });
    expect(await listTicks(database.db.orm, [id])).toEqual([]);
  });

  it('of a number that a void booking had first ticks the one that has it now', async () => {
    const ramp = await furnishRamp(database.db);
    await ramp.book(1, { shipmentId: 'TWIN-1234', isVoid: true });
    const { id } = await ramp.book(1, { shipmentId: 'TWIN-1234' });
    await ramp.book(1, { shipmentId: 'TWIN-1234', isVoid: true });
    expect(await scan(ramp, 'TWIN-1234')).toMatchObject({ kind: 'ticked', booking: { id } });
  });

  it('of a parcel on a closed list says which list and when', async () => {
    const ramp = await furnishRamp(database.db);
    const { shipmentId } = await ramp.book();
    await scan(ramp, shipmentId);
    const closed = await close(ramp);
    expect(signOf('', await scan(ramp, shipmentId))).toMatchObject({
      kind: 'closed',
      list: { number: closed.kind === 'closed' && closed.number, closedAt: expect.stringMatching(/^\d{4}-/) },
    });
  });
});

describe('two clerks', () => {
  it('who scan the same labels at once tick each parcel once, on one list', async () => {
    const ramp = await furnishRamp(database.db);
    const booked = await Promise.all(Array.from({ length: 8 }, () => ramp.book()));
    const scans = await Promise.all([...booked, ...booked].map(({ shipmentId }) => scan(ramp, shipmentId)));
    expect(scans.filter(({ kind }) => kind === 'ticked')).toHaveLength(8);
    expect(scans.filter(({ kind }) => kind === 'twice')).toHaveLength(8);
    const ticks = await listTicks(
      database.db.orm,
      booked.map(({ id }) => id),
    );
    expect(new Set(ticks.map(({ handoverId }) => handoverId)).size).toBe(1);
    expect(ticks).toHaveLength(8);
  });

  it('lose no parcel while one of them closes and the other scans: each is on one list', async () => {
    const ramp = await furnishRamp(database.db);
    const booked = await Promise.all(Array.from({ length: 10 }, () => ramp.book()));
    const [first, ...others] = booked;
    await scan(ramp, first?.shipmentId ?? '');
    const [scans] = await Promise.all([
      Promise.all(others.map(({ shipmentId }) => scan(ramp, shipmentId))),
      ...[9, 8, 7, 6, 5].map((missing) => close(ramp, missing)),
    ]);
    expect(scans.map(({ kind }) => kind)).toEqual(others.map(() => 'ticked'));
    expect(
      await listTicks(
        database.db.orm,
        booked.map(({ id }) => id),
      ),
    ).toHaveLength(10);
  });
});

describe('by hand', () => {
  it('parcels are ticked and unticked; what is void, another shop’s or no parcel is left out', async () => {
    const [ramp, other] = [await furnishRamp(database.db), await furnishRamp(database.db)];
    const [one, gone, theirs] = [await ramp.book(2), await ramp.book(1, { isVoid: true }), await other.book()];
    const all = [one, gone, theirs].flatMap(({ id }) => [1, 2, 3].map((parcel) => ({ bookingId: id, parcel })));
    const ticked = await tickByHand(database.db, ramp.clerk.id, ramp.handover, all);
    expect(ticked).toEqual([1, 2].map((parcel) => ({ bookingId: one.id, parcel })));
    expect(await tickByHand(database.db, ramp.clerk.id, ramp.handover, all)).toEqual([]);
    expect(await untick(database.db, other.clerk.id, other.handover, all)).toBe(0);
    expect(await untick(database.db, ramp.clerk.id, ramp.handover, all)).toBe(2);
  });

  it(`no list has more than ${MOST_ON_LIST} parcels`, async () => {
    const ramp = await furnishRamp(database.db);
    const { id } = await ramp.book(MOST_ON_LIST);
    const parcels = Array.from({ length: MOST_ON_LIST }, (_, index) => ({ bookingId: id, parcel: index + 1 }));
    expect(await tickByHand(database.db, ramp.clerk.id, ramp.handover, parcels)).toHaveLength(MOST_ON_LIST);
    const more = await ramp.book();
    expect(await scan(ramp, more.shipmentId)).toEqual({ kind: 'full' });
    const { lines, isMore } = await readWaiting(database.db.orm, ramp.handover, ZONE);
    expect([lines.length, isMore]).toEqual([MOST_ON_LIST, true]);
  });
});
