import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { linkIdentity } from '@/lib/accounts/data/company-accounts';
import { sessions } from '@/lib/db/account-schema';
import { auditEvents } from '@/lib/db/audit-schema';
import { openCompanyAccounts } from '@/lib/testing/company-accounts';
import type { Token } from '@/lib/testing/company-provider';
import { endCompanySessions } from './company-logout';
import { findSession } from './find-session';

// What the provider ends by itself (docs/security.md#sign-in-with-the-companys-account).

const MINUTE = 60;

const opened = await openCompanyAccounts();
const { accounts, there, service, openService, signIn, sessionOf, packer } = opened;
afterAll(opened.close);

const end = (token: string, of = service) => endCompanySessions(of, token, { address: '10.1.0.1' });
const now = () => Math.floor(Date.now() / 1000);

/** A person who is signed in, with the name that the provider gave the session there. */
async function signedIn(subject = packer()) {
  const result = await signIn(subject);
  const session = await sessionOf(result);
  if (result.kind !== 'signed_in' || !session) throw new Error('Not signed in');
  const rows = await accounts.orm.select().from(sessions).where(eq(sessions.id, session.sessionId));
  return {
    subject,
    account: result.account,
    sid: rows[0]?.companySid ?? '',
    isOver: async () => !(await sessionOf(result)),
  };
}

const eventsOf = async (account: string) =>
  (await accounts.orm.select().from(auditEvents).where(eq(auditEvents.action, 'session.ended'))).filter(({ targets }) =>
    targets.some(({ id }) => id === account),
  );

test('a token that names the person ends every session of theirs and no other, with one event of the system', async () => {
  const first = await signedIn();
  const second = await signedIn(first.subject);
  const other = await signedIn();
  expect(await end(there.logoutToken({ sub: first.subject }))).toEqual({ kind: 'ended', accounts: [first.account] });
  expect(await Promise.all([first.isOver(), second.isOver(), other.isOver()])).toEqual([true, true, false]);
  expect(await eventsOf(first.account)).toMatchObject([{ actorType: 'system', context: { address: '10.1.0.1' } }]);
  expect(await eventsOf(other.account)).toEqual([]);
});

test('a token that names a session ends what began with it alone, with the person or without', async () => {
  const first = await signedIn();
  const second = await signedIn(first.subject);
  expect(new Set([first.sid, second.sid, '']).size).toBe(3);
  await end(there.logoutToken({ sid: first.sid }));
  expect(await Promise.all([first.isOver(), second.isOver()])).toEqual([true, false]);
  const other = await signedIn();
  expect(await end(there.logoutToken({ sid: second.sid, sub: other.subject }))).toEqual({
    kind: 'ended',
    accounts: [],
  });
  expect(await second.isOver()).toBe(false);
  await end(there.logoutToken({ sid: second.sid, sub: first.subject }));
  expect(await Promise.all([second.isOver(), other.isOver()])).toEqual([true, false]);
});

test('a token about a person who is not here, or not signed in, is right and ends nothing', async () => {
  const { subject, account } = await signedIn();
  await end(there.logoutToken({ sub: subject }));
  for (const sub of [subject, 'unknown']) {
    expect(await end(there.logoutToken({ sub }))).toEqual({ kind: 'ended', accounts: [] });
  }
  expect(await eventsOf(account)).toHaveLength(1);
});

test('a session that a password opened ends where the token names the person, and stays where it names a session', async () => {
  const { id, email } = await accounts.addClerk();
  const browser = await accounts.browserOf(email);
  const subject = packer(email);
  await linkIdentity(accounts.orm, id, { issuer: there.issuer, subject });
  const { sid } = await signedIn(subject);
  await end(there.logoutToken({ sid, sub: subject }));
  expect(await findSession(accounts, browser)).not.toBeNull();
  expect(await end(there.logoutToken({ sub: subject }))).toEqual({ kind: 'ended', accounts: [id] });
  expect(await findSession(accounts, browser)).toBeNull();
});

test('a token counts once, also where it comes twice at the same moment', async () => {
  const { subject } = await signedIn();
  const token = there.logoutToken({ sub: subject });
  const kinds = (await Promise.all([end(token), end(token)])).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['ended', 'refused']);
  const again = await signedIn(subject);
  expect(await end(token)).toMatchObject({ kind: 'refused', refusal: { reason: 'invalid', detail: 'replayed' } });
  expect(await again.isOver()).toBe(false);
});

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const claims = (change: Record<string, unknown>) => (token: Token) => ({
  ...token,
  claims: { ...token.claims, ...change },
});
const header = (change: Record<string, unknown>) => (token: Token) => ({
  ...token,
  header: { ...token.header, ...change },
});

const HOSTILE: Record<string, readonly [reason: string, forge: (token: Token) => Token]> = {
  'of another issuer': ['invalid', claims({ iss: 'https://evil.example' })],
  'without an issuer': ['invalid', claims({ iss: undefined })],
  'for another audience': ['invalid', claims({ aud: 'another-client' })],
  'for another audience too': ['invalid', claims({ aud: ['parceldesk', 'another-client'] })],
  'without an audience': ['invalid', claims({ aud: undefined })],
  'without the event': ['invalid', claims({ events: undefined })],
  'with another event': ['invalid', claims({ events: { 'https://evil.example/event': {} } })],
  'with an event that is no object': ['invalid', claims({ events: { [EVENT]: true } })],
  'with an event that is a list': ['invalid', claims({ events: [EVENT] })],
  'with a nonce, as an ID token has': ['invalid', claims({ nonce: 'one' })],
  'with a nonce that is null': ['invalid', claims({ nonce: null })],
  'without a time': ['invalid', claims({ iat: undefined })],
  'of ten minutes ago': ['clock', claims({ iat: now() - 10 * MINUTE })],
  'of ten minutes from now': ['clock', claims({ iat: now() + 10 * MINUTE, exp: now() + 15 * MINUTE })],
  'that has expired': ['clock', claims({ exp: now() - 2 * MINUTE })],
  'without an end': ['invalid', claims({ exp: undefined })],
  'without an id': ['invalid', claims({ jti: undefined })],
  'with an id that is no text': ['invalid', claims({ jti: 7 })],
  'with an id of 256 characters': ['invalid', claims({ jti: 'x'.repeat(256) })],
  'about no person and no session': ['invalid', claims({ sub: undefined })],
  'about a person whose name no text of the database takes': ['invalid', claims({ sub: 'a\u0000b' })],
  'about a session that is no text': ['invalid', claims({ sid: {} })],
  'of another type': ['invalid', header({ typ: 'at+jwt' })],
  'without a signature (alg: none)': ['invalid', header({ alg: 'none' })],
  'signed as with a secret (alg: HS256)': ['invalid', header({ alg: 'HS256' })],
  'of a key that the provider does not have': ['invalid', header({ kid: 'two' })],
  'with a part that must be understood and is not': ['invalid', header({ crit: ['exp2'], exp2: 1 })],
  'changed after it was signed': ['invalid', (token) => ({ ...claims({ sid: 'another' })(token), isSigned: false })],
  'of more than 16,000 characters': ['invalid', claims({ more: 'x'.repeat(16_000) })],
};

test.each(Object.entries(HOSTILE))('refused: a token %s, and the session goes on', async (_, [reason, forge]) => {
  const { subject, isOver } = await signedIn();
  const result = await end(there.logoutToken({ sub: subject }, forge));
  expect(result).toMatchObject({ kind: 'refused', refusal: { reason } });
  expect(await isOver()).toBe(false);
});

test.each(['', 'a', 'a.b', 'a.b.c', 'a.b.c.d.e', '..', '\u0000'])('refused: %j, which is no token', async (text) => {
  expect(await end(text)).toMatchObject({ kind: 'refused', refusal: { reason: 'invalid' } });
});

test('types are taken as the standard advises, and as older providers have them', async () => {
  for (const typ of ['logout+jwt', 'application/logout+jwt', 'JWT', undefined]) {
    expect((await end(there.logoutToken({ sub: 'unknown' }, header({ typ })))).kind, typ).toBe('ended');
  }
});

test('while the provider gives no keys nothing ends, and the reason is that it does not answer', async () => {
  const issuer = 'http://127.0.0.1:9';
  const token = there.logoutToken({ sub: 'unknown', iss: issuer });
  expect(await end(token, openService({ issuer }))).toMatchObject({ refusal: { reason: 'unreachable' } });
});
