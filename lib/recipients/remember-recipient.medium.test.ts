import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertAttempt } from '@/lib/bookings/data/booking-attempts';
import { recipients } from '@/lib/db/recipient-schema';
import type { Log, LogFields } from '@/lib/platform/log';
import { point } from '@/lib/testing/booking-form';
import { furnishShop, shipment } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { rememberOfAttempt, rememberRecipient } from './remember-recipient';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
const lines: { name: string; fields: LogFields }[] = [];
const log: Log = {
  event: (name, fields) => void lines.push({ name, fields }),
  unexpectedError: (reference, where) => void lines.push({ name: 'unexpectedError', fields: { reference, where } }),
};

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
});
afterAll(() => database.close());

const consignee = shipment.parties[0] as (typeof shipment.parties)[number];
type Typed = Partial<typeof consignee>;
const parcelTo = (typed: Typed) => ({
  ...shipment,
  parties: [{ ...consignee, ...typed }, ...shipment.parties.slice(1)],
});
const book = (typed: Typed, change = {}) => shop.add({ shipment: parcelTo(typed), state: 'booked', ...change });
const remember = (booking: Awaited<ReturnType<typeof book>>) => rememberRecipient({ db: database.db, log }, booking);
const remembered = (shopId = shop.shopId) =>
  database.db.orm.select().from(recipients).where(eq(recipients.shopId, shopId));
const anyRecipient = () => ({ name: `Kari ${randomUUID()}` });
const only = async (name: string) => {
  const rows = (await remembered()).filter(({ party }) => party.name.toLowerCase() === name.toLowerCase());
  expect(rows).toHaveLength(1);
  return rows[0] as (typeof rows)[number];
};

it('a booking of three parcels counts three', async () => {
  const typed = anyRecipient();
  const items = [1, 2, 3].map((itemNumber) => ({ ...shipment.items[0], itemNumber }));
  await remember(await book(typed));
  await remember(await book(typed, { shipment: { ...parcelTo(typed), items } }));
  expect(await only(typed.name)).toMatchObject({ parcelsBooked: 4 });
});

describe('a booked parcel', () => {
  it('saves its recipient with what the next one needs', async () => {
    const typed = anyRecipient();
    const booking = await book(typed, { servicePoint: point, orderReference: 'ORD-1' });
    await remember(booking);
    const { type: _type, id: _id, ...party } = { ...consignee, ...typed };
    const row = await only(typed.name);
    expect(row).toMatchObject({
      party,
      parcelsBooked: 1,
      lastBookedAt: booking.createdAt,
      lastSolutionId: booking.solutionId,
      lastServicePoint: point,
      lastItems: [{ weightGrams: 1500, lengthCm: 30, widthCm: 20, heightCm: 10, contents: 'Books' }],
      orderReferences: ['ORD-1'],
      isFavourite: false,
    });
    expect(Object.keys(row.lastItems[0] ?? {})).toHaveLength(5);
    expect(Object.keys(row.party)).not.toContain('id');
    expect(row.searchText).toContain(' ord-1');
  });

  it('renews it as it was typed last, with the newest ten order references', async () => {
    const typed = anyRecipient();
    for (let number = 1; number <= 12; number += 1) await remember(await book(typed, { orderReference: `R${number}` }));
    await remember(await book(typed, { orderReference: 'R5' }));
    await remember(await book({ name: typed.name.toUpperCase(), phone: '22 33 44 55' }, { servicePoint: null }));
    const row = await only(typed.name);
    expect(row.orderReferences).toEqual(['R5', 'R12', 'R11', 'R10', 'R9', 'R8', 'R7', 'R6', 'R4', 'R3']);
    expect(row).toMatchObject({ parcelsBooked: 14, lastServicePoint: null, party: { name: typed.name.toUpperCase() } });
    expect(row.searchText).toContain(' 22334455');
  });

  it('whose answer came late changes nothing that a newer one said', async () => {
    const typed = anyRecipient();
    const [older, newer] = [
      await book(typed, { orderReference: 'older', createdAt: new Date('2026-01-01') }),
      await book({ ...typed, phone: '1' }, { orderReference: 'newer', createdAt: new Date('2026-01-02') }),
    ];
    await remember(newer);
    await remember(older);
    expect(await only(typed.name)).toMatchObject({
      party: { phone: '1' },
      orderReferences: ['newer', 'older'],
      lastBookedAt: newer.createdAt,
      parcelsBooked: 2,
    });
  });

  it('brings a deleted recipient back', async () => {
    const typed = anyRecipient();
    await remember(await book(typed));
    const { id } = await only(typed.name);
    await database.db.orm.update(recipients).set({ deletedAt: new Date() }).where(eq(recipients.id, id));
    await remember(await book(typed));
    expect(await only(typed.name)).toMatchObject({ id, deletedAt: null, parcelsBooked: 2 });
  });

  it('that comes back saves the customer who sends it, and leaves how the next one is sent as it was', async () => {
    const typed = anyRecipient();
    await remember(await book(typed, { servicePoint: point, orderReference: 'out' }));
    const [shopParty, customer] = [shipment.parties[1], { ...consignee, ...typed, phone: '1' }];
    const parties = [
      { ...shopParty, type: 'consignee' },
      { ...customer, type: 'consignor' },
    ] as typeof shipment.parties;
    await remember(await book(typed, { shipment: { ...shipment, parties }, isReturn: true, orderReference: 'back' }));
    expect(await only(typed.name)).toMatchObject({
      party: { phone: '1' },
      parcelsBooked: 2,
      lastServicePoint: point,
      lastItems: [{ contents: 'Books' }],
      orderReferences: ['back', 'out'],
    });
    expect((await remembered()).filter(({ party }) => party.name === shopParty?.name)).toEqual([]);
  });
});

it('a parcel that turned out to be booked later is remembered by its attempt', async () => {
  const typed = anyRecipient();
  const attemptId = await insertAttempt(database.db.orm, (await book(typed)).id, -1);
  await rememberOfAttempt({ db: database.db, log }, attemptId);
  expect(await only(typed.name)).toMatchObject({ parcelsBooked: 1 });
});

it('nothing of a recipient stands in the log, and a database that fails is said there and nowhere else', async () => {
  lines.length = 0;
  const booking = await book(anyRecipient());
  await remember(booking);
  await rememberRecipient({ db: database.db, log }, { ...booking, shopId: randomUUID() });
  expect(lines).toEqual([
    { name: 'recipient_remembered', fields: { bookingId: booking.id, isKept: true } },
    { name: 'unexpectedError', fields: { reference: booking.id, where: 'remember_recipient' } },
  ]);
});

it('law: however parcels come at once, and however their recipients were typed, each recipient has one row that counts them all', async () => {
  const writing = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => ` ${text.replaceAll(' ', '  ')}. `,
    (text) => text.normalize('NFD'),
  );
  const parcel = fc.record({ who: fc.nat(2), write: writing });
  const law = fc.asyncProperty(fc.array(parcel, { minLength: 2, maxLength: 10 }), async (parcels) => {
    shop = await furnishShop(database.db);
    const bookings = await Promise.all(
      parcels.map(({ who, write }, index) =>
        book({ name: write(`Åse Ødegård ${who}`) }, { orderReference: `R${index}` }),
      ),
    );
    await Promise.all(bookings.map(remember));
    const counted = (await remembered()).map((row) => [row.parcelsBooked, row.orderReferences.length]);
    const wanted = [0, 1, 2].map((who) => parcels.filter((one) => one.who === who).length).filter(Boolean);
    expect(counted.sort()).toEqual(wanted.map((count) => [count, count]).sort());
  });
  await fc.assert(law, { numRuns: 25 });
});
