import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recipients } from '@/lib/db/recipient-schema';
import { recipient } from '@/lib/testing/booking-form';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { recipientIdentity } from './identity';
import { importRows, previewImport } from './import-recipients';
import type { GoodRow } from './read-file';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  shop = await furnishShop(database.db);
});
afterAll(() => database.close());

const scope = () => ({ ...shop.scope, shopId: shop.shopId });
const rows = (...parties: Partial<typeof recipient>[]): GoodRow[] =>
  parties.map((change, index) => {
    const party = { ...recipient, ...change };
    return { row: index + 2, identity: recipientIdentity(party), party, repair: null };
  });
const preview = (file: GoodRow[]) => previewImport(database.db, scope(), file);
const put = (file: GoodRow[]) => importRows(database.db, scope(), file);
const stored = () => database.db.orm.select().from(recipients).where(eq(recipients.shopId, shop.shopId));
const counts = (added: number, renewed = 0, unchanged = 0) => ({ added, renewed, unchanged });

describe('an import', () => {
  it('adds unknown recipients, renews those that a cell says more of, and leaves the others alone', async () => {
    expect(await put(rows({ name: 'Kari', phone: '1' }, { name: 'Ola' }))).toEqual(counts(2));
    const again = rows({ name: 'KARI', phone: '2' }, { name: 'Ola', phone: '' }, { name: 'Ida' });
    expect(await preview(again)).toEqual(counts(1, 1, 1));
    expect(await put(again)).toEqual(counts(1, 1, 1));
    expect((await stored()).map(({ party }) => [party.name, party.phone]).sort()).toEqual([
      ['Ida', recipient.phone],
      ['KARI', '2'],
      ['Ola', recipient.phone],
    ]);
  });

  it('of very many has the database count them, so that it plans the next search by them', async () => {
    const known = async () => {
      const { rows } = await database.db.pool.query(
        `select reltuples from pg_class where oid = 'recipients'::regclass`,
      );
      return rows[0]?.reltuples;
    };
    expect(await known()).toBeLessThan(1_000);
    await put(rows(...Array.from({ length: 1_000 }, (_, number) => ({ name: `Kari ${number}` }))));
    expect(await known()).toBeGreaterThanOrEqual(1_000);
  });

  it('never takes away what the file does not say', async () => {
    await put(rows({ phone: '+47 912 34 567', coaddress: 'c/o Per' }));
    await put(rows({ phone: '', coaddress: '', city: 'OSLO' }));
    expect((await stored())[0]?.party).toMatchObject({ phone: '+47 912 34 567', coaddress: 'c/o Per', city: 'OSLO' });
  });

  it('keeps what bookings have added, and is found by what it added itself', async () => {
    await put(rows({}));
    const { db } = database;
    await db.orm
      .update(recipients)
      .set({ parcelsBooked: 7, orderReferences: ['ORD-7'] })
      .where(eq(recipients.shopId, shop.shopId));
    await put(rows({ phone: '22334455' }));
    const [row] = await stored();
    expect(row).toMatchObject({ parcelsBooked: 7, orderReferences: ['ORD-7'] });
    expect(row?.searchText).toContain(' 22334455');
    expect(row?.searchText).toContain(' ord-7');
  });

  it('brings a deleted recipient back, and says that one was added', async () => {
    await put(rows({}));
    await database.db.orm.update(recipients).set({ deletedAt: new Date() }).where(eq(recipients.shopId, shop.shopId));
    expect(await preview(rows({}))).toEqual(counts(1));
    expect(await put(rows({}))).toEqual(counts(1));
    expect(await stored()).toMatchObject([{ deletedAt: null }]);
  });

  it('of more rows than go in at once is whole', async () => {
    const file = rows(...Array.from({ length: 1_201 }, (_, index) => ({ name: `Kari ${index}` })));
    expect(await put(file)).toEqual(counts(1_201));
    expect(await preview(file)).toEqual(counts(0, 0, 1_201));
  });

  it('is of one shop: another one has its own recipients', async () => {
    await put(rows({}));
    shop = await furnishShop(database.db);
    expect(await preview(rows({}))).toEqual(counts(1));
  });
});

it('law: people who import the same names at once, in any order, make no recipient twice and lose none', async () => {
  const names = fc.shuffledSubarray(['Kari', 'Ola', 'Ida', 'Per', 'Åse', 'Bo'], { minLength: 1 });
  const law = fc.asyncProperty(fc.array(names, { minLength: 2, maxLength: 4 }), async (files) => {
    shop = await furnishShop(database.db);
    const done = await Promise.all(
      files.map((file, index) => put(rows(...file.map((name) => ({ name, phone: `${index}` }))))),
    );
    const wanted = [...new Set(files.flat())].sort();
    expect((await stored()).map(({ party }) => party.name).sort()).toEqual(wanted);
    expect(done.reduce((sum, { added }) => sum + added, 0)).toBe(wanted.length);
  });
  await fc.assert(law, { numRuns: 25 });
});
