import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recipients } from '@/lib/db/desk-schema';
import { recipientIdentity } from '@/lib/recipients/identity';
import { recipientSearchText } from '@/lib/recipients/search-text';
import { furnishShop, shipment } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { answerRecipients } from './recipients';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  shop = await furnishShop(database.db);
});
afterAll(() => database.close());

const { type: _type, id: _id, ...consignee } = shipment.parties[0] as (typeof shipment.parties)[number];
const nobody = { ...consignee, phone: '', email: '' };
type Change = Partial<typeof recipients.$inferInsert>;

async function keep(name: string, party: Partial<typeof consignee> = {}, change: Change = {}): Promise<void> {
  const whole = { ...nobody, ...party, name };
  await database.db.orm.insert(recipients).values({
    ...{ environment: 'practice', shopId: shop.shopId, party: whole, parcelsBooked: 1, lastBookedAt: new Date() },
    identity: `${recipientIdentity(whole)} ${randomUUID()}`,
    searchText: recipientSearchText(whole, change.orderReferences ?? []),
    ...change,
  });
}

const source = () => ({ db: database.db, env: { carrier: { environment: 'practice' as const } } });
const ask = (typed: string, { clerk, shopId } = shop) => answerRecipients(source(), clerk, { shopId, typed });
const names = async (typed: string) => (await ask(typed)).recipients.map(({ party }) => party.name);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('the list under the first field', () => {
  it('shows favourites first, then whom the name tells, then who is booked often and lately', async () => {
    await keep('Kari Long Ago', {}, { lastBookedAt: daysAgo(300), parcelsBooked: 9 });
    await keep('Kari Yesterday', {}, { lastBookedAt: daysAgo(1) });
    await keep('Kari Often', {}, { lastBookedAt: daysAgo(2), parcelsBooked: 40 });
    await keep('Firma AS', { contact: 'Kari Lager' }, { parcelsBooked: 90 });
    await keep('Kari Favourite', {}, { lastBookedAt: daysAgo(399), isFavourite: true });
    await keep('Ola Nordmann');
    expect(await names('kari')).toEqual([
      'Kari Favourite',
      'Kari Often',
      'Kari Yesterday',
      'Kari Long Ago',
      'Firma AS',
    ]);
  });

  it('shows favourites and who was booked last when nothing is typed, at most eight, and leaves room for both', async () => {
    for (let number = 0; number < 9; number += 1) {
      await keep(`Favourite ${number}`, {}, { isFavourite: true, lastBookedAt: daysAgo(100 + number) });
      await keep(`Lately ${number}`, {}, { lastBookedAt: daysAgo(number) });
    }
    await keep('Imported', {}, { lastBookedAt: null, parcelsBooked: 0 });
    expect(await names(' ')).toEqual([
      ...[0, 1, 2, 3, 4].map((number) => `Favourite ${number}`),
      ...[0, 1, 2].map((number) => `Lately ${number}`),
    ]);
  });

  it.each(['Nrodmann', 'Nordman', 'Nordmannn', 'Nordmenn', 'ola nordmnan', 'Nordmann Olla', 'Norddmann 0155'])(
    'finds Ola Nordmann by %j, a slip of the finger',
    async (typed) => {
      await keep('Ola Nordmann');
      await keep('Kari Hansen');
      expect(await names(typed)).toEqual(['Ola Nordmann']);
    },
  );

  it('shows nobody by a label while somebody fits as typed', async () => {
    await keep('Ola Nordman');
    await keep('Ola Nordmann');
    expect(await names('nordmann')).toEqual(['Ola Nordmann']);
  });

  it.each(['%', '_', '\\', '|', 'o%a@', "'; drop table recipients"])('takes %j as text', async (typed) => {
    await keep('Ola Nordmann');
    expect(await names(typed)).toEqual([]);
  });
});

describe('whoever is typed', () => {
  it('is not seen by another shop’s clerk, in another environment, or when deleted', async () => {
    await keep('Ola Nordmann');
    await keep('Ola Deleted', {}, { deletedAt: new Date() });
    await keep('Ola Elsewhere', {}, { environment: 'test' });
    expect(await names('ola')).toEqual(['Ola Nordmann']);
    expect(await names('')).toEqual(['Ola Nordmann']);
    const stranger = await furnishShop(database.db);
    expect(await ask('ola', { ...shop, clerk: stranger.clerk })).toEqual({ recipients: [], isFirstGood: false });
    expect(
      (await ask('ola', { ...shop, clerk: { ...stranger.clerk, isAdministrator: true } })).recipients,
    ).toHaveLength(1);
    expect(await ask('', { ...shop, clerk: stranger.clerk })).toEqual({ recipients: [], isFirstGood: false });
  });

  it('comes with all that choosing fills in', async () => {
    await keep('Ola Nordmann', { coaddress: null }, { lastSolutionId: shop.solutionId, orderReferences: ['ORD-77'] });
    const [found] = (await ask('ord-77')).recipients;
    expect(found).toMatchObject({
      party: { name: 'Ola Nordmann', coaddress: '', phone2: '' },
      lastSolutionId: shop.solutionId,
      nameMarks: [],
      foundBy: { field: 'orderReference', text: 'ORD-77', mark: [0, 6] },
    });
  });
});

describe('the first of the list is most likely meant', () => {
  it('when it fits by its name with three letters or more, or is the only one', async () => {
    await keep('Ola Nordmann', { phone: '912 34 567' });
    await keep('Ola Olsen', { phone: '912 34 568' });
    const isGood = async (typed: string) => (await ask(typed)).isFirstGood;
    expect(await Promise.all(['ola', 'ola n', '91234567'].map(isGood))).toEqual([true, true, true]);
    expect(await Promise.all(['', 'ol', '912', '0155', 'nrodmann', 'per'].map(isGood))).toEqual(Array(6).fill(false));
  });
});
