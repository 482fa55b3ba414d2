import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { listSessions } from '@/lib/accounts/data/users';
import { openAccounts, PASSWORD, type TestAccounts, tokenOf } from '@/lib/testing/accounts';
import { clerkWithSecondFactor, codeOf, signedInClerk } from '@/lib/testing/second-factor';
import { acceptLink } from './accept-link';
import { disableClerk, renewLink } from './clerks';
import { findSession } from './find-session';
import { stepOfCode } from './one-time-code';
import { createRecoveryLink } from './one-time-link';
import { changeOwnPassword } from './own-password';
import {
  offerSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor';
import { type SignInResult, signIn, signInByCode, signInByLink } from './sign-in';

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.database.close());
afterEach(() => void vi.useRealTimers());

const atOnce = async () => undefined;
const later = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000, shouldAdvanceTime: false });
const cookiesOf = (result: SignInResult) =>
  new Headers({
    cookie: ('cookies' in result ? result.cookies.getSetCookie() : []).map((line) => line.split(';')[0]).join('; '),
  });
const byPassword = (email: string, password = PASSWORD) => signIn(accounts, { email, password }, new Headers(), atOnce);
/** The browser after the right password. */
const afterPassword = async (email: string) => cookiesOf(await byPassword(email));
const kindOf = (email: string, password?: string) => byPassword(email, password).then(({ kind }) => kind);
const byCode = (browser: Headers, code: string) => signInByCode(accounts, { code }, browser, atOnce);
const byRecovery = (browser: Headers, recoveryCode: string) =>
  signInByCode(accounts, { recoveryCode }, browser, atOnce);
const isSignedIn = async (browser: Headers) => (await findSession(accounts, browser)) !== null;
const sessionsOf = async (id: string) => (await listSessions(accounts.orm, id)).length;
const wrongCode = '000000';

describe('signing in with a second factor', () => {
  test('a right password begins no session; the code of the app does', async () => {
    const { clerk, secret } = await clerkWithSecondFactor(accounts);
    const before = await sessionsOf(clerk.id);
    const result = await byPassword(clerk.email);
    expect([result.kind, await isSignedIn(cookiesOf(result)), await sessionsOf(clerk.id)]).toEqual([
      'second_step',
      false,
      before,
    ]);
    const done = await byCode(cookiesOf(result), codeOf(secret));
    expect(done.kind).toBe('signed_in');
    expect(await isSignedIn(cookiesOf(done as SignInResult))).toBe(true);
  });

  test('a wrong password does not tell that there is one', async () => {
    const { clerk } = await clerkWithSecondFactor(accounts);
    expect(await byPassword(clerk.email, 'not the password')).toEqual({ kind: 'wrong' });
  });

  test('a code works once, also for two at the same moment, and so does an older one after it', async () => {
    // A step of the clock that ends in between makes another code the present one.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const { clerk, secret } = await clerkWithSecondFactor(accounts);
    const browser = await afterPassword(clerk.email);
    const results = await Promise.all([byCode(browser, codeOf(secret)), byCode(browser, codeOf(secret))]);
    expect(results.map(({ kind }) => kind).sort()).toEqual(['signed_in', 'wrong']);
    for (const seconds of [0, -30]) expect((await byCode(browser, codeOf(secret, seconds))).kind).toBe('wrong');
    expect((await byCode(browser, codeOf(secret, 30))).kind).toBe('signed_in');
  });

  test('one step of a wrong clock is forgiven, two are not', () => {
    const now = new Date('2026-11-26T12:00:15Z');
    const secret = 'JBSWY3DPEHPK3PXP';
    vi.useFakeTimers({ toFake: ['Date'], now });
    const step = stepOfCode(secret, codeOf(secret), now) ?? 0;
    const steps = [-60, -30, 0, 30, 60].map((seconds) => stepOfCode(secret, codeOf(secret, seconds), now));
    expect(steps).toEqual([null, step - 1, step, step + 1, null]);
  });

  test('a recovery code works once, and no other clerk’s does', async () => {
    const { clerk, recoveryCodes } = await clerkWithSecondFactor(accounts);
    const other = await clerkWithSecondFactor(accounts);
    const [first = ''] = recoveryCodes;
    const browser = await afterPassword(clerk.email);
    expect((await byRecovery(browser, other.recoveryCodes[0] ?? '')).kind).toBe('wrong');
    expect((await byRecovery(browser, first)).kind).toBe('signed_in');
    expect((await byRecovery(browser, first)).kind).toBe('wrong');
    await renewRecoveryCodes(accounts, clerk.id);
    expect((await byRecovery(browser, recoveryCodes[1] ?? '')).kind).toBe('wrong');
  });

  test('wrong codes are slowed, and a right password in between forgets none of them', async () => {
    const { clerk, secret } = await clerkWithSecondFactor(accounts);
    const rightPassword = () => afterPassword(clerk.email);
    const kinds: string[] = [];
    for (let round = 0; round < 7; round++) kinds.push((await byCode(await rightPassword(), wrongCode)).kind);
    // The wait after the eighth is short: what takes long comes before it.
    const [eighth, ninth, last] = [await rightPassword(), await rightPassword(), await rightPassword()];
    for (const browser of [eighth, ninth]) kinds.push((await byCode(browser, wrongCode)).kind);
    expect(kinds).toEqual([...Array(8).fill('wrong'), 'too_many']);
    expect((await byCode(last, codeOf(secret))).kind).toBe('too_many');
  });

  test('the step ends with time, with a new password and with the clerk’s access', async () => {
    const { clerk, secret, browser: own } = await clerkWithSecondFactor(accounts);
    const browser = await afterPassword(clerk.email);
    later(11);
    expect(await byCode(browser, codeOf(secret))).toEqual({ kind: 'too_late' });
    vi.useRealTimers();
    const passwords = { currentPassword: PASSWORD, newPassword: 'nine parcels under a table' };
    await changeOwnPassword(accounts, { clerk, headers: own, wait: atOnce }, passwords);
    expect(await byCode(browser, codeOf(secret))).toEqual({ kind: 'too_late' });
    const again = cookiesOf(await byPassword(clerk.email, passwords.newPassword));
    await disableClerk(accounts.orm, clerk.id);
    expect(await byCode(again, codeOf(secret))).toEqual({ kind: 'disabled' });
    expect(await byCode(new Headers(), codeOf(secret))).toEqual({ kind: 'too_late' });
  });

  test('a link for a new password leaves it in place, and one made on the server takes it away', async () => {
    const { clerk } = await clerkWithSecondFactor(accounts, 'admin');
    const renewed = await renewLink(accounts.orm, clerk.id);
    await acceptLink(accounts.orm, {
      token: tokenOf(typeof renewed === 'string' ? '' : renewed.path),
      password: PASSWORD,
    });
    const credentials = { email: clerk.email, password: PASSWORD };
    expect((await signInByLink(accounts, credentials, new Headers())).kind).toBe('second_step');
    const { db } = accounts.database;
    const link = await createRecoveryLink(db, { publicUrl: 'http://localhost:3000', appSecret: 'of no use here' });
    await acceptLink(accounts.orm, { token: tokenOf(link ?? ''), password: PASSWORD });
    expect((await signInByLink(accounts, credentials, new Headers())).kind).toBe('signed_in');
  });
});

describe('a second factor', () => {
  test('is turned on by a code of the offered secret alone, and ends the other sessions', async () => {
    const { clerk, browser, sessionId } = await signedInClerk(accounts);
    const elsewhere = await accounts.browserOf(clerk.email);
    const asked = { clerk, sessionId, headers: browser, wait: atOnce };
    const { key, ticket } = offerSecondFactor(accounts, clerk);
    expect(await turnOnSecondFactor(accounts, asked, { ticket, code: wrongCode })).toEqual({ kind: 'wrong' });
    expect([await kindOf(clerk.email), await isSignedIn(elsewhere)]).toEqual(['signed_in', true]);
    const on = await turnOnSecondFactor(accounts, asked, { ticket, code: codeOf(key) });
    expect(on).toMatchObject({ kind: 'right', value: { length: 10 } });
    expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([true, false]);
  });

  test('is not turned on under another clerk’s ticket, or an old one', async () => {
    const { clerk, browser, sessionId } = await signedInClerk(accounts);
    const other = await signedInClerk(accounts);
    const asked = { clerk, sessionId, headers: browser, wait: atOnce };
    const foreign = offerSecondFactor(accounts, other.clerk);
    expect(await turnOnSecondFactor(accounts, asked, { ...foreign, code: codeOf(foreign.key) })).toBeNull();
    const old = offerSecondFactor(accounts, clerk);
    later(16);
    expect(await turnOnSecondFactor(accounts, asked, { ...old, code: codeOf(old.key) })).toBeNull();
  });

  test('that is turned off leaves the password alone, and ends the other sessions', async () => {
    const { clerk, browser, sessionId, recoveryCodes } = await clerkWithSecondFactor(accounts);
    const pending = await afterPassword(clerk.email);
    const elsewhere = cookiesOf((await byRecovery(pending, recoveryCodes[0] ?? '')) as SignInResult);
    await turnOffSecondFactor(accounts.orm, clerk.id, sessionId);
    expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect(await kindOf(clerk.email)).toBe('signed_in');
    expect((await byRecovery(pending, recoveryCodes[1] ?? '')).kind).toBe('wrong');
  });

  test('that an administrator removes ends all sessions of the clerk', async () => {
    const { clerk } = await clerkWithSecondFactor(accounts);
    expect(await removeSecondFactor(accounts.orm, clerk.id, { type: 'system' })).toBe('done');
    expect([await sessionsOf(clerk.id), await kindOf(clerk.email)]).toEqual([0, 'signed_in']);
    expect(await removeSecondFactor(accounts.orm, 'unknown', { type: 'system' })).toBe('no_clerk');
  });

  test('cannot be read in the database, nor can a recovery code', async () => {
    const { secret, recoveryCodes } = await clerkWithSecondFactor(accounts);
    const { pool } = accounts.database.db;
    const tables = await Promise.all(
      ['second_factors', 'recovery_codes'].map((name) => pool.query(`select * from ${name}`)),
    );
    const text = JSON.stringify(tables.map(({ rows }) => rows));
    for (const hidden of [secret, ...recoveryCodes]) expect(text).not.toContain(hidden);
  });
});
