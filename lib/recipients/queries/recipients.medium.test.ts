import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recipients } from '@/lib/db/recipient-schema';
import { bookings, shopMembers } from '@/lib/db/schema';
import { recipientIdentity } from '@/lib/recipients/identity';
import { MOST_COUNTED_RECIPIENTS, type PagePlace } from '@/lib/recipients/recipient-view';
import { recipientSearchText } from '@/lib/recipients/search';
import { furnishShop, shipment } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { openRecipients } from '@/lib/testing/recipient-rows';
import { findBookingsTo, findRecipientView, findSentBefore } from './recipient';
import { answerRecipients, findRecipientPage } from './recipients';

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
const unnamed = { ...consignee, phone: '', email: '' };
type Change = Partial<typeof recipients.$inferInsert>;

async function keep(name: string, party: Partial<typeof consignee> = {}, change: Change = {}): Promise<void> {
  const whole = { ...unnamed, ...party, name };
  await database.db.orm.insert(recipients).values({
    environment: 'practice',
    shopId: shop.shopId,
    party: whole,
    parcelsBooked: 1,
    lastBookedAt: new Date(),
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
  it('shows favourites first, then those found by their name, then who is booked often and lately', async () => {
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
    'finds Ola Nordmann by %j, a typing error',
    async (typed) => {
      await keep('Ola Nordmann');
      await keep('Kari Hansen');
      expect(await names(typed)).toEqual(['Ola Nordmann']);
    },
  );

  it('shows none by a typing error while one fits as typed', async () => {
    await keep('Ola Nordman');
    await keep('Ola Nordmann');
    expect(await names('nordmann')).toEqual(['Ola Nordmann']);
  });

  it.each(['%', '_', '\\', '|', 'o%a@', "'; drop table recipients"])('takes %j as text', async (typed) => {
    await keep('Ola Nordmann');
    expect(await names(typed)).toEqual([]);
  });
});

describe('a recipient', () => {
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

describe('a page of recipients, and one of them', () => {
  let book: Awaited<ReturnType<typeof openRecipients>>;
  beforeEach(async () => {
    book = await openRecipients(database.db);
  });

  const source = () => ({ db: database.db, env: { carrier: { environment: 'practice' as const } } });
  const list = (typed = '', after: PagePlace | null = null, clerk = book.clerk) =>
    findRecipientPage(source(), clerk as never, { shopId: book.shopId, typed, after });
  const view = (id: string, clerk = book.clerk) => findRecipientView(source(), clerk as never, book.shopId, id);

  it('a phone stands in groups, however it was typed', async () => {
    await book.add({ name: 'Kari Nordmann', phone: '91234567' });
    await book.add({ name: 'Ola Nordmann', phone: 'ask at the gate' });
    const { lines } = await list();
    expect(lines.map(({ phone }) => phone).sort()).toEqual(['+47 912 34 567', 'ask at the gate']);
  });

  it('who was sent to last stands first, and the pages follow each other without a gap', async () => {
    for (let at = 0; at < 103; at += 1) {
      await book.add({ name: `Kari ${at}` }, { lastBookedAt: at < 100 ? new Date(2026, 0, 1, 0, at) : null });
    }
    const pages = [await list()];
    for (let next = pages.at(-1)?.next; next; next = pages.at(-1)?.next) {
      // A recipient who is sent to between two pages goes to the top, and none is missing from the next page.
      await book.add({ name: `Newcomer ${pages.length}` }, { lastBookedAt: new Date() });
      pages.push(await list('', next));
    }
    expect(pages.map(({ lines, count }) => [lines.length, count])).toEqual([
      [50, 103],
      [50, 104],
      [3, 105],
    ]);
    const names = pages.flatMap(({ lines }) => lines.map(({ name }) => name));
    expect(names.slice(0, 2)).toEqual(['Kari 99', 'Kari 98']);
    expect(new Set(names).size).toBe(103);
  });

  it('more than a thousand recipients are not counted one by one, and every page of them can still be turned to', async () => {
    const row = await book.add({ name: 'Kari' });
    await database.db.pool.query(
      `insert into recipients (environment, shop_id, identity, party, search_text)
     select environment, shop_id, identity || n, party, search_text from recipients, generate_series(1, 1100) n where id = $1`,
      [row.id],
    );
    const first = await list();
    expect(first.count).toBe(MOST_COUNTED_RECIPIENTS + 1);
    const seen = new Set(first.lines.map(({ id }) => id));
    for (let next = first.next; next; ) {
      const page = await list('', next);
      for (const { id } of page.lines) seen.add(id);
      next = page.next;
    }
    expect(seen.size).toBe(1101);
  });

  it('those who came in at once stand by name', async () => {
    const createdAt = new Date();
    for (const name of ['Per', 'Åse', 'Ida']) await book.add({ name }, { createdAt });
    expect((await list()).lines.map(({ name }) => name)).toEqual(['Åse', 'Ida', 'Per']);
  });

  it('a recipient is found by name, phone, postal code and order reference, and a similar one where none fits', async () => {
    await book.add({ name: 'Åse Ødegård', phone: '22 33 44 55', zipCode: '7013' }, { orderReferences: ['ORD-77'] });
    await book.add({ name: 'Per Hansen' });
    for (const typed of ['odegard', '22334455', '7013', 'ord-77']) {
      expect(await list(typed)).toMatchObject({ count: 1, isGuess: false, lines: [{ name: 'Åse Ødegård' }] });
    }
    expect(await list('hasnen')).toMatchObject({ isGuess: true, lines: [{ name: 'Per Hansen' }] });
    expect(await list('no one like that')).toEqual({ lines: [], count: 0, next: null, isGuess: false });
    expect(await list('?')).toEqual({ lines: [], count: 0, next: null, isGuess: false });
  });

  it('the newest bookings to a recipient are separated from those to others of the same name', async () => {
    const { id } = await book.add({});
    const booking = await book.addBooking({});
    await book.addBooking({ name: 'Kari Nordmann', address: 'Another street 1' });
    const found = await view(id);
    expect(found && (await findBookingsTo(source(), book.clerk as never, book, found))).toMatchObject([
      { id: booking.id },
    ]);
  });

  it('the last bookings of a shop stand there, however many newer ones another shop of the clerk has to the same recipient', async () => {
    const { id } = await book.add({});
    const booking = await book.addBooking({});
    const other = await openRecipients(database.db);
    await database.db.orm.insert(shopMembers).values({ shopId: other.shopId, userId: book.clerk.id });
    for (let count = 0; count < 51; count += 1) await other.addBooking({});
    const found = await view(id);
    expect(found && (await findBookingsTo(source(), book.clerk as never, book, found))).toMatchObject([
      { id: booking.id },
    ]);
  });

  it('what went to a recipient before names only what the carrier booked, and nothing of another shop', async () => {
    const { id } = await book.add({});
    await book.addBooking({});
    const sent = (clerk: unknown = book.clerk) =>
      findSentBefore(source(), clerk as never, { shopId: book.shopId, recipientId: id });
    expect(await sent()).toEqual([]);
    await database.db.orm.update(bookings).set({ state: 'booked', shipmentId: '70712345678901234567' });
    expect(await sent()).toMatchObject([{ label: 'not_printed', kind: 'home' }]);
    expect(await sent((await openRecipients(database.db)).clerk)).toEqual([]);
  });

  it("another shop's recipients do not exist for a clerk", async () => {
    const { id } = await book.add({});
    const stranger = await openRecipients(database.db);
    expect(await list('', null, stranger.clerk)).toMatchObject({ count: 0, lines: [] });
    expect(await list('kari', null, stranger.clerk)).toMatchObject({ count: 0, lines: [] });
    expect(await view(id, stranger.clerk)).toBeNull();
    expect(await view('no-uuid')).toBeNull();
    expect(await view(id)).toMatchObject({ line: { id }, party: { coaddress: '' } });
  });
});
