import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopMembers, shops } from '@/lib/db/schema';
import { openAccounts, type TestAccounts } from '@/lib/testing/accounts';
import { furnishShop } from '@/lib/testing/booking-rows';
import { disableClerk, inviteClerk, setRights } from './clerks';
import { findClerkLine, listClerks } from './queries';

let accounts: TestAccounts;
let oslo: string;
let bergen: string;
let elsewhere: string;
beforeAll(async () => {
  accounts = await openAccounts();
  const { db } = accounts.database;
  [oslo, bergen] = [(await furnishShop(db)).shopId, (await furnishShop(db)).shopId];
  elsewhere = (await furnishShop(db, 'test')).shopId;
});
afterAll(() => accounts.database.close());

const source = () => ({ db: accounts.database.db, env: { carrier: { environment: 'practice' as const } } });
const shopsOf = async (id: string) => (await findClerkLine(source(), id))?.shops.map((shop) => shop.id).sort();
const setShops = (id: string, shopIds: string[]) => setRights(accounts.orm, 'practice', id, { shopIds });
const memberships = async (id: string) => {
  const rows = await accounts.orm.select().from(shopMembers).where(eq(shopMembers.userId, id));
  return rows.map(({ shopId }) => shopId).sort();
};

test('a clerk is invited, then active, then disabled', async () => {
  const invited = { name: 'Ola', email: 'ola@example.no', role: 'user' as const, shopIds: [oslo] };
  const made = await inviteClerk(accounts.orm, 'practice', invited);
  const active = await accounts.addClerk('admin');
  const disabled = await accounts.addClerk();
  await disableClerk(accounts.orm, disabled.id);
  const lines = await listClerks(source());
  const seen = new Map(lines.map(({ id, state, isAdministrator }) => [id, { state, isAdministrator }]));
  expect(seen.get(made === 'email_taken' ? '' : made.clerkId)).toEqual({ state: 'invited', isAdministrator: false });
  expect(seen.get(active.id)).toEqual({ state: 'active', isAdministrator: true });
  expect(seen.get(disabled.id)).toEqual({ state: 'disabled', isAdministrator: false });
});

test('the shops of a clerk are exactly those that were set', async () => {
  const { id } = await accounts.addClerk();
  for (const chosen of [[oslo], [oslo, bergen].sort(), [bergen], []]) {
    await setShops(id, chosen);
    expect(await shopsOf(id)).toEqual(chosen);
  }
});

test('shops of another environment and unknown ones are neither given nor taken', async () => {
  const { id } = await accounts.addClerk();
  await accounts.orm.insert(shopMembers).values({ shopId: elsewhere, userId: id });
  await setShops(id, [oslo, crypto.randomUUID()]);
  expect(await memberships(id)).toEqual([oslo, elsewhere].sort());
  await setShops(id, []);
  expect(await memberships(id)).toEqual([elsewhere]);
  expect(await shopsOf(id)).toEqual([]);
});

test('a shop that is out of use keeps its clerks for when it comes back', async () => {
  const { id } = await accounts.addClerk();
  const { shopId } = await furnishShop(accounts.database.db);
  await setShops(id, [shopId]);
  await accounts.orm.update(shops).set({ archivedAt: new Date() }).where(eq(shops.id, shopId));
  await setShops(id, [oslo]);
  expect(await shopsOf(id)).toEqual([oslo]);
  expect(await memberships(id)).toContain(shopId);
});

test('who is not there has no line and gets no shops', async () => {
  expect(await findClerkLine(source(), 'unknown-clerk')).toBeNull();
  expect(await setShops('unknown-clerk', [oslo])).toBe('no_clerk');
});
