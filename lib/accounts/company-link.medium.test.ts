import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { findLinkedUserId } from '@/lib/accounts/data/company-accounts';
import { findUser, findUserId } from '@/lib/accounts/data/users';
import { sessions, users } from '@/lib/db/account-schema';
import { auditEvents } from '@/lib/db/audit-schema';
import { tokenOf } from '@/lib/testing/accounts';
import { atOnce, openCompanyAccounts, reasonOf } from '@/lib/testing/company-accounts';
import { clerkWithSecondFactor, codeOf, signedInClerk } from '@/lib/testing/second-factor';
import { acceptLink } from './accept-link';
import { isRoleDecided } from './company-admission';
import { allowCompanyLink } from './company-link';
import { findSession } from './find-session';
import { isAuthenticatedLately } from './reauthentication';
import { signInByCode } from './sign-in';

// Whose account a person of the company may use (docs/security.md#whose-account-it-is).

const opened = await openCompanyAccounts();
const { accounts, there, freshEmail, signIn, sessionOf, packer, invite } = opened;
const { orm } = accounts;
beforeEach(() => there.setForgery(null));
afterAll(opened.close);

const SYSTEM = { type: 'system' } as const;
const cookiesOf = (cookies: Headers) =>
  new Headers({
    cookie: cookies
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  });
const withClaims = (claims: Record<string, unknown>) =>
  there.setForgery(({ header, claims: own }) => ({ header, claims: { ...own, ...claims } }));
const linkedTo = (subject: string) => findLinkedUserId(orm, { issuer: there.issuer, subject });
const linksOf = async (account: string) => {
  const events = await orm.select().from(auditEvents).where(eq(auditEvents.action, 'clerk.company_linked'));
  return events.filter(({ targets }) => targets.some(({ id }) => id === account)).map(({ actorType }) => actorType);
};
/** Links what a clerk proves at the provider, in the browser in which they are signed in. */
const link = ({ clerk, browser }: Awaited<ReturnType<typeof signedInClerk>>, subject: string) =>
  signIn(subject, { within: { browser, inSession: { account: clerk.id, purpose: 'link' } } });

describe('an e-mail address alone', () => {
  test('opens no account that has a password: it is refused with what to do, and nothing is linked', async () => {
    const { id, email } = await accounts.addClerk('admin');
    const subject = there.setPerson({ email, groups: ['admins'] });
    const result = await signIn(subject);
    expect([reasonOf(result), await sessionOf(result), await linkedTo(subject)]).toEqual(['not_linked', null, null]);
    expect(await findUser(orm, id)).toMatchObject({ hasCompanyAccount: false });
  });

  test('opens no account that was linked at the provider of before', async () => {
    const email = freshEmail();
    const first = await signIn(packer(email));
    await orm.execute(sql`update accounts set provider_id = 'https://former.example' where user_id =
      ${first.kind === 'signed_in' ? first.account : ''}`);
    expect(reasonOf(await signIn(packer(email)))).toBe('not_linked');
  });

  test('opens the account that an administrator has added, until its one-time link is used', async () => {
    const [one, other] = [freshEmail(), freshEmail()];
    const links = [await invite(one), await invite(other)];
    expect((await signIn(packer(one))).kind).toBe('signed_in');
    const token = tokenOf(typeof links[1] === 'object' ? links[1].path : '');
    await acceptLink(orm, { token, password: 'seven parcels on a shelf' });
    expect(reasonOf(await signIn(packer(other)))).toBe('not_linked');
  });
});

describe('an administrator', () => {
  test('lets the next sign-in with that address be linked, once, and the account is found by the subject then', async () => {
    const { id, email } = await accounts.addClerk();
    expect(await allowCompanyLink(orm, id, SYSTEM)).toBe('done');
    const subject = packer(email);
    expect(await signIn(subject)).toMatchObject({ kind: 'signed_in', account: id });
    expect(await findUser(orm, id)).toMatchObject({ companyLinkUntil: null, hasPassword: true });
    expect(await linksOf(id)).toEqual(['system']);
    there.setPerson({ email: freshEmail(), groups: ['packers'] }, subject);
    expect(await signIn(subject)).toMatchObject({ kind: 'signed_in', account: id });
    expect(reasonOf(await signIn(packer(email)))).toBe('other_identity');
  });

  test('lets it for seven days, and for no address that the provider has not checked', async () => {
    const { id, email } = await accounts.addClerk();
    await allowCompanyLink(orm, id, SYSTEM);
    expect(reasonOf(await signIn(there.setPerson({ email, email_verified: false, groups: ['packers'] })))).toBe(
      'unverified',
    );
    const [row] = await orm
      .select({ isWeek: sql<boolean>`${users.companyLinkUntil} - now() between '6 days 23 hours' and '7 days'` })
      .from(users)
      .where(eq(users.id, id));
    expect(row).toEqual({ isWeek: true });
    await orm.update(users).set({ companyLinkUntil: sql`now()` }).where(eq(users.id, id));
    expect(reasonOf(await signIn(packer(email)))).toBe('not_linked');
    expect(await allowCompanyLink(orm, 'unknown', SYSTEM)).toBe('no_clerk');
  });
});

describe('a clerk who is signed in', () => {
  test('links whose account they sign in with there, whatever its address, and stays signed in here', async () => {
    const me = await signedInClerk(accounts);
    const subject = packer();
    expect(await link(me, subject)).toMatchObject({ kind: 'done', account: me.clerk.id });
    expect((await findSession(accounts, me.browser))?.sessionId).toBe(me.sessionId);
    expect(await sessionOf(await signIn(subject))).toMatchObject({ clerk: { id: me.clerk.id } });
    expect(await link(me, subject)).toMatchObject({ kind: 'done' });
    expect(await linksOf(me.clerk.id)).toEqual(['clerk']);
  });

  test('links no account that another clerk has, and no second one', async () => {
    const [me, other] = [await signedInClerk(accounts), await signedInClerk(accounts)];
    const taken = packer();
    await link(other, taken);
    expect(reasonOf(await link(me, taken))).toBe('linked_elsewhere');
    await link(me, packer());
    const second = packer();
    expect([reasonOf(await link(me, second)), await linkedTo(second)]).toEqual(['other_identity', null]);
  });

  test('links nothing where the session ended meanwhile, or another clerk has signed in in the same browser', async () => {
    const [me, other] = [await signedInClerk(accounts), await signedInClerk(accounts)];
    for (const browser of [new Headers(), other.browser]) {
      const subject = packer();
      expect([reasonOf(await link({ ...me, browser }, subject)), await linkedTo(subject)]).toEqual(['expired', null]);
    }
  });
});

describe('two-step verification', () => {
  async function linkedWithFactor() {
    const me = await clerkWithSecondFactor(accounts);
    const subject = packer();
    await link(me, subject);
    return { ...me, subject };
  }

  test('is asked for after a sign-in with the company, which begins no session by itself', async () => {
    const { clerk, subject, secret } = await linkedWithFactor();
    const first = await signIn(subject, { next: '/bookings' });
    expect(first).toMatchObject({ kind: 'second_step', account: clerk.id, nextPath: '/bookings' });
    expect(await sessionOf(first)).toBeNull();
    const done = await signInByCode(accounts, { code: codeOf(secret) }, cookiesOf(first.cookies), atOnce);
    expect(done.kind).toBe('signed_in');
    const session = await findSession(accounts, cookiesOf('cookies' in done ? done.cookies : new Headers()));
    // So that the provider can end it.
    const [row] = await orm
      .select({ sid: sessions.companySid })
      .from(sessions)
      .where(eq(sessions.id, session?.sessionId ?? ''));
    expect(row?.sid).toEqual(expect.any(String));
  });

  test.each([
    ['mfa among its ways', { amr: ['pwd', 'mfa'] }, 'signed_in'],
    ['one way', { amr: ['pwd'] }, 'second_step'],
    ['a class of its own', { acr: 'mfa' }, 'second_step'],
    ['a text', { amr: 'not mfa' }, 'second_step'],
  ])('is not asked for where the token says so: %s', async (_, claims, kind) => {
    const { subject } = await linkedWithFactor();
    withClaims(claims);
    expect((await signIn(subject)).kind).toBe(kind);
  });
});

describe('a new sign-in at the provider', () => {
  const isLate = async (browser: Headers) => {
    const session = await findSession(accounts, browser);
    return session !== null && (await isAuthenticatedLately(orm, session.sessionId));
  };
  const forget = (account: string) =>
    orm.update(sessions).set({ authenticatedAt: null }).where(eq(sessions.userId, account));
  const prove = (account: string, browser: Headers, subject: string) =>
    signIn(subject, { within: { browser, inSession: { account, purpose: 'reauthenticate' } } });

  /** A person of the company, signed in, who proved nothing lately. */
  async function companyClerk() {
    const subject = packer();
    const result = await signIn(subject);
    const account = result.kind === 'signed_in' ? result.account : '';
    const browser = cookiesOf(result.cookies);
    await forget(account);
    return { subject, account, browser };
  }

  test('proves again who a clerk is, in the session that they have', async () => {
    const { subject, account, browser } = await companyClerk();
    expect(await isLate(browser)).toBe(false);
    expect(await prove(account, browser, subject)).toMatchObject({ kind: 'done', account });
    expect(await isLate(browser)).toBe(true);
  });

  test.each([
    ['names no time', { auth_time: undefined }],
    ['names one of eleven minutes ago', { auth_time: Math.floor(Date.now() / 1000) - 11 * 60 }],
  ])('proves nothing where the provider %s', async (_, claims) => {
    const { subject, account, browser } = await companyClerk();
    withClaims(claims);
    expect([reasonOf(await prove(account, browser, subject)), await isLate(browser)]).toEqual(['not_fresh', false]);
  });

  test('of another person proves nothing, nor one of who has two steps of ours', async () => {
    const { account, browser } = await companyClerk();
    expect([reasonOf(await prove(account, browser, packer())), await isLate(browser)]).toEqual(['other_person', false]);
    const me = await clerkWithSecondFactor(accounts);
    const own = packer();
    await link(me, own);
    await forget(me.clerk.id);
    expect([reasonOf(await prove(me.clerk.id, me.browser, own)), await isLate(me.browser)]).toEqual(['expired', false]);
  });

  test('at the beginning of a session counts as old as the provider says, and as none where it does not', async () => {
    const subject = packer();
    expect(await isLate(cookiesOf((await signIn(subject)).cookies))).toBe(false);
    withClaims({ auth_time: Math.floor(Date.now() / 1000) - 60 });
    expect(await isLate(cookiesOf((await signIn(subject)).cookies))).toBe(true);
    withClaims({ auth_time: Math.floor(Date.now() / 1000) + 3_600 });
    expect(await isLate(cookiesOf((await signIn(subject)).cookies))).toBe(true);
  });
});

test('groups decide the role of a clerk with a linked account, where the settings name groups, and of no other clerk', async () => {
  const company = { issuer: there.issuer, adminGroups: ['admins'], clerkGroups: ['packers'] };
  const email = freshEmail();
  await signIn(packer(email));
  const account = (await findUserId(orm, email)) ?? '';
  const { id } = await accounts.addClerk();
  const decided = [company, { ...company, adminGroups: [], clerkGroups: [] }, null].map((of) =>
    isRoleDecided(orm, of, account),
  );
  expect(await Promise.all([...decided, isRoleDecided(orm, company, id)])).toEqual([true, false, false, false]);
});

test('an account that was linked takes the role of its groups at the next sign-in, not before', async () => {
  const me = await signedInClerk(accounts, 'admin');
  const subject = packer();
  await link(me, subject);
  expect(await findUser(orm, me.clerk.id)).toMatchObject({ isAdministrator: true });
  await signIn(subject);
  expect(await findUser(orm, me.clerk.id)).toMatchObject({ isAdministrator: false });
});
