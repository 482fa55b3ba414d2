import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertVoid, undoVoid } from '@/lib/bookings/data/booking-voids';
import { shops, transportSolutions } from '@/lib/db/schema';
import type { Env } from '@/lib/platform/env';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { renderLabelsPdf } from '@/lib/testing/render-labels';
import { DEFAULT_PROFILE } from './label-formats';
import { findLabel } from './queries';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const source = (environment: 'practice' | 'test' = 'practice') => ({
  db: database.db,
  env: { carrier: { environment } } as Env,
});

describe('the label of a booking', () => {
  test('is there for a clerk of its shop, once the carrier has booked it', async () => {
    const { clerk, add } = await furnishShop(database.db);
    const booked = await add({ state: 'booked', booked: bookedShipment(), orderReference: '100234' });
    expect(await findLabel(source(), clerk, booked.id)).toMatchObject({
      isTest: true,
      shipmentId: '(401)70724763283719873',
      product: 'Home delivery',
      orderReference: '100234',
      routingCode: '0155-3',
    });
  });

  test('is not there for what was not booked', async () => {
    const { clerk, add } = await furnishShop(database.db);
    for (const state of ['prepared', 'sending', 'rejected', 'not_sent', 'unknown'] as const) {
      expect(await findLabel(source(), clerk, (await add({ state })).id)).toBeNull();
    }
  });

  test('is not there for a clerk of another shop, nor while another carrier is in use', async () => {
    const [own, other] = [await furnishShop(database.db), await furnishShop(database.db)];
    const booked = await own.add({ state: 'booked', booked: bookedShipment() });
    expect(await findLabel(source(), other.clerk, booked.id)).toBeNull();
    expect(await findLabel(source('test'), own.clerk, booked.id)).toBeNull();
    expect(await findLabel(source(), { ...other.clerk, isAdministrator: true }, booked.id)).not.toBeNull();
  });
});

test('a label is in the language of its shop: that of its country, until another one or that of the recipient is chosen', async () => {
  const { clerk, add, shopId } = await furnishShop(database.db);
  const { id } = await add({ state: 'booked', booked: bookedShipment() });
  const { orm } = database.db;
  const languageAfter = async (change: Partial<typeof shops.$inferInsert>) => {
    await orm.update(shops).set(change).where(eq(shops.id, shopId));
    return (await findLabel(source(), clerk, id))?.language;
  };
  const [shop] = await orm.select().from(shops).where(eq(shops.id, shopId));
  if (!shop) throw new Error('There is no shop');
  expect(await languageAfter({ labelLanguage: null })).toBe('nb');
  expect(await languageAfter({ sender: { ...shop.sender, countryCode: 'SE' } })).toBe('sv');
  expect(await languageAfter({ labelLanguage: 'fi' })).toBe('fi');
  expect(await languageAfter({ labelLanguage: 'recipient' })).toBe('nb');
});

test('a booking that is void has no label, and has it again once that is taken back', async () => {
  const { clerk, add } = await furnishShop(database.db);
  const { id } = await add({ state: 'booked', booked: bookedShipment() });
  await database.db.orm.transaction((tx) => insertVoid(tx, { bookingId: id, clerkId: clerk.id, reason: 'Broken' }));
  expect(await findLabel(source(), clerk, id)).toBeNull();
  await database.db.orm.transaction((tx) => undoVoid(tx, id, clerk.id));
  expect(await findLabel(source(), clerk, id)).not.toBeNull();
});

describe('a reprint', () => {
  const render = async (clerk: Parameters<typeof findLabel>[1], bookingId: string) => {
    const label = await findLabel(source(), clerk, bookingId);
    if (!label) throw new Error('There is no label');
    return renderLabelsPdf([label], DEFAULT_PROFILE).pdf;
  };

  test('is the first print byte for byte, whatever became of the shop, its sender and its solution since', async () => {
    const { clerk, add, shopId, solutionId } = await furnishShop(database.db);
    const { id } = await add({ state: 'booked', booked: bookedShipment() });
    const first = await render(clerk, id);
    const { orm } = database.db;
    const [shop] = await orm.select().from(shops).where(eq(shops.id, shopId));
    if (!shop) throw new Error('There is no shop');
    const sender = { ...shop.sender, name: 'Moved Away AS', address: 'Nygata 1', zipCode: '5003', city: 'Bergen' };
    await orm.update(shops).set({ name: 'Bergen shop', sender, carrierShopId: 99 }).where(eq(shops.id, shopId));
    await orm.update(transportSolutions).set({ name: 'Drone' }).where(eq(transportSolutions.id, solutionId));
    const again = await render(clerk, id);
    expect(again.equals(first)).toBe(true);
    const other = await add({ state: 'booked', booked: bookedShipment({ shipmentId: '(401)70724763283719880' }) });
    expect((await render(clerk, other.id)).equals(first)).toBe(false);
  });
});
