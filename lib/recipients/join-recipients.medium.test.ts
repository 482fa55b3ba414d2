import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteRecipients, removeLongDeleted, updateRecipient } from '@/lib/recipients/data/recipients';
import { point, recipient } from '@/lib/testing/booking-form';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { openRecipients } from '@/lib/testing/recipient-rows';
import { closeTicket, type JoinRecord, joinRecipients, openTicket, undoJoin } from './join-recipients';
import { keptParty } from './recipient-view';

let database: TestDatabase;
let book: Awaited<ReturnType<typeof openRecipients>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  book = await openRecipients(database.db);
});
afterAll(() => database.close());

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const twoOfKari = async () =>
  [
    await book.add({ phone: '' }, { parcelsBooked: 2, lastBookedAt: day(1), orderReferences: ['A', 'B'] }),
    await book.add(
      { name: 'Kari Normann', phone: '22334455' },
      {
        parcelsBooked: 3,
        lastBookedAt: day(2),
        lastServicePoint: point,
        orderReferences: ['C', 'A'],
        isFavourite: true,
      },
    ),
  ] as const;
const join = (keepId: string, otherIds: string[], scope = book.scope) =>
  joinRecipients(database.db, scope, { keepId, otherIds, party: null });
const visible = async () => (await book.stored()).filter(({ deletedAt }) => deletedAt === null);

describe('several recipients made one', () => {
  it('have all their parcels and order references in the one that stays, and its address', async () => {
    const [kept, other] = await twoOfKari();
    await join(kept.id, [other.id]);
    expect(await visible()).toEqual([
      expect.objectContaining({
        id: kept.id,
        party: { ...kept.party, phone: '22334455' },
        parcelsBooked: 5,
        lastBookedAt: day(2),
        lastServicePoint: point,
        orderReferences: ['C', 'A', 'B'],
        isFavourite: true,
      }),
    ]);
    expect((await visible())[0]?.searchText).toContain(' 22334455');
  });

  it('are two again after an undo, as they were', async () => {
    const before = await twoOfKari();
    const record = await join(before[0].id, [before[1].id]);
    expect(record && (await undoJoin(database.db, book.scope, record))).toBe(1);
    const bare = (rows: readonly (typeof before)[number][]) =>
      rows.map(({ updatedAt: _, ...row }) => row).sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(bare(await visible())).toEqual(bare(before));
  });

  it('that were booked to since keep what the booking added when they are taken apart', async () => {
    const [kept, other] = await twoOfKari();
    const record = await join(kept.id, [other.id]);
    await updateRecipient(database.db.orm, kept.id, { parcelsBooked: 6, orderReferences: ['D'] });
    expect(record && (await undoJoin(database.db, book.scope, record))).toBe(1);
    expect((await visible()).find(({ id }) => id === kept.id)).toMatchObject({
      parcelsBooked: 6,
      orderReferences: ['D'],
    });
  });

  it('cannot be taken apart any more once the others are gone for good', async () => {
    const [kept, other] = await twoOfKari();
    const record = await join(kept.id, [other.id]);
    await updateRecipient(database.db.orm, other.id, { deletedAt: day(1) });
    await removeLongDeleted(database.db.orm);
    expect(record && (await undoJoin(database.db, book.scope, record))).toBe(0);
  });
});

it('nothing is done when one of them is deleted, or of another shop', async () => {
  const [kept, other] = await twoOfKari();
  const elsewhere = await openRecipients(database.db);
  const stranger = await elsewhere.add({});
  expect(await join(kept.id, [stranger.id])).toBeNull();
  expect(await join(kept.id, [other.id], { ...book.scope, reader: elsewhere.clerk })).toBeNull();
  await deleteRecipients(database.db.orm, book.scope, [other.id]);
  expect(await join(kept.id, [other.id])).toBeNull();
  expect(await visible()).toMatchObject([{ id: kept.id, parcelsBooked: 2 }]);
  expect(await elsewhere.stored()).toMatchObject([{ deletedAt: null }]);
});

it('law: however joins of the same recipients cross each other, no parcel is counted twice and none is lost', async () => {
  const pairs = fc.uniqueArray(fc.nat(3), { minLength: 2, maxLength: 4 });
  const law = fc.asyncProperty(fc.array(pairs, { minLength: 2, maxLength: 4 }), async (joins) => {
    book = await openRecipients(database.db);
    const rows: Awaited<ReturnType<typeof book.add>>[] = [];
    for (const at of [0, 1, 2, 3]) rows.push(await book.add({ name: `Kari ${at}` }, { parcelsBooked: 10 ** at }));
    const ids = joins.map((places) => places.map((at) => rows[at]?.id ?? ''));
    await Promise.all(ids.map(([keepId = '', ...others]) => join(keepId, others)));
    const total = (await visible()).reduce((sum, { parcelsBooked }) => sum + parcelsBooked, 0);
    expect(total).toBe(1_111);
  });
  await fc.assert(law, { numRuns: 20 });
});

describe('the ticket that undoes a join', () => {
  const secret = 'a secret that is long enough for a test';
  const [shopId, keptId] = [randomUUID(), randomUUID()];
  const record: JoinRecord = {
    keptId,
    otherIds: [randomUUID()],
    before: {
      party: keptParty(recipient),
      isFavourite: true,
      parcelsBooked: 2,
      lastBookedAt: new Date('2026-01-02T03:04:05.678Z'),
      lastSolutionId: null,
      lastServicePoint: null,
      lastItems: [],
      orderReferences: ['A'],
    },
    changedAt: new Date('2026-02-03T04:05:06.789Z'),
  };

  it('a ticket gives back what it was made of, and shows nothing of it', () => {
    const ticket = closeTicket(secret, shopId, record);
    expect(openTicket(secret, shopId, ticket)).toEqual(record);
    expect(Buffer.from(ticket, 'base64').toString('latin1')).not.toContain(recipient.name);
    const never = { ...record, before: { ...record.before, lastBookedAt: null } };
    expect(openTicket(secret, shopId, closeTicket(secret, shopId, never))).toEqual(never);
  });

  it('a ticket of another shop, or one that was not made here, opens nothing', () => {
    expect(openTicket(secret, randomUUID(), closeTicket(secret, shopId, record))).toBeNull();
    expect(openTicket(secret, shopId, Buffer.from(JSON.stringify(record)).toString('base64'))).toBeNull();
  });
});
