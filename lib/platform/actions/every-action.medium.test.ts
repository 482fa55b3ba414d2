import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Role } from '@/lib/accounts/clerk';
import { sessions } from '@/lib/db/account-schema';
import * as session from '@/lib/platform/session';
import { openAccounts, type TestAccounts } from '@/lib/testing/accounts';
import { actionFiles, exportsOf } from '@/lib/testing/action-files';
import { asked, beginRequest } from '@/lib/testing/asked';
import { signedInClerk } from '@/lib/testing/second-factor';
import { OWN_PAGE, serve } from '@/lib/testing/serve';
import type { ActionResult } from './action-result';

// Every action is a public POST (docs/security.md), so each is asked here as a stranger would ask it. What a built server lets
// through, the journeys look at; this is what cannot be forgotten while writing one.

/** A visitor who is not signed in must be able to do these. */
const PUBLIC_ACTIONS = [
  'acceptLinkAction',
  'setUpAdministratorAction',
  'signInAction',
  'signOutAction',
  'signInByCodeAction',
  'signInByRecoveryCodeAction',
  'askForPasskeyAction',
  'signInByPasskeyAction',
];
/** What an intruder at an open desk would do first (docs/security.md#sensitive-acts). */
const SENSITIVE_ACTIONS = [
  'allowCompanyLinkAction',
  'enableClerkAction',
  'erasePersonAction',
  'inviteClerkAction',
  'linkCompanyAction',
  'makeApiKeyAction',
  'removeClerkAction',
  'removeSecondFactorAction',
  'renewApiKeyAction',
  'renewLinkAction',
  'savePeriodsAction',
  'saveRightsAction',
];
const OF_OWN_PAGE = { origin: OWN_PAGE, 'sec-fetch-site': 'same-origin' };

type Action = (input: unknown) => Promise<ActionResult<unknown>>;
const files = actionFiles();

async function everyAction(): Promise<[string, Action][]> {
  const modules = await Promise.all(files.map(({ file }) => exportsOf(file)));
  return modules.flatMap((module) => Object.entries(module as Record<string, Action>));
}

const ask = async (headers: Record<string, string>) => {
  const cookie = asked.headers.get('cookie');
  asked.headers = new Headers({ ...headers, ...(cookie !== null && { cookie }) });
  const answers: [string, unknown][] = [];
  for (const [name, action] of await everyAction()) {
    const result = await action(undefined);
    answers.push([name, result.ok ? 'ran' : result.error.key]);
  }
  return answers;
};

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await openAccounts();
  serve({ db: accounts.database.db });
});
afterAll(() => accounts.database.close());
beforeEach(() => beginRequest());

describe('every server action', () => {
  it('is made by defineAction, which no export of their files goes without', async () => {
    const made = files.flatMap(({ text }) => text.match(/= defineAction\(/g) ?? []);
    expect((await everyAction()).length).toBe(made.length);
    expect(made.length).toBeGreaterThan(40);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site that a browser names', { ...OF_OWN_PAGE, 'sec-fetch-site': 'cross-site' }],
    ['a hidden origin', { origin: 'null' }],
    ['no origin', { host: 'localhost:3000' }],
    ['nothing at all', {}],
  ])('refuses %s before it looks at anything', async (_, headers) => {
    const looks = vi.spyOn(session, 'findClerk');
    onTestFinished(() => looks.mockRestore());
    for (const [name, answer] of await ask(headers as Record<string, string>))
      expect([name, answer]).toEqual([name, 'foreignPage']);
    expect(looks).not.toHaveBeenCalled();
  });

  it('but the public ones refuses who is not signed in, before it looks at the input', async () => {
    for (const [name, answer] of await ask(OF_OWN_PAGE)) {
      expect([name, answer]).toEqual([name, PUBLIC_ACTIONS.includes(name) ? expect.anything() : 'signedOut']);
    }
  });

  describe('of an administrator who is signed in', () => {
    const refused = async () => {
      const answers = await ask(OF_OWN_PAGE);
      return answers.filter(([, answer]) => answer === 'accounts.reauthenticate').map(([name]) => name);
    };
    /** Who may prove again who they are by a password alone. */
    const signInStale = async (role: Role) => {
      const { clerk, browser } = await signedInClerk(accounts, role);
      await accounts.orm.update(sessions).set({ authenticatedAt: null }).where(eq(sessions.userId, clerk.id));
      beginRequest(browser);
      return clerk;
    };

    it('that is sensitive refuses who has not proved lately who they are, before it looks at the input, and no other does', async () => {
      await signInStale('admin');
      expect((await refused()).toSorted()).toEqual(SENSITIVE_ACTIONS);
    });

    it('goes on after a proof of the last minutes', async () => {
      beginRequest((await signedInClerk(accounts, 'admin')).browser);
      expect(await refused()).toEqual([]);
    });

    it('says with the refusal by what it can be proved', async () => {
      const { email } = await signInStale('admin');
      const [, change] = (await everyAction()).find(([name]) => name === 'saveRightsAction') ?? [];
      const ways = { email, hasPassword: true, hasCode: false, hasPasskey: false, hasCompany: false };
      expect(await change?.(undefined)).toEqual({
        ok: false,
        error: { key: 'accounts.reauthenticate', waysToReauthenticate: ways },
      });
    });

    it('that is for administrators refuses a clerk first, whatever they have proved', async () => {
      await signInStale('user');
      expect(await refused()).toEqual(['linkCompanyAction']);
    });
  });
});
