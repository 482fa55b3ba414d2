import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { findUserId, listSessions, listUsers } from '@/lib/accounts/data/users';
import { shops } from '@/lib/db/schema';
import { worksFor } from '@/lib/shops/data/shops';
import { furnishShop } from '@/lib/testing/booking-rows';
import { atOnce, cookieOf, openCompanyAccounts, PUBLIC_URL, reasonOf } from '@/lib/testing/company-accounts';
import { TEST_APP_SECRET } from '@/lib/testing/token-store';
import { disableClerk } from './clerks';
import { createAttempts } from './company-attempt';
import { endCompanySignIn } from './company-sign-in';

// What a stranger, another client or the provider itself may try (docs/security.md#sign-in-with-the-companys-account).

const MINUTE = 60;

const opened = await openCompanyAccounts();
const { accounts, there, service, freshEmail, comeBack, signIn, sessionOf, packer, invite } = opened;
beforeEach(() => there.setForgery(null));
afterAll(opened.close);

const withParameter = (name: string, value: string | null) => (back: URL) => {
  if (value === null) back.searchParams.delete(name);
  else back.searchParams.set(name, value);
  return back;
};

const now = () => Math.floor(Date.now() / 1000);

/** What a hostile or broken provider puts into a token, and the reason for which it is refused. */
const FORGERIES = {
  'a token of another issuer': ['invalid', { iss: 'https://evil.example' }, {}],
  'a token for another audience': ['invalid', { aud: 'another-client' }, {}],
  'a token without the nonce of this sign-in': ['invalid', { nonce: undefined }, {}],
  'a token with the nonce of another sign-in': ['invalid', { nonce: 'another' }, {}],
  'a token without a signature (alg: none)': ['invalid', {}, { alg: 'none' }],
  'a token that has expired': ['clock', { exp: now() - 2 * MINUTE }, {}],
  'a token of a clock that is ten minutes slow': ['clock', { iat: now() - 10 * MINUTE }, {}],
  'a token of a clock that is ten minutes fast': ['clock', { iat: now() + 10 * MINUTE, exp: now() + 15 * MINUTE }, {}],
} as const;

describe('refused:', () => {
  test.each(Object.entries(FORGERIES))('%s', async (_, [reason, claims, header]) => {
    const email = freshEmail();
    there.setForgery((token) => ({
      header: { ...token.header, ...header },
      claims: { ...token.claims, ...claims },
    }));
    const result = await signIn(packer(email));
    expect([reasonOf(result), await sessionOf(result)]).toEqual([reason, null]);
    expect(await findUserId(accounts.orm, email)).toBeNull();
  });

  test('a token that was changed after it was signed, or names a key that the provider does not have', async () => {
    const email = freshEmail();
    there.setForgery(({ header, claims }) => ({ header, claims: { ...claims, name: 'Another' }, isSigned: false }));
    expect(reasonOf(await signIn(packer(email)))).toBe('invalid');
    there.setForgery(({ header, claims }) => ({ header: { ...header, kid: 'two' }, claims }));
    expect(reasonOf(await signIn(packer(email)))).toBe('invalid');
    expect(await findUserId(accounts.orm, email)).toBeNull();
  });

  test('a code that was used before', async () => {
    const { back, headers } = await comeBack(packer());
    expect((await endCompanySignIn(service, back.search, headers, atOnce)).kind).toBe('signed_in');
    expect(reasonOf(await endCompanySignIn(service, back.search, headers, atOnce))).toBe('expired');
  });

  test('an answer without a state, with another one, or in another browser', async () => {
    const subject = packer();
    expect(reasonOf(await signIn(subject, { change: withParameter('state', null) }))).toBe('expired');
    expect(reasonOf(await signIn(subject, { change: withParameter('state', 'another') }))).toBe('expired');
    const [mine, theirs] = [await comeBack(subject), await comeBack(subject)];
    expect(reasonOf(await endCompanySignIn(service, theirs.back.search, mine.headers, atOnce))).toBe('expired');
    expect(reasonOf(await endCompanySignIn(service, theirs.back.search, new Headers(), atOnce))).toBe('expired');
  });

  test('an attempt that another installation sealed, or that is older than ten minutes', async () => {
    const { back, headers } = await comeBack(packer());
    for (const attempts of [
      createAttempts({ appSecret: 'the secret of another installation', publicUrl: PUBLIC_URL }),
      createAttempts({ appSecret: TEST_APP_SECRET, publicUrl: PUBLIC_URL }, () => Date.now() + 11 * MINUTE * 1000),
    ]) {
      expect(reasonOf(await endCompanySignIn({ ...service, attempts }, back.search, headers, atOnce))).toBe('expired');
    }
  });

  test('an e-mail address that the provider has not checked', async () => {
    const email = freshEmail();
    await invite(email);
    const claimed = there.setPerson({ email, email_verified: false, groups: ['packers'] });
    expect(reasonOf(await signIn(claimed))).toBe('unverified');
  });

  test('a person who was not invited and is of no allowed domain, or of no group', async () => {
    const elsewhere = there.setPerson({ email: 'a@example.no.evil.example', groups: ['packers'] });
    const groupless = there.setPerson({ email: freshEmail(), groups: ['visitors'] });
    expect([reasonOf(await signIn(elsewhere)), reasonOf(await signIn(groupless))]).toEqual(['not_invited', 'no_group']);
  });

  test('an answer that another provider gave in the place of this one (RFC 9207)', async () => {
    for (const iss of ['https://login.evil.example', null]) {
      expect(reasonOf(await signIn(packer(), { change: withParameter('iss', iss) }))).toBe('invalid');
    }
  });

  test('a token in the address, with a code or without', async () => {
    for (const name of ['id_token', 'token', 'access_token'] as const) {
      const inPlaceOfCode = (back: URL) => withParameter('code', null)(withParameter(name, 'a.b.c')(back));
      expect(reasonOf(await signIn(packer(), { change: inPlaceOfCode })), name).toBe('invalid');
    }
    expect(reasonOf(await signIn(packer(), { change: withParameter('id_token', 'a.b.c') }))).toBe('invalid');
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example'])(
    'a way on to another site: %j',
    async (next) => {
      expect(await signIn(packer(), { next })).toMatchObject({ kind: 'signed_in', nextPath: '/' });
    },
  );

  test('a second identity with the same address, and an account that is linked already', async () => {
    const email = freshEmail();
    await signIn(packer(email));
    const before = await listUsers(accounts.orm);
    expect(reasonOf(await signIn(packer(email)))).toBe('other_identity');
    expect(await listUsers(accounts.orm)).toEqual(before);
  });

  test('an identity that takes the address of a foreign account: it stays with its own', async () => {
    const [mine, foreign] = [freshEmail(), freshEmail()];
    await invite(foreign, 'admin');
    const subject = packer(mine);
    const first = await signIn(subject);
    there.setPerson({ email: foreign, groups: ['packers'] }, subject);
    expect(await sessionOf(await signIn(subject))).toMatchObject({ clerk: { email: mine, isAdministrator: false } });
    expect(first.kind).toBe('signed_in');
  });

  test('a person who was taken out of the group, and their sessions and shops end', async () => {
    const email = freshEmail();
    const { shopId } = await furnishShop(accounts.database.db);
    await accounts.orm
      .update(shops)
      .set({ companyGroups: ['oslo'] })
      .where(eq(shops.id, shopId));
    const subject = there.setPerson({ email, groups: ['packers', 'oslo'] });
    const before = await signIn(subject);
    const account = before.kind === 'signed_in' ? before.account : '';
    expect(await worksFor(accounts.orm, { id: account, isAdministrator: false }, shopId)).toBe(true);
    there.setPerson({ email, groups: ['oslo'] }, subject);
    expect(reasonOf(await signIn(subject))).toBe('no_group');
    expect(await sessionOf(before)).toBeNull();
    expect(await worksFor(accounts.orm, { id: account, isAdministrator: false }, shopId)).toBe(false);
  });

  test('a person who is disabled', async () => {
    const subject = packer();
    const first = await signIn(subject);
    const account = first.kind === 'signed_in' ? first.account : '';
    await disableClerk(accounts.orm, account);
    expect(reasonOf(await signIn(subject))).toBe('disabled');
    expect(await listSessions(accounts.orm, account)).toEqual([]);
  });

  test('the session that a stranger put into this browser: a new one takes its place', async () => {
    const subject = packer();
    const planted = await signIn(subject);
    const { back, headers } = await comeBack(subject);
    const cookies = planted.cookies.getSetCookie().map(cookieOf);
    headers.set('cookie', [headers.get('cookie'), ...cookies.filter((each) => each.startsWith('session='))].join('; '));
    const result = await endCompanySignIn(service, back.search, headers, atOnce);
    expect(await sessionOf(planted)).toBeNull();
    expect(await sessionOf(result)).not.toBeNull();
  });
});

test('a refusal holds no code, token, address or name', async () => {
  there.setForgery(({ header, claims }) => ({ header, claims: { ...claims, aud: 'another-client' } }));
  const { back, headers } = await comeBack(packer('canary@example.no'));
  const result = await endCompanySignIn(service, back.search, headers, atOnce);
  const refusal = result.kind === 'refused' ? result.refusal : null;
  const { reason, detail, cause, stack } = refusal ?? {};
  expect([reason, detail, cause]).toEqual(['invalid', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', undefined]);
  expect(stack).not.toMatch(/canary|eyJ/);
  expect(stack).not.toContain(back.searchParams.get('code'));
});
