import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { shopMembers } from '@/lib/db/schema';
import { MOST_COUNTED, type PagePlace } from '@/lib/recipients/address-book-view';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { openAddressBook } from '@/lib/testing/recipient-rows';
import { findAddressBookPage, findBookingsTo, findRecipientView } from './address-book';

let database: TestDatabase;
let book: Awaited<ReturnType<typeof openAddressBook>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  book = await openAddressBook(database.db);
});
afterAll(() => database.close());

const source = () => ({ db: database.db, env: { carrier: { environment: 'practice' as const } } });
const list = (typed = '', after: PagePlace | null = null, clerk = book.clerk) =>
  findAddressBookPage(source(), clerk as never, { shopId: book.shopId, typed, after });
const view = (id: string, clerk = book.clerk) => findRecipientView(source(), clerk as never, book.shopId, id);

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
  expect(first.count).toBe(MOST_COUNTED + 1);
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

it('somebody is found by name, phone, postal code and order reference, and alike where nobody fits', async () => {
  await book.add({ name: 'Åse Ødegård', phone: '22 33 44 55', zipCode: '7013' }, { orderReferences: ['ORD-77'] });
  await book.add({ name: 'Per Hansen' });
  for (const typed of ['odegard', '22334455', '7013', 'ord-77']) {
    expect(await list(typed)).toMatchObject({ count: 1, isGuess: false, lines: [{ name: 'Åse Ødegård' }] });
  }
  expect(await list('hasnen')).toMatchObject({ isGuess: true, lines: [{ name: 'Per Hansen' }] });
  expect(await list('nobody like that')).toEqual({ lines: [], count: 0, next: null, isGuess: false });
  expect(await list('?')).toEqual({ lines: [], count: 0, next: null, isGuess: false });
});

it('the newest bookings to a recipient are told from those to others of the same name', async () => {
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
  const other = await openAddressBook(database.db);
  await database.db.orm.insert(shopMembers).values({ shopId: other.shopId, userId: book.clerk.id });
  for (let count = 0; count < 51; count += 1) await other.addBooking({});
  const found = await view(id);
  expect(found && (await findBookingsTo(source(), book.clerk as never, book, found))).toMatchObject([
    { id: booking.id },
  ]);
});

it("another shop's recipients do not exist for a clerk", async () => {
  const { id } = await book.add({});
  const stranger = await openAddressBook(database.db);
  expect(await list('', null, stranger.clerk)).toMatchObject({ count: 0, lines: [] });
  expect(await list('kari', null, stranger.clerk)).toMatchObject({ count: 0, lines: [] });
  expect(await view(id, stranger.clerk)).toBeNull();
  expect(await view('no-uuid')).toBeNull();
  expect(await view(id)).toMatchObject({ line: { id }, party: { coaddress: '' } });
});
