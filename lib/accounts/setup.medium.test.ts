import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertLink } from '@/lib/accounts/data/accounts';
import { listUsers } from '@/lib/accounts/data/users';
import { openAccounts, PASSWORD, type TestAccounts, tokenOf } from '@/lib/testing/accounts';
import { findLinkOwner, setUpAdministrator } from './accept-link';
import { createRecoveryLink, createSetupLink, hashToken } from './one-time-link';

const INSTALLATION = {
  publicUrl: 'http://desk.local:3000',
  appSecret: 'a secret that all instances of the tests share',
};
const person = { name: 'Kari Nordmann', email: 'kari@example.no', password: PASSWORD };

let accounts: TestAccounts;
beforeEach(async () => {
  accounts = await openAccounts();
});
afterEach(() => accounts.database.close());

const newToken = async () => tokenOf((await createSetupLink(accounts.database.db, INSTALLATION)) ?? '');
const setUp = (token: string, change: Partial<typeof person> = {}) =>
  setUpAdministrator(accounts.orm, { ...person, token, ...change });
const emails = async () => (await listUsers(accounts.orm)).map(({ email }) => email);

test('the link leads to the set-up page of the public address and makes an administrator who can sign in', async () => {
  const link = await createSetupLink(accounts.database.db, INSTALLATION);
  expect(link).toMatch(/^http:\/\/desk\.local:3000\/setup\?token=[\w-]{43}$/);
  expect(await setUp(tokenOf(link ?? ''))).toBe('done');
  expect(await listUsers(accounts.orm)).toMatchObject([{ email: person.email, isAdministrator: true }]);
  expect(await accounts.browserOf(person.email)).toBeInstanceOf(Headers);
});

test('with an administrator there is no further set-up link, and the used one is void', async () => {
  const token = await newToken();
  await setUp(token);
  expect(await createSetupLink(accounts.database.db, INSTALLATION)).toBeNull();
  expect(await setUp(token, { email: 'other@example.no' })).toBe('link_invalid');
  expect(await emails()).toEqual([person.email]);
});

test('instances that start at once, and a start later, print the one link that is valid', async () => {
  const tokens = await Promise.all(Array.from({ length: 6 }, newToken));
  expect(new Set([...tokens, await newToken()]).size).toBe(1);
  const { rows } = await accounts.database.db.pool.query('select 1 from one_time_links');
  expect(rows).toHaveLength(1);
  expect(await setUp(tokens[0] ?? '')).toBe('done');
});

test.each([
  ['half its life is over', `update one_time_links set expires_at = now() + interval '11 hours'`, INSTALLATION],
  [
    'it was made with another secret',
    'select',
    { ...INSTALLATION, appSecret: 'another secret of thirty-two characters' },
  ],
])('a link is replaced, and is void, once %s', async (_, change, settings) => {
  const older = await newToken();
  await accounts.database.db.pool.query(change);
  const newer = tokenOf((await createSetupLink(accounts.database.db, settings)) ?? '');
  expect(await setUp(older)).toBe('link_invalid');
  expect(await setUp(newer)).toBe('done');
});

test('two different valid links make one administrator', async () => {
  const tokens = ['first token', 'second token'];
  for (const token of tokens) {
    const link = { tokenHash: hashToken(token), purpose: 'first_administrator', userId: null } as const;
    await insertLink(accounts.orm, { ...link, lifetimeSeconds: 60 });
  }
  const results = await Promise.all(tokens.map((token, index) => setUp(token, { email: `${index}@example.no` })));
  expect(results.sort()).toEqual(['done', 'link_invalid']);
  expect(await emails()).toHaveLength(1);
});

test('a wrong link, an expired one and one for something else make no administrator', async () => {
  const token = await newToken();
  expect(await setUp('a guess')).toBe('link_invalid');
  await accounts.database.db.pool.query('update one_time_links set expires_at = now()');
  expect(await setUp(token)).toBe('link_invalid');
  expect(await emails()).toEqual([]);
});

test('a common password is refused and the link stays good', async () => {
  const token = await newToken();
  expect(await setUp(token, { password: 'Password1234' })).toBe('commonPassword');
  expect(await setUp(token)).toBe('done');
});

test('the token itself is nowhere in the database', async () => {
  const token = await newToken();
  const { rows } = await accounts.database.db.pool.query('select * from one_time_links');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('who is locked out gets a link for the first administrator, and before the set-up the set-up link', async () => {
  const { db } = accounts.database;
  expect(await createRecoveryLink(db, INSTALLATION)).toContain('/setup?token=');
  await setUp(await newToken());
  await accounts.addClerk('admin');
  const link = await createRecoveryLink(db, { ...INSTALLATION, publicUrl: `${INSTALLATION.publicUrl}/` });
  expect(link).toMatch(/^http:\/\/desk\.local:3000\/welcome\?token=/);
  expect(await findLinkOwner(accounts.orm, tokenOf(link ?? ''))).toMatchObject({ email: person.email });
});
