import { afterAll, beforeAll, expect, it } from 'vitest';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { findBookingByNumber, findSomeBookings } from './found-bookings';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const source = () => ({ db: database.db, env: { carrier: { environment: 'practice' as const } } });

it.each(['(401)70724763283719873', '40170724763283719873', ']C140170724763283719873', '4017 0724 7632 8371 9873'])(
  'a shipmentId scanned as %s leads to its booking',
  async (number) => {
    const { clerk, add } = await furnishShop(database.db);
    const { id } = await add({ state: 'booked', shipmentId: '(401)70724763283719873' });
    await add({ state: 'booked', shipmentId: '(401)70724763283719874' });
    expect(await findBookingByNumber(source(), clerk, number)).toEqual({ id, isVoid: false });
  },
);

it('a number leads to its booking, however many newer ones hold it as a part of something else', async () => {
  const { clerk, add } = await furnishShop(database.db);
  const { id } = await add({ state: 'booked', shipmentId: '40170724763283719800' });
  for (let count = 0; count < 33; count += 1) await add({ orderReference: `40170724763283719800-${count}` });
  expect(await findBookingByNumber(source(), clerk, '40170724763283719800')).toEqual({ id, isVoid: false });
});

it('so does a tracking reference, with or without the prefix of an SSCC', async () => {
  const { clerk, add } = await furnishShop(database.db);
  const { id } = await add({ state: 'booked', trackingReferences: ['370724763243779252'] });
  expect(await findBookingByNumber(source(), clerk, '00370724763243779252')).toEqual({ id, isVoid: false });
});

it('a booking that was made void is found as such', async () => {
  const { clerk, add } = await furnishShop(database.db);
  const { id } = await add({ state: 'booked', shipmentId: '40170724763283719811', isVoid: true });
  expect(await findBookingByNumber(source(), clerk, '40170724763283719811')).toEqual({ id, isVoid: true });
  expect(await findSomeBookings(source(), clerk, '40170724763283719811')).toMatchObject([{ id, isVoid: true }]);
});

it('an order reference, a part of a number, nothing and what is no text lead nowhere', async () => {
  const { clerk, add } = await furnishShop(database.db);
  await add({ state: 'booked', shipmentId: '40170724763283719899', orderReference: 'order-4711' });
  for (const number of ['order-4711', '4017072476328371989', '', '  ', '\u0000', ']C1', '%']) {
    expect(await findBookingByNumber(source(), clerk, number), number).toBeNull();
  }
});

it('another shop’s and another environment’s bookings are not found', async () => {
  const [mine, others, test] = await Promise.all([
    furnishShop(database.db),
    furnishShop(database.db),
    furnishShop(database.db, 'test'),
  ]);
  const number = '40170724763283719855';
  for (const { add } of [others, test]) await add({ state: 'booked', shipmentId: number });
  for (const { clerk } of [mine, test]) {
    expect(await findBookingByNumber(source(), clerk, number)).toBeNull();
    expect(await findSomeBookings(source(), clerk, number)).toEqual([]);
  }
});

it('a name finds the newest bookings, and nothing typed finds none', async () => {
  const { clerk, add } = await furnishShop(database.db);
  for (let count = 0; count < 12; count += 1) await add({ recipientName: `Ola Nordmann ${count}` });
  const found = await findSomeBookings(source(), clerk, 'nordmann');
  expect(found.map(({ recipient }) => recipient.name)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4].map((count) => `Ola Nordmann ${count}`),
  );
  expect(await findSomeBookings(source(), clerk, ' ')).toEqual([]);
});
