import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasOtherAdministrator, listUsers } from '@/lib/accounts/data/users';
import { listMemberships } from '@/lib/shops/data/shop-members';
import { saveShop } from '@/lib/shops/save-shop';
import { shopSchema } from '@/lib/shops/schema';
import { openAccounts, PASSWORD, type TestAccounts, tokenOf } from '@/lib/testing/accounts';
import { shopForm } from '@/lib/testing/shop-form';
import { acceptLink, findLinkOwner } from './accept-link';
import {
  disableClerk,
  enableClerk,
  endSessionsOf,
  inviteClerk,
  type NewLink,
  removeClerk,
  renewLink,
  setRights,
} from './clerks';
import { findSession } from './find-session';
import { signIn } from './sign-in';

let accounts: TestAccounts;
let administrator: { id: string; email: string };
beforeEach(async () => {
  accounts = await openAccounts();
  administrator = await accounts.addClerk('admin');
});
afterEach(() => accounts.database.close());

const SYSTEM = { type: 'system' } as const;
const signInAs = (email: string, password: string) =>
  signIn(accounts, { email, password }, new Headers()).then(({ kind }) => kind);
const tokenIn = (link: NewLink | string) => (typeof link === 'string' ? '' : tokenOf(link.path));
const invite = (email = 'ola@example.no') =>
  inviteClerk(accounts.orm, 'practice', { name: 'Ola', email, role: 'user', shopIds: [] });

describe('a one-time link', () => {
  test('lets a new clerk choose a password, once', async () => {
    const token = tokenIn(await invite());
    expect(await findLinkOwner(accounts.orm, token)).toMatchObject({ email: 'ola@example.no', hasPassword: false });
    expect(await acceptLink(accounts.orm, { token, password: PASSWORD })).toMatchObject({ email: 'ola@example.no' });
    expect(await acceptLink(accounts.orm, { token, password: 'another good password' })).toBe('link_invalid');
    expect(await signInAs('ola@example.no', PASSWORD)).toBe('signed_in');
  });

  test('used twice at the same moment sets one password', async () => {
    const token = tokenIn(await invite());
    const passwords = ['the first of two passwords', 'the second of two passwords'];
    const results = await Promise.all(passwords.map((password) => acceptLink(accounts.orm, { token, password })));
    expect(results.filter((result) => result === 'link_invalid')).toHaveLength(1);
  });

  test('is void when a newer one was made, when it is too old, and when it is wrong', async () => {
    const link = await invite();
    const newer = await renewLink(accounts.orm, typeof link === 'string' ? '' : link.clerkId);
    expect(await acceptLink(accounts.orm, { token: tokenIn(link), password: PASSWORD })).toBe('link_invalid');
    await accounts.database.db.pool.query('update one_time_links set expires_at = now()');
    expect(await acceptLink(accounts.orm, { token: tokenIn(newer), password: PASSWORD })).toBe('link_invalid');
    expect(await findLinkOwner(accounts.orm, 'a guess')).toBeNull();
  });

  test('is good for a week', async () => {
    await invite();
    await renewLink(accounts.orm, administrator.id);
    const { rows } = await accounts.database.db.pool.query(
      `select purpose, expires_at - created_at = interval '7 days' as "isWeek" from one_time_links
        where used_at is null order by purpose`,
    );
    expect(rows).toEqual([
      { purpose: 'new_clerk', isWeek: true },
      { purpose: 'new_password', isWeek: true },
    ]);
  });

  test('for a new password ends every session and the old password', async () => {
    const clerk = await accounts.addClerk();
    const browser = await accounts.browserOf(clerk.email);
    const token = tokenIn(await renewLink(accounts.orm, clerk.id));
    expect(await acceptLink(accounts.orm, { token, password: 'password123456' })).toBe('commonPassword');
    await acceptLink(accounts.orm, { token, password: 'a fresh and good one' });
    expect(await findSession(accounts, browser)).toBeNull();
    expect(await signInAs(clerk.email, PASSWORD)).toBe('wrong');
    expect(await signInAs(clerk.email, 'a fresh and good one')).toBe('signed_in');
  });

  test('of a disabled clerk is void, and no new one is made', async () => {
    const clerk = await accounts.addClerk();
    const token = tokenIn(await renewLink(accounts.orm, clerk.id));
    await disableClerk(accounts.orm, clerk.id);
    expect(await acceptLink(accounts.orm, { token, password: PASSWORD })).toBe('link_invalid');
    expect(await renewLink(accounts.orm, clerk.id)).toBe('disabled');
    await enableClerk(accounts.orm, clerk.id);
    expect(await signInAs(clerk.email, PASSWORD)).toBe('signed_in');
  });
});

test('an e-mail address belongs to one clerk', async () => {
  await invite();
  expect(await invite()).toBe('email_taken');
});

describe('the last administrator', () => {
  test('can be neither demoted nor disabled', async () => {
    expect(await setRights(accounts.orm, 'practice', administrator.id, { role: 'user' })).toBe('last_administrator');
    expect(await disableClerk(accounts.orm, administrator.id)).toBe('last_administrator');
    expect(await setRights(accounts.orm, 'practice', administrator.id, { role: 'admin' })).toBe('done');
  });

  test('is still the last beside one who is disabled or has not yet taken the link', async () => {
    const other = await accounts.addClerk('admin');
    await disableClerk(accounts.orm, other.id);
    const invited = { name: 'Ola', email: 'ola@example.no', role: 'admin', shopIds: [] } as const;
    await inviteClerk(accounts.orm, 'practice', { ...invited, shopIds: [] });
    expect(await disableClerk(accounts.orm, administrator.id)).toBe('last_administrator');
  });

  test('stays when all of them are demoted and disabled at the same moment', async () => {
    const others = [await accounts.addClerk('admin'), await accounts.addClerk('admin')];
    const results = await Promise.all(
      [administrator, ...others].flatMap(({ id }) => [
        setRights(accounts.orm, 'practice', id, { role: 'user' }),
        disableClerk(accounts.orm, id),
      ]),
    );
    expect(results).toContain('last_administrator');
    const left = (await listUsers(accounts.orm)).filter((user) => user.isAdministrator && !user.isDisabled);
    expect(left).toHaveLength(1);
    expect(await hasOtherAdministrator(accounts.orm, left[0]?.id ?? '')).toBe(false);
  });

  test('is no obstacle once there is another', async () => {
    await accounts.addClerk('admin');
    expect(await setRights(accounts.orm, 'practice', administrator.id, { role: 'user' })).toBe('done');
  });
});

test('role and shops are given together or not at all, and what stays as it was is no event', async () => {
  const { orm } = accounts;
  const shop = await saveShop(accounts.database.db, 'practice', shopSchema.parse(shopForm()));
  const shopIds = shop === null ? [] : [shop];
  const becomesClerk = (id: string) => setRights(orm, 'practice', id, { role: 'user', shopIds });
  const shopsOf = async (userId: string) =>
    (await listMemberships(orm, 'practice')).filter((each) => each.userId === userId).map(({ shopId }) => shopId);
  expect(await becomesClerk(administrator.id)).toBe('last_administrator');
  expect(await shopsOf(administrator.id)).toEqual([]);
  const { id } = await accounts.addClerk('admin');
  expect([await becomesClerk(id), await becomesClerk(id)]).toEqual(['done', 'done']);
  expect(await shopsOf(id)).toEqual(shopIds);
  const { rows } = await accounts.database.db.pool.query(
    `select action from audit_events where action in ('clerk.role_changed', 'clerk.shops_changed') order by action`,
  );
  expect(rows).toEqual([{ action: 'clerk.role_changed' }, { action: 'clerk.shops_changed' }]);
});

describe('a clerk who is removed', () => {
  test('is in no list, signed in nowhere, and has no way in any more', async () => {
    const clerk = await accounts.addClerk();
    const browser = await accounts.browserOf(clerk.email);
    const token = tokenIn(await renewLink(accounts.orm, clerk.id));
    expect(await removeClerk(accounts.orm, clerk.id, SYSTEM)).toBe('done');
    expect((await listUsers(accounts.orm)).map(({ id }) => id)).not.toContain(clerk.id);
    expect(await findSession(accounts, browser)).toBeNull();
    expect(await signInAs(clerk.email, PASSWORD)).toBe('wrong');
    expect(await acceptLink(accounts.orm, { token, password: PASSWORD })).toBe('link_invalid');
    for (const change of [disableClerk, enableClerk, endSessionsOf])
      expect(await change(accounts.orm, clerk.id)).toBe('no_clerk');
  });

  test('leaves the name to what they did, and the e-mail address to another', async () => {
    const clerk = await accounts.addClerk();
    await removeClerk(accounts.orm, clerk.id, SYSTEM);
    const { rows } = await accounts.database.db.pool.query('select name, email from users where id = $1', [clerk.id]);
    expect(rows).toEqual([{ name: 'Kari Nordmann', email: expect.stringMatching(/@removed\.invalid$/) }]);
    expect(await invite(clerk.email)).toMatchObject({ clerkId: expect.any(String) });
  });

  test('is never the last administrator who can sign in', async () => {
    expect(await removeClerk(accounts.orm, administrator.id, SYSTEM)).toBe('last_administrator');
    const other = await accounts.addClerk('admin');
    expect(await removeClerk(accounts.orm, administrator.id, SYSTEM)).toBe('done');
    expect(await removeClerk(accounts.orm, other.id, SYSTEM)).toBe('last_administrator');
  });
});

test('who is signed out everywhere may sign in again', async () => {
  const clerk = await accounts.addClerk();
  const browser = await accounts.browserOf(clerk.email);
  expect(await endSessionsOf(accounts.orm, clerk.id)).toBe('done');
  expect([await findSession(accounts, browser), await signInAs(clerk.email, PASSWORD)]).toEqual([null, 'signed_in']);
});

test('a clerk who is not there cannot be changed', async () => {
  for (const change of [disableClerk, enableClerk, endSessionsOf])
    expect(await change(accounts.orm, 'unknown')).toBe('no_clerk');
  expect(await setRights(accounts.orm, 'practice', 'unknown', { role: 'admin' })).toBe('no_clerk');
  expect(await renewLink(accounts.orm, 'unknown')).toBe('no_clerk');
});
