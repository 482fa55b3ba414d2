import { asc, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { auditEvents } from '@/lib/db/audit-schema';
import { shopMembers, shops } from '@/lib/db/schema';
import { furnishShop } from '@/lib/testing/booking-rows';
import { openCompanyAccounts, reasonOf } from '@/lib/testing/company-accounts';
import { setRights } from './clerks';

// Which shops the company's groups give (docs/security.md#sign-in-with-the-companys-account).

const opened = await openCompanyAccounts();
const { accounts, there, openService, freshEmail, signIn, invite } = opened;
const { orm } = accounts;
afterAll(opened.close);

async function addShop(companyGroups: string[], environment: 'practice' | 'test' = 'practice'): Promise<string> {
  const { shopId } = await furnishShop(accounts.database.db, environment);
  await orm.update(shops).set({ companyGroups }).where(eq(shops.id, shopId));
  return shopId;
}

const [oslo, bergen, foreign, byHand] = [
  await addShop(['oslo', 'CN=Lager, Oslo']),
  await addShop(['bergen']),
  await addShop(['oslo'], 'test'),
  await addShop([]),
];

async function signInAs(groups: string[], subject: string | undefined = undefined) {
  const person = there.setPerson({ email: freshEmail(), groups: ['packers', ...groups] }, subject);
  const result = await signIn(person);
  if (result.kind !== 'signed_in') throw new Error(`Not signed in: ${reasonOf(result)}`);
  return { person, account: result.account };
}

async function shopsOf(userId: string): Promise<string[]> {
  const rows = await orm.select({ id: shopMembers.shopId }).from(shopMembers).where(eq(shopMembers.userId, userId));
  return rows.map(({ id }) => id).toSorted();
}

async function changesOf(account: string) {
  const rows = await orm
    .select({ actor: auditEvents.actorType, targets: auditEvents.targets, changes: auditEvents.changes })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'clerk.shops_changed'))
    .orderBy(asc(auditEvents.sequence));
  const isOfAccount = ({ targets }: (typeof rows)[number]) => targets.some(({ id }) => id === account);
  return rows.filter(isOfAccount).map(({ actor, changes }) => ({ actor, changes }));
}

test('a person works for the shops of every environment that name one of their groups, letter by letter', async () => {
  expect(await shopsOf((await signInAs(['oslo'])).account)).toEqual([oslo, foreign].toSorted());
  expect(await shopsOf((await signInAs(['CN=Lager, Oslo', 'bergen'])).account)).toEqual([oslo, bergen].toSorted());
  expect(await shopsOf((await signInAs(['OSLO', 'bergen\u0000', 'osl'])).account)).toEqual([]);
});

test('the next sign-in takes the shops of groups that were taken away, and each change is one event of the system', async () => {
  const { person, account } = await signInAs(['oslo']);
  await signInAs(['oslo'], person);
  await signInAs(['bergen'], person);
  expect(await shopsOf(account)).toEqual([bergen]);
  await signInAs([], person);
  expect(await shopsOf(account)).toEqual([]);
  const both = [oslo, foreign].toSorted();
  const steps = [
    [[], both],
    [both, [bergen]],
    [[bergen], []],
  ];
  expect(await changesOf(account)).toEqual(
    steps.map(([before, after]) => ({ actor: 'system', changes: { groupShops: { before, after } } })),
  );
});

test('a shop that no group names any more is taken at the next sign-in', async () => {
  const passing = await addShop(['passing']);
  const { person, account } = await signInAs(['passing']);
  expect(await shopsOf(account)).toEqual([passing]);
  await orm.update(shops).set({ companyGroups: [] }).where(eq(shops.id, passing));
  await signInAs(['passing'], person);
  expect(await shopsOf(account)).toEqual([]);
});

test('a shop that an administrator gave stays, also where a group gives it as well for a while', async () => {
  const { person, account } = await signInAs([]);
  await setRights(orm, 'practice', account, { shopIds: [bergen, byHand] });
  await signInAs(['bergen'], person);
  expect(await setRights(orm, 'practice', account, { shopIds: [byHand] })).toBe('done');
  await signInAs([], person);
  expect(await shopsOf(account)).toEqual([bergen, byHand].toSorted());
});

test('an administrator takes what was given by hand; what a group gives is refused, and stays', async () => {
  const { account } = await signInAs(['bergen']);
  expect(await setRights(orm, 'practice', account, { shopIds: [byHand] })).toBe('done');
  expect(await setRights(orm, 'practice', account, { shopIds: [bergen] })).toBe('by_company');
  expect(await shopsOf(account)).toEqual([bergen, byHand].toSorted());
  await setRights(orm, 'practice', account, { shopIds: [] });
  expect(await shopsOf(account)).toEqual([bergen]);
});

test('a group of a shop lets in no person who was not invited, and gives shops to one who was', async () => {
  const of = openService({ adminGroups: [], clerkGroups: [], allowedDomains: [] });
  const [invited, stranger] = [freshEmail(), freshEmail()];
  await invite(invited);
  const result = await signIn(there.setPerson({ email: invited, groups: ['bergen'] }), { of });
  expect(await shopsOf(result.kind === 'signed_in' ? result.account : '')).toEqual([bergen]);
  expect((await signIn(there.setPerson({ email: stranger, groups: ['bergen'] }), { of })).kind).toBe('refused');
});
