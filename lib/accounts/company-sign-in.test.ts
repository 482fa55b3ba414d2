import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listSessions } from '@/lib/db/sessions';
import { findUser, findUserId, listUsers } from '@/lib/db/users';
import type { CompanySettings } from '@/lib/env';
import { openAccounts, type TestAccounts, tokenOf } from '@/lib/testing/accounts';
import { COMPANY_CLIENT, startCompanyProvider, type TestProvider } from '@/lib/testing/company-provider';
import { findLinkOwner } from './accept-link';
import { changeRole, disableClerk, inviteClerk } from './clerks';
import { createAttempts } from './company-attempt';
import { createCompanyProvider } from './company-provider';
import { beginCompanySignIn, type CompanyService, endCompanySignIn } from './company-sign-in';
import { findSession } from './find-session';
import { isProvedWithoutPassword } from './own-password';

const PUBLIC_URL = 'http://localhost:3000';
const MINUTE = 60;
/** As `openAccounts` has it: the attempts are of the same installation. */
const APP_SECRET = 'a secret of the tests, of no use elsewhere';

let accounts: TestAccounts;
let there: TestProvider;
let other: TestProvider;
let service: CompanyService;

const openService = (change: Partial<CompanySettings> = {}): CompanyService => {
  const company = {
    ...{ issuer: there.issuer, ...COMPANY_CLIENT, name: null, groupsClaim: 'groups' },
    ...{ allowedDomains: ['example.no'], adminGroups: ['admins'], clerkGroups: ['packers'], ...change },
  };
  return {
    ...accounts,
    provider: createCompanyProvider({ company, publicUrl: PUBLIC_URL }),
    attempts: createAttempts({ appSecret: APP_SECRET, publicUrl: PUBLIC_URL }),
    rules: company,
  };
};

beforeAll(async () => {
  [accounts, there, other] = await Promise.all([
    openAccounts(PUBLIC_URL),
    startCompanyProvider(PUBLIC_URL),
    startCompanyProvider(PUBLIC_URL),
  ]);
  // Never the last one, where the rule about it is not the subject.
  await accounts.addClerk('admin');
  service = openService();
});
beforeEach(() => there.setForgery(null));
afterAll(() => Promise.all([accounts.database.close(), there.stop(), other.stop()]));

let last = 0;
const freshEmail = () => `person${++last}@example.no`;
const cookieOf = (line: string) => line.split(';')[0] ?? '';
const atOnce = async () => undefined;

/** A sign-in up to the address that leads back to the desk, with the headers of that browser. */
async function comeBack(subject: string, next = '/', of = service) {
  there.setVisitor(subject);
  const { address, cookie } = await beginCompanySignIn(of, next);
  const headers = new Headers({ cookie: cookieOf(cookie), 'x-forwarded-for': `10.1.0.${++last % 250}` });
  return { back: await there.visit(address), headers };
}

async function signIn(subject: string, { of = service, change = (back: URL) => back, next = '/' } = {}) {
  const { back, headers } = await comeBack(subject, next, of);
  return endCompanySignIn(of, change(back).search, headers, atOnce);
}

const reasonOf = (result: Awaited<ReturnType<typeof signIn>>) =>
  result.kind === 'refused' ? result.refusal.reason : result.kind;
const sessionOf = (result: Awaited<ReturnType<typeof signIn>>) =>
  findSession(
    accounts.auth,
    accounts.orm,
    new Headers({ cookie: result.cookies.getSetCookie().map(cookieOf).join('; ') }),
  );
const packer = (email = freshEmail()) => there.setPerson({ email, groups: ['packers'] });
const withParameter = (name: string, value: string | null) => (back: URL) => {
  if (value === null) back.searchParams.delete(name);
  else back.searchParams.set(name, value);
  return back;
};
const invite = (email: string, role: 'user' | 'admin' = 'user') =>
  inviteClerk(accounts.orm, 'practice', { name: 'Ola', email, role, shopIds: [] });

test('a person of an allowed domain and group gets an account, a session and the page they asked for', async () => {
  const email = freshEmail();
  const result = await signIn(packer(email), { next: '/bookings?state=booked' });
  expect(result).toMatchObject({ kind: 'signed_in', nextPath: '/bookings?state=booked' });
  expect(await sessionOf(result)).toMatchObject({ clerk: { email, name: 'Kari Nordmann', isAdministrator: false } });
});

test('a person who was invited gets the account that was made for them, in any domain, and is found by the subject from then on', async () => {
  const email = 'invited@elsewhere.example';
  await invite(email);
  const subject = packer('Invited@Elsewhere.example');
  expect(await signIn(subject)).toMatchObject({ kind: 'signed_in', account: await findUserId(accounts.orm, email) });
  there.setPerson({ email: 'married@elsewhere.example', email_verified: false, groups: ['packers'] }, subject);
  expect(await sessionOf(await signIn(subject))).toMatchObject({ clerk: { email } });
});

test('without groups in the settings only who was invited comes in, with the role that an administrator gave', async () => {
  const of = openService({ adminGroups: [], clerkGroups: [], allowedDomains: [] });
  const email = freshEmail();
  await invite(email, 'admin');
  const subjects = [there.setPerson({ email }), there.setPerson({ email: freshEmail() })];
  const [invited, stranger] = [await signIn(subjects[0] ?? '', { of }), await signIn(subjects[1] ?? '', { of })];
  expect(await sessionOf(invited)).toMatchObject({ clerk: { isAdministrator: true } });
  expect(reasonOf(stranger)).toBe('not_invited');
});

test('a clerk of the company ends sessions elsewhere without a password, within ten minutes after signing in', async () => {
  const session = await sessionOf(await signIn(packer()));
  if (!session) throw new Error('There is no session');
  const after = (minutes: number) => Date.now() + minutes * MINUTE * 1000;
  expect(await isProvedWithoutPassword(accounts.orm, session, after(9))).toBe(true);
  expect(await isProvedWithoutPassword(accounts.orm, session, after(11))).toBe(false);
  const { email } = await accounts.addClerk();
  const withPassword = await findSession(accounts.auth, accounts.orm, await accounts.browserOf(email));
  expect(withPassword && (await isProvedWithoutPassword(accounts.orm, withPassword))).toBe(false);
});

test('where passwords open no session, a one-time link still lets an administrator in, and no clerk', async () => {
  const links = [await invite(freshEmail(), 'admin'), await invite(freshEmail())];
  const owners = links.map((link) =>
    findLinkOwner(accounts.orm, tokenOf(typeof link === 'string' ? '' : link.path), false),
  );
  expect(await Promise.all(owners)).toEqual([expect.anything(), null]);
});

test('a provider that is down is a reason of its own, and so is one that refuses the secret', async () => {
  const down = await startCompanyProvider(PUBLIC_URL);
  await down.stop();
  await expect(beginCompanySignIn(openService({ issuer: down.issuer }), '/')).rejects.toMatchObject({
    reason: 'unreachable',
  });
  const wrong = await signIn(packer(), { of: openService({ clientSecret: 'another' }) });
  expect(reasonOf(wrong)).toBe('settings');
});

test('answers of one address are slowed after many wrong ones', async () => {
  const { headers } = await comeBack(packer());
  const state = service.attempts.read(headers)?.proof.state ?? '';
  const search = `?code=wrong&state=${state}&iss=${encodeURIComponent(there.issuer)}`;
  const reasons = new Set<string>();
  for (let round = 0; round < 45 && !reasons.has('too_many'); round += 1) {
    reasons.add(reasonOf(await endCompanySignIn(service, search, headers, atOnce)));
  }
  expect([...reasons]).toEqual(['expired', 'too_many']);
});

test('the way out at the provider comes back to the sign-in page alone', async () => {
  const address = await service.provider.signOutAddress();
  expect(address?.origin).toBe(there.issuer);
  expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
    client_id: COMPANY_CLIENT.clientId,
    post_logout_redirect_uri: `${PUBLIC_URL}/sign-in`,
  });
});

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
      createAttempts({ appSecret: APP_SECRET, publicUrl: PUBLIC_URL }, () => Date.now() + 11 * MINUTE * 1000),
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
    for (const iss of [other.issuer, null]) {
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

  test('a person who was taken out of the group, and their sessions end', async () => {
    const email = freshEmail();
    const subject = packer(email);
    const before = await signIn(subject);
    there.setPerson({ email, groups: [] }, subject);
    expect(reasonOf(await signIn(subject))).toBe('no_group');
    expect(await sessionOf(before)).toBeNull();
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

describe('the role', () => {
  test('follows the groups at every sign-in, up and down, in every session', async () => {
    const email = freshEmail();
    const subject = there.setPerson({ email, groups: 'admins' });
    const raised = await signIn(subject);
    expect(await sessionOf(raised)).toMatchObject({ clerk: { isAdministrator: true } });
    there.setPerson({ email, groups: ['packers'] }, subject);
    await signIn(subject);
    expect(await sessionOf(raised)).toMatchObject({ clerk: { isAdministrator: false } });
  });

  test('of the last administrator stays, whatever the groups say', async () => {
    const own = await openAccounts(PUBLIC_URL);
    try {
      const of = { ...service, ...own };
      const email = freshEmail();
      const subject = there.setPerson({ email, groups: ['admins'] });
      const first = await signIn(subject, { of });
      const account = first.kind === 'signed_in' ? first.account : '';
      there.setPerson({ email, groups: ['packers'] }, subject);
      expect((await signIn(subject, { of })).kind).toBe('signed_in');
      expect(await findUser(own.orm, account)).toMatchObject({ isAdministrator: true });
      expect(await changeRole(own.orm, account, 'user')).toBe('last_administrator');
    } finally {
      await own.database.close();
    }
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
