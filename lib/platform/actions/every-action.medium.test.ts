import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Server } from '@/lib/platform/server';
import { actionFiles, exportsOf } from '@/lib/testing/action-files';
import type { ActionResult } from './action-result';

// Every action is a public POST (docs/security.md), so each is asked here as a stranger would ask it. What a built server lets
// through, the journeys look at; this is what cannot be forgotten while writing one.

type Asking = { id: string; name: string; email: string; isAdministrator: boolean } | null;

const asked = vi.hoisted(() => ({
  headers: new Headers(),
  findClerk: vi.fn(async (): Promise<Asking> => null),
  hasAuthenticatedLately: false,
}));
vi.mock('next/headers', () => ({
  headers: async () => asked.headers,
  cookies: () => Promise.reject(new Error('run')),
}));
vi.mock('@/lib/platform/session', () => ({
  findClerk: asked.findClerk,
  findUnsecuredClerk: async () => null,
  hasAuthenticatedLately: async () => asked.hasAuthenticatedLately,
}));
const WAYS = { email: 'kari@example.no', hasPassword: true, hasCode: false, hasPasskey: false, hasCompany: false };
vi.mock('@/lib/accounts/reauthentication', async (load) => ({
  ...(await load<typeof import('@/lib/accounts/reauthentication')>()),
  waysToReauthenticate: async () => WAYS,
}));

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
const OWN_PAGE = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };

type Action = (input: unknown) => Promise<ActionResult<unknown>>;
const files = actionFiles();

async function everyAction(): Promise<[string, Action][]> {
  const modules = await Promise.all(files.map(({ file }) => exportsOf(file)));
  return modules.flatMap((module) => Object.entries(module as Record<string, Action>));
}

const ask = async (headers: Record<string, string>) => {
  asked.headers = new Headers(headers);
  const answers: [string, unknown][] = [];
  for (const [name, action] of await everyAction()) {
    const result = await action(undefined);
    answers.push([name, result.ok ? 'ran' : result.error.key]);
  }
  return answers;
};

beforeEach(() => {
  asked.findClerk.mockClear();
  const log: Server['log'] = { event: () => undefined, unexpectedError: () => undefined };
  const env = { publicUrl: OWN_PAGE.origin } as Server['env'];
  Object.assign(globalThis, { parceldeskServer: { db: {}, env, log } });
});

describe('every server action', () => {
  it('is made by defineAction, which no export of their files goes without', async () => {
    const made = files.flatMap(({ text }) => text.match(/= defineAction\(/g) ?? []);
    expect((await everyAction()).length).toBe(made.length);
    expect(made.length).toBeGreaterThan(40);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site that a browser names', { ...OWN_PAGE, 'sec-fetch-site': 'cross-site' }],
    ['a hidden origin', { origin: 'null' }],
    ['no origin', { host: 'localhost:3000' }],
    ['nothing at all', {}],
  ])('refuses %s before it looks at anything', async (_, headers) => {
    for (const [name, answer] of await ask(headers as Record<string, string>))
      expect([name, answer]).toEqual([name, 'foreignPage']);
    expect(asked.findClerk).not.toHaveBeenCalled();
  });

  it('but the public ones refuses who is not signed in, before it looks at the input', async () => {
    for (const [name, answer] of await ask(OWN_PAGE)) {
      expect([name, answer]).toEqual([name, PUBLIC_ACTIONS.includes(name) ? expect.anything() : 'signedOut']);
    }
  });

  describe('of an administrator who is signed in', () => {
    const kari = { id: 'kari', name: 'Kari', email: WAYS.email, isAdministrator: true };
    const refused = async () => {
      const answers = await ask(OWN_PAGE);
      return answers.filter(([, answer]) => answer === 'accounts.reauthenticate').map(([name]) => name);
    };
    beforeEach(() => asked.findClerk.mockResolvedValue(kari));
    afterEach(() => {
      asked.findClerk.mockResolvedValue(null);
      asked.hasAuthenticatedLately = false;
    });

    it('that is sensitive refuses who has not proved lately who they are, before it looks at the input, and no other does', async () => {
      expect((await refused()).toSorted()).toEqual(SENSITIVE_ACTIONS);
    });

    it('goes on after a proof of the last minutes', async () => {
      asked.hasAuthenticatedLately = true;
      expect(await refused()).toEqual([]);
    });

    it('says with the refusal by what it can be proved', async () => {
      const [, change] = (await everyAction()).find(([name]) => name === 'saveRightsAction') ?? [];
      expect(await change?.(undefined)).toEqual({
        ok: false,
        error: { key: 'accounts.reauthenticate', waysToReauthenticate: WAYS },
      });
    });

    it('that is for administrators refuses a clerk first, whatever they have proved', async () => {
      asked.findClerk.mockResolvedValue({ ...kari, isAdministrator: false });
      expect(await refused()).toEqual(['linkCompanyAction']);
    });
  });
});
