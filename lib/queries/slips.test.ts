import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Env } from '@/lib/env';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { findSlip } from './slips';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const desk = (environment: 'practice' | 'test' = 'practice') => ({
  db: database.db,
  env: { carrier: { environment } } as Env,
});

describe('the slip of a booking', () => {
  test('is there for a clerk of its shop, once the carrier has booked it', async () => {
    const { clerk, add } = await furnishShop(database.db);
    const booked = await add({ state: 'booked', booked: bookedShipment(), orderReference: '100234' });
    expect(await findSlip(desk(), clerk, booked.id)).toMatchObject({
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
      expect(await findSlip(desk(), clerk, (await add({ state })).id)).toBeNull();
    }
  });

  test('is not there for a clerk of another shop, nor while another carrier is in use', async () => {
    const [own, other] = [await furnishShop(database.db), await furnishShop(database.db)];
    const booked = await own.add({ state: 'booked', booked: bookedShipment() });
    expect(await findSlip(desk(), other.clerk, booked.id)).toBeNull();
    expect(await findSlip(desk('test'), own.clerk, booked.id)).toBeNull();
    expect(await findSlip(desk(), { ...other.clerk, isAdministrator: true }, booked.id)).not.toBeNull();
  });
});
