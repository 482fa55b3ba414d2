import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { findPasskey, listPasskeys } from '@/lib/accounts/data/credentials';
import { openAccounts, type TestAccounts } from '@/lib/testing/accounts';
import { openAuthenticator } from '@/lib/testing/authenticator';
import { clerkWithSecondFactor, signedInClerk } from '@/lib/testing/second-factor';
import type { Clerk } from './clerk';
import { disableClerk } from './clerks';
import { findSession } from './find-session';
import { passkeyPlace } from './passkey-place';
import { askForPasskey, checkOwnPasskey, keepPasskey, offerPasskey, removePasskey, signInByPasskey } from './passkeys';
import { removeSecondFactor } from './second-factor';

const ORIGIN = 'https://desk.example.no';
let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await openAccounts(ORIGIN);
});
afterAll(() => accounts.database.close());
afterEach(() => void vi.useRealTimers());

const atOnce = async () => undefined;
const withCookie = (line: string) => new Headers({ cookie: line.split(';')[0] ?? '' });
const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
const offer = async (clerk: Clerk) => {
  const made = await offerPasskey(accounts, clerk);
  if (!made) throw new Error('No passkey was offered.');
  return { options: made.options, headers: withCookie(made.cookie) };
};
const ask = async () => {
  const { options, cookie } = await askForPasskey(accounts);
  return { options, headers: withCookie(cookie) };
};

/** A clerk and the key in their pocket. */
async function clerkWithPasskey(signedIn?: Awaited<ReturnType<typeof signedInClerk>>) {
  const owner = signedIn ?? (await signedInClerk(accounts));
  const key = openAuthenticator(ORIGIN);
  const { options, headers } = await offer(owner.clerk);
  const keptId = await keepPasskey(
    accounts,
    { clerk: owner.clerk, headers },
    { name: 'Key', response: key.create(options) },
  );
  if (keptId === null) throw new Error('The passkey was not kept.');
  const signIn = async (behaviour: Parameters<typeof key.sign>[1] = {}) => {
    const question = await ask();
    return signInByPasskey(accounts, key.sign(question.options, behaviour), question.headers, atOnce);
  };
  return { ...owner, key, signIn };
}

describe('a passkey', () => {
  test('signs in without password and code, and notes its last use', async () => {
    const { clerk, key, signIn } = await clerkWithPasskey(await clerkWithSecondFactor(accounts));
    const result = await signIn();
    expect(result).toMatchObject({ kind: 'signed_in', account: clerk.id });
    const lines = 'cookies' in result ? result.cookies.getSetCookie() : [];
    const browser = new Headers({ cookie: lines.map((line) => line.split(';')[0]).join('; ') });
    expect((await findSession(accounts, browser))?.clerk.id).toBe(clerk.id);
    expect((await findPasskey(accounts.orm, key.sign((await ask()).options).id))?.lastUsedAt).toBeInstanceOf(Date);
  });

  test('answers each question once, also twice at the same moment', async () => {
    const { key } = await clerkWithPasskey();
    const { options, headers } = await ask();
    const answer = key.sign(options);
    const results = await Promise.all([1, 2].map(() => signInByPasskey(accounts, answer, headers, atOnce)));
    expect(results.map(({ kind }) => kind).sort()).toEqual(['signed_in', 'wrong']);
    expect((await signInByPasskey(accounts, answer, headers, atOnce)).kind).toBe('wrong');
  });

  test('answers what this browser was asked, within five minutes, and nothing else', async () => {
    const { clerk, key } = await clerkWithPasskey();
    const [mine, other] = [await ask(), await ask()];
    expect((await signInByPasskey(accounts, key.sign(mine.options), other.headers, atOnce)).kind).toBe('wrong');
    expect((await signInByPasskey(accounts, key.sign(mine.options), new Headers(), atOnce)).kind).toBe('wrong');
    const adding = await offer(clerk);
    const { challenge } = adding.options;
    const crossed = key.sign({ ...mine.options, challenge });
    expect((await signInByPasskey(accounts, crossed, adding.headers, atOnce)).kind).toBe('wrong');
    later(6);
    expect((await signInByPasskey(accounts, key.sign(mine.options), mine.headers, atOnce)).kind).toBe('wrong');
  });

  test.each([
    ['whose owner was not verified', { isVerified: false }],
    ['that another site handed on', { origin: 'https://desk.example.no.evil.example' }],
    ['that plain http handed on', { origin: 'http://desk.example.no' }],
  ])('%s signs no clerk in, and is not added', async (_, behaviour) => {
    const { clerk, signIn } = await clerkWithPasskey();
    expect((await signIn(behaviour)).kind).toBe('wrong');
    const { options, headers } = await offer(clerk);
    const response = openAuthenticator(ORIGIN).create(options, behaviour);
    expect(await keepPasskey(accounts, { clerk, headers }, { name: 'Key', response })).toBeNull();
  });

  test('whose count goes back was copied, and signs no clerk in', async () => {
    const { signIn } = await clerkWithPasskey();
    expect((await signIn({ counter: 7 })).kind).toBe('signed_in');
    expect((await signIn({ counter: 7 })).kind).toBe('wrong');
  });

  test('that signs for another account than its own signs no clerk in', async () => {
    const [one, other] = [await clerkWithPasskey(), await clerkWithPasskey()];
    const { options, headers } = await ask();
    const answer = one.key.sign(options);
    const { userHandle = '' } = other.key.sign(options).response;
    const mixed = { ...answer, response: { ...answer.response, userHandle } };
    expect((await signInByPasskey(accounts, mixed, headers, atOnce)).kind).toBe('wrong');
  });

  test('is added by the clerk who was asked alone, and once', async () => {
    const [{ clerk }, other] = [await signedInClerk(accounts), await signedInClerk(accounts)];
    const { options, headers } = await offer(clerk);
    const input = { name: 'Key', response: openAuthenticator(ORIGIN).create(options) };
    expect(await keepPasskey(accounts, { clerk: other.clerk, headers }, input)).toBeNull();
    expect(await keepPasskey(accounts, { clerk, headers }, input)).toBe(input.response.id);
    expect(await keepPasskey(accounts, { clerk, headers }, input)).toBeNull();
    expect(await listPasskeys(accounts.orm, clerk.id)).toHaveLength(1);
  });

  test('proves again who its own clerk is, once, and nobody else', async () => {
    const { clerk, key } = await clerkWithPasskey();
    const { clerk: other } = await signedInClerk(accounts);
    const check = async (of: Clerk, question: Awaited<ReturnType<typeof ask>>) => {
      const own = { clerk: of, headers: question.headers, wait: atOnce };
      return (await checkOwnPasskey(accounts, own, key.sign(question.options))).kind;
    };
    const question = await ask();
    expect([await check(other, await ask()), await check(clerk, question)]).toEqual(['wrong', 'right']);
    expect(await check(clerk, question)).toBe('wrong');
  });

  test('of a disabled clerk signs no clerk in', async () => {
    const { clerk, signIn } = await clerkWithPasskey();
    await disableClerk(accounts.orm, clerk.id);
    expect((await signIn()).kind).toBe('disabled');
  });

  test('that is removed ends the other sessions; with a lost phone all of them go', async () => {
    const { clerk, key, browser, sessionId, signIn } = await clerkWithPasskey();
    const elsewhere = await accounts.browserOf(clerk.email);
    const { id } = key.sign((await ask()).options);
    await removePasskey(accounts.orm, clerk.id, id, sessionId);
    expect((await signIn()).kind).toBe('wrong');
    const left = [await findSession(accounts, browser), await findSession(accounts, elsewhere)];
    expect(left.map((session) => session !== null)).toEqual([true, false]);
    const lost = await clerkWithPasskey();
    await removeSecondFactor(accounts.orm, lost.clerk.id, { type: 'system' });
    expect((await lost.signIn()).kind).toBe('wrong');
  });
});

test('wrong answers slow the next one down from their address', async () => {
  const headers = new Headers({ 'x-forwarded-for': '192.0.2.44' });
  const { options } = await ask();
  const answer = openAuthenticator(ORIGIN).sign(options);
  const results = await Promise.all(
    Array.from({ length: 60 }, () => signInByPasskey(accounts, answer, headers, atOnce)),
  );
  expect(results.map(({ kind }) => kind)).toContain('too_many');
});

test.each([
  ['https://desk.example.no', 'desk.example.no', 'here'],
  ['https://desk.example.no', 'localhost:3000', 'elsewhere'],
  ['http://localhost:3000', 'localhost:3000', 'here'],
  ['http://localhost:3000', '127.0.0.1:3000', 'elsewhere'],
  ['http://desk.lan:3000', 'desk.lan:3000', 'plain'],
  ['https://192.168.1.20', '192.168.1.20', 'number'],
  ['http://[::1]:3000', '[::1]:3000', 'number'],
])('under %s, asked for as %s, passkeys are offered: %s', (publicUrl, host, place) => {
  expect(passkeyPlace(publicUrl, new Headers({ host }))).toBe(place);
});
