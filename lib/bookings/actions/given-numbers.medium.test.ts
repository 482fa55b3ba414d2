import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookings } from '@/lib/db/schema';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { givenNumbers } from './given-numbers';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const HOLDER = { state: 'booked', recipientName: 'Pia Holm', orderReference: '4711' } as const;

/** A shop with an unknown booking, and what the server says to a shipmentId that a clerk gives it. */
async function unknownBooking() {
  const shop = await furnishShop(database.db);
  const booking = await shop.add({ state: 'unknown' });
  const source = { db: database.db, env: { carrier: { environment: 'practice' as const } } };
  const give = (shipmentId: string, confirmedShipmentId = '', clerk = shop.clerk) =>
    givenNumbers(source, clerk, booking, { shipmentId, trackingReferences: '', confirmedShipmentId }).then(
      ({ shipmentId: given }) => given,
      ({ refusal }) => refusal.fields[0].key,
    );
  return { shop, booking, give };
}

it('a shipmentId that another booking has is refused with that booking’s name, until the clerk confirms it', async () => {
  const { shop, give } = await unknownBooking();
  await shop.add({ ...HOLDER, shipmentId: '(401)70724763283719873' });
  expect(await give('(401)70724763283719873')).toBe('taken:Pia Holm, 4711');
  expect(await give('(401)70724763283719873', 'HJT123456789')).toBe('taken:Pia Holm, 4711');
  expect(await give('(401)70724763283719873', '(401)70724763283719873')).toBe('(401)70724763283719873');
});

it('it is the same one however it is written', async () => {
  const { shop, give } = await unknownBooking();
  await shop.add({ ...HOLDER, shipmentId: '(401)70724763283719880' });
  expect(await give('401 70724763283719880')).toBe('taken:Pia Holm, 4711');
});

it('a booking of another shop is named to an administrator alone', async () => {
  const { shop, give } = await unknownBooking();
  await (await furnishShop(database.db)).add({ ...HOLDER, shipmentId: 'HJT123456001' });
  expect(await give('HJT123456001')).toBe('takenElsewhere');
  expect(await give('HJT123456001', '', { ...shop.clerk, isAdministrator: true })).toBe('taken:Pia Holm, 4711');
});

it('nothing is asked where that booking is void, is another environment’s, or is this one', async () => {
  const { shop, booking, give } = await unknownBooking();
  const voided = await shop.add({ ...HOLDER, shipmentId: 'HJT123456002' });
  await database.db.orm.update(bookings).set({ isVoid: true }).where(eq(bookings.id, voided.id));
  await (await furnishShop(database.db, 'test')).add({ ...HOLDER, shipmentId: 'HJT123456003' });
  await database.db.orm.update(bookings).set({ shipmentId: 'HJT123456004' }).where(eq(bookings.id, booking.id));
  expect(await Promise.all(['HJT123456002', 'HJT123456003', 'HJT123456004'].map((number) => give(number)))).toEqual([
    'HJT123456002',
    'HJT123456003',
    'HJT123456004',
  ]);
});

it('a booking that already shares its number is not asked about it again when something else is corrected', async () => {
  const { shop } = await unknownBooking();
  await shop.add({ ...HOLDER, shipmentId: 'HJT123456005' });
  const own = await shop.add({ state: 'settled_booked', shipmentId: 'HJT123456005' });
  const source = { db: database.db, env: { carrier: { environment: 'practice' as const } } };
  const typed = { shipmentId: 'HJT123456005', trackingReferences: '', confirmedShipmentId: '' };
  expect(await givenNumbers(source, shop.clerk, own, typed)).toMatchObject({ shipmentId: 'HJT123456005' });
});
