import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sessions } from '@/lib/db/account-schema';
import { auditEvents } from '@/lib/db/audit-schema';
import { defineAction } from '@/lib/platform/actions/define-action';
import { openAccounts, PASSWORD, type TestAccounts } from '@/lib/testing/accounts';
import { beginRequest } from '@/lib/testing/asked';
import { clerkWithSecondFactor, codeOf, signedInClerk } from '@/lib/testing/second-factor';
import { serve } from '@/lib/testing/serve';
import { endOtherSessionsAction } from './accounts';
import { reauthenticateAction, seeReauthenticationAction } from './reauthentication';

// How a sensitive act wants a proof of who asks, and gets it (docs/security.md#sensitive-acts). every-action.medium.test.ts lists the acts.

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await openAccounts();
  serve({ db: accounts.database.db }, { idleHours: accounts.idleHours });
});
afterAll(() => accounts.database.close());

type SignedIn = Awaited<ReturnType<typeof signedInClerk>>;

const sitAt = ({ browser }: Pick<SignedIn, 'browser'>) => beginRequest(browser);
const proveAt = (sessionId: string, minutesAgo: number) =>
  accounts.orm
    .update(sessions)
    .set({ authenticatedAt: sql`now() - make_interval(mins => ${minutesAgo})` })
    .where(eq(sessions.id, sessionId));
const sensitive = defineAction({ access: 'clerk', isSensitive: true, schema: z.object({}) }, async () => 'ran');
const act = async () => {
  const result = await sensitive({});
  return result.ok ? result.data : result.error.key;
};
const faultOf = async (password: string, code: string | null = null) => {
  const result = await reauthenticateAction({ password, code });
  if (result.ok) return null;
  return result.error.fields?.map(({ path, key }) => `${path}: ${key}`).join() ?? result.error.key;
};
const eventsOf = async (account: string) => {
  const rows = await accounts.orm.select().from(auditEvents).where(eq(auditEvents.action, 'session.reauthenticated'));
  return rows.filter(({ actorId }) => actorId === account).map(({ changes }) => changes);
};

describe('a clerk with a password', () => {
  let me: SignedIn;
  beforeEach(async () => {
    me = await signedInClerk(accounts);
    sitAt(me);
  });

  test('needs none for ten minutes after signing in, and then proves again who they are, for ten minutes', async () => {
    expect(await act()).toBe('ran');
    await proveAt(me.sessionId, 9);
    expect(await act()).toBe('ran');
    await proveAt(me.sessionId, 11);
    expect(await act()).toBe('accounts.reauthenticate');
    expect(await faultOf(PASSWORD)).toBeNull();
    expect(await act()).toBe('ran');
    expect(await eventsOf(me.clerk.id)).toEqual([{ way: { before: null, after: 'password' } }]);
  });

  test('is refused with a wrong password, which changes nothing and leaves no event', async () => {
    await proveAt(me.sessionId, 11);
    expect(await faultOf('not the password')).toBe('password: wrongPassword');
    expect([await act(), await eventsOf(me.clerk.id)]).toEqual(['accounts.reauthenticate', []]);
  });

  test('proves it for this browser alone', async () => {
    const elsewhere = await accounts.browserOf(me.clerk.email);
    await accounts.orm.update(sessions).set({ authenticatedAt: null }).where(eq(sessions.userId, me.clerk.id));
    expect(await faultOf(PASSWORD)).toBeNull();
    expect(await act()).toBe('ran');
    sitAt({ browser: elsewhere });
    expect(await act()).toBe('accounts.reauthenticate');
  });

  test('is slowed after wrong passwords as at signing in', async () => {
    await faultOf('not the password');
    // As after many more of them.
    await accounts.orm.execute(sql`update sign_in_failures set next_try_at = now() + interval '1 hour'`);
    expect(await faultOf(PASSWORD)).toBe('accounts.tooManyTries');
  });

  test('reads by what it can be proved', async () => {
    await proveAt(me.sessionId, 11);
    expect(await sensitive({})).toMatchObject({
      error: {
        waysToReauthenticate: {
          email: me.clerk.email,
          hasPassword: true,
          hasCode: false,
          hasPasskey: false,
          hasCompany: false,
        },
      },
    });
    expect(await seeReauthenticationAction({})).toMatchObject({ error: { key: 'accounts.notReauthenticated' } });
  });
});

describe('two-step verification', () => {
  test('asks for a code beside the password; each counts once', async () => {
    const me = await clerkWithSecondFactor(accounts);
    sitAt(me);
    await proveAt(me.sessionId, 11);
    expect(await faultOf(PASSWORD)).toBe('code: wrongCode');
    expect(await faultOf(PASSWORD, '000000')).toBe('code: wrongCode');
    expect(await faultOf('not the password', codeOf(me.secret))).toBe('password: wrongPassword');
    expect(await act()).toBe('accounts.reauthenticate');
    const code = codeOf(me.secret);
    expect(await faultOf(PASSWORD, code.replace(/^.../, '$& '))).toBeNull();
    expect(await act()).toBe('ran');
    expect(await faultOf(PASSWORD, code)).toBe('code: wrongCode');
    expect(await eventsOf(me.clerk.id)).toEqual([{ way: { before: null, after: 'code' } }]);
  });

  test('takes a recovery code in the same field', async () => {
    const me = await clerkWithSecondFactor(accounts);
    sitAt(me);
    await proveAt(me.sessionId, 11);
    expect(await faultOf(PASSWORD, me.recoveryCodes[0]?.toLowerCase() ?? '')).toBeNull();
    expect(await faultOf(PASSWORD, me.recoveryCodes[0] ?? '')).toBe('code: wrongCode');
    expect(await faultOf(PASSWORD, 'abc')).toBe('code: anyCode');
    expect(await act()).toBe('ran');
  });
});

test('a clerk without a password ends sessions elsewhere with a proof of the last minutes, else is asked for one', async () => {
  const me = await signedInClerk(accounts);
  sitAt(me);
  expect(await endOtherSessionsAction({ password: null })).toMatchObject({ ok: true });
  await proveAt(me.sessionId, 11);
  expect(await endOtherSessionsAction({ password: null })).toMatchObject({
    error: { key: 'accounts.reauthenticate', waysToReauthenticate: { hasPassword: true } },
  });
});
