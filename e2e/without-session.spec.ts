import { expect, test } from '@playwright/test';
import { actionsOfBuild, call, own, routesOfBuild, SOME_ID } from './build';
import { requestsAtCarrier } from './carrier-ledger';
import { countRows } from './database';

// Every action and route handler, read from the build, so that none can be forgotten (docs/security.md). role-matrix.spec.ts asks who is let in.

/** These must work without a session. */
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
/** Asks for a token that the company's provider signed, and looks at no cookie. Without a provider, as here, it is not there. */
const LOGOUT_ROUTE = '/sign-in/company/back-channel-logout';
/** Asks for what an online shop signed, and looks at no cookie. */
const HINT_ROUTE = `/api/online-shops/${SOME_ID}/changed`;
/** These ask for a key, which no browser sends by itself: a session is none. */
const KEYED_ROUTES = [`/api/v1/${SOME_ID}`];

async function expectNothingDone(run: () => Promise<void>): Promise<void> {
  const before = [await countRows(), await requestsAtCarrier()];
  await run();
  expect([await countRows(), await requestsAtCarrier()]).toEqual(before);
}

test('the build names every action and every route handler', { tag: '@core' }, () => {
  expect(actionsOfBuild().length).toBeGreaterThan(20);
  expect(actionsOfBuild().map(({ name }) => name)).toEqual(expect.arrayContaining(PUBLIC_ACTIONS));
  expect(routesOfBuild()).toEqual(expect.arrayContaining([LOGOUT_ROUTE, HINT_ROUTE, ...KEYED_ROUTES]));
});

test.describe('without a session', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('every action but the public ones is refused, and nothing is done', { tag: '@core' }, async ({ request }) => {
    await expectNothingDone(async () => {
      for (const action of actionsOfBuild().filter(({ name }) => !PUBLIC_ACTIONS.includes(name))) {
        const { text } = await call(request, action, own);
        expect(text, action.name).toContain('"key":"signedOut"');
      }
    });
  });

  test('supervisors are answered under any name, and figures are given for a token alone', async ({ request }) => {
    const ask = async (path: string) => {
      const answer = await request.get(path, { headers: { host: '10.0.0.7:3000' } });
      return [answer.status(), await answer.text()];
    };
    expect(await ask('/readyz')).toEqual([200, 'ready\n']);
    expect(await ask('/healthz')).toEqual([200, '{"status":"ok","name":"parceldesk"}']);
    expect(await ask('/metrics')).toEqual([404, 'METRICS_TOKEN is not set\n']);
  });
});

test('with a session, no action runs for another site, a hidden origin or none', async ({ request }) => {
  await expectNothingDone(async () => {
    const origins = [{ origin: 'https://evil.example' }, { origin: 'null' }, {}, { 'sec-fetch-site': 'cross-site' }];
    for (const action of actionsOfBuild()) {
      const refuse = async (headers: Record<string, string>) => {
        const { status, text } = await call(request, action, headers);
        const isRefused = status === 403 || text.includes('"key":"foreignPage"');
        expect(isRefused, `${action.name} ${JSON.stringify(headers)} ${status} ${text}`).toBe(true);
      };
      await Promise.all(origins.map(refuse));
    }
  });
});

function refusalsOf(route: string): number[] {
  if (route === LOGOUT_ROUTE) return [404, 405];
  if (route === HINT_ROUTE) return [401, 405];
  return KEYED_ROUTES.includes(route) ? [401] : [403, 405];
}

test('with a session, no route handler that takes a body runs for another site, a hidden origin or none', async ({
  request,
}) => {
  await expectNothingDone(async () => {
    for (const route of routesOfBuild()) {
      const refusals = refusalsOf(route);
      for (const method of ['POST', 'PUT', 'DELETE']) {
        for (const origin of ['https://evil.example', 'null', '']) {
          const headers = origin ? { origin } : {};
          const status = (await request.fetch(route, { method, headers, data: {} })).status();
          expect(refusals, `${method} ${route} ${origin}`).toContain(status);
        }
      }
    }
  });
});
