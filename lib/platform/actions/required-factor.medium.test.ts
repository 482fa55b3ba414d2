import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { turnOffSecondFactor } from '@/lib/accounts/second-factor';
import type { Env } from '@/lib/platform/env';
import { admitCall } from '@/lib/platform/routes/read-call';
import { findIdleClerk, requireAdministrator, requireClerk } from '@/lib/platform/session';
import { openAccounts, type TestAccounts } from '@/lib/testing/accounts';
import { asked, beginRequest } from '@/lib/testing/asked';
import { clerkWithSecondFactor, signedInClerk } from '@/lib/testing/second-factor';
import { OWN_PAGE, serve } from '@/lib/testing/serve';
import { defineAction } from './define-action';

// Pages, actions and routes all ask `session.ts` who is signed in: that is where a required second factor is held.

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.database.close());
/** Sets who must have a second factor, and whether clerks may sign in with a password. */
const ask = (secondFactor: Env['secondFactor'], hasPasswordSignIn = true) =>
  serve({ db: accounts.database.db }, { secondFactor, hasPasswordSignIn });
beforeEach(() => ask('all'));

const comeFrom = (browser: Headers) => {
  beginRequest(browser);
  asked.headers.set('x-requested-path', '/bookings');
};
const act = async (access: 'setting_up' | 'clerk' | 'administrator') => {
  const result = await defineAction({ access, schema: z.object({}) }, async () => 'ran')({});
  return result.ok ? result.data : result.error.key;
};
const page = (open: () => Promise<unknown>) =>
  open().then(
    () => 'open',
    // What Next.js is to do: `NEXT_REDIRECT;replace;ADDRESS;307;`.
    ({ digest }: { digest: string }) => `leads to ${digest.split(';')[2]}`,
  );
const routeStatus = async (isIdle: boolean) => {
  const request = new Request(OWN_PAGE, { method: 'POST', headers: asked.headers });
  const admitted = await admitCall(request, isIdle);
  return 'refused' in admitted ? admitted.refused.status : 200;
};
const isOpen = async () => (await findIdleClerk()) !== null;

describe('a second factor that is required and missing', () => {
  test('closes every page, action and route but that which sets it up', async () => {
    comeFrom((await signedInClerk(accounts, 'admin')).browser);
    const leadsToSetUp = 'leads to /sign-in/second-factor?next=%2Fbookings';
    expect([await page(requireClerk), await page(requireAdministrator)]).toEqual([leadsToSetUp, leadsToSetUp]);
    expect([await act('clerk'), await act('administrator')]).toEqual(['secondFactorMissing', 'secondFactorMissing']);
    expect([await routeStatus(false), await routeStatus(true), await isOpen()]).toEqual([401, 401, false]);
    expect(await act('setting_up')).toBe('ran');
  });

  test('is no matter to who has it, and is one again once it is gone', async () => {
    const { clerk, browser, sessionId } = await clerkWithSecondFactor(accounts);
    comeFrom(browser);
    expect([await page(requireClerk), await act('clerk'), await routeStatus(false)]).toEqual(['open', 'ran', 200]);
    await turnOffSecondFactor(accounts.orm, clerk.id, sessionId);
    expect([await act('clerk'), await routeStatus(false)]).toEqual(['secondFactorMissing', 401]);
  });

  test('is asked of administrators alone where the settings say so, and of no clerk of the company', async () => {
    const [clerk, administrator] = [await signedInClerk(accounts), await signedInClerk(accounts, 'admin')];
    const whoIsIn = async () => {
      const open = [];
      for (const { browser } of [clerk, administrator]) {
        comeFrom(browser);
        open.push(await isOpen());
      }
      return open;
    };
    expect(await whoIsIn()).toEqual([false, false]);
    ask('administrators');
    expect(await whoIsIn()).toEqual([true, false]);
    ask('off');
    expect(await whoIsIn()).toEqual([true, true]);
    ask('all', false);
    expect(await whoIsIn()).toEqual([true, true]);
    ask('all');
    await accounts.database.db.pool.query('delete from accounts where user_id = $1', [clerk.clerk.id]);
    expect(await whoIsIn()).toEqual([true, false]);
  });

  test('who is signed out is still led to sign in', async () => {
    comeFrom(new Headers());
    expect([await page(requireClerk), await act('setting_up')]).toEqual([
      'leads to /sign-in?next=%2Fbookings',
      'signedOut',
    ]);
  });
});
