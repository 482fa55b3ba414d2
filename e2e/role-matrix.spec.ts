import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';
import { own, routesOfBuild, waysOfBuild, withSomeId } from './build';
import { addClerk, readShownOnce } from './clerk';
import { type Role, WAYS } from './roles';

// Who may use what: every page and route handler of the build, as each role asks for it (docs/security.md).

const ROLES = Object.keys(WAYS) as Role[];

test('every page and route handler of the build has its role', { tag: '@core' }, () => {
  expect(ROLES.flatMap((role) => WAYS[role]).toSorted()).toEqual(waysOfBuild().toSorted());
});

/** The answers to all methods that a way has: `401`, `sign_in` where they lead there, `hidden` as if there were no such way, `let_in`. */
async function answersTo(request: APIRequestContext, way: string, methods: readonly string[]): Promise<string> {
  const answers = new Set<string>();
  for (const method of methods) {
    const body = method === 'GET' ? {} : { data: {} };
    const response = await request.fetch(withSomeId(way), { method, headers: own, maxRedirects: 0, ...body });
    if (response.status() !== 405) answers.add(read(response));
  }
  return [...answers].join(' ');
}

function read(response: APIResponse): string {
  const target = response.headers().location ?? '';
  if (response.status() === 307 && /\/sign-in(\?|$)/.test(target)) return 'sign_in';
  return { 401: '401', 404: 'hidden' }[response.status()] ?? 'let_in';
}

test('each role gets in where it may, and nowhere else', { tag: '@core' }, async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(400_000);
  await page.goto('/settings/api/new');
  await page.getByLabel('Name').fill(`Roles ${Date.now()}`);
  await page.getByLabel('Read bookings').check();
  await page.keyboard.press('Enter');
  const key = await readShownOnce(page, 'Key');
  const email = `roles-${Date.now()}@example.no`;
  const clerk = await addClerk(page, browser, { name: 'Rolle Nordmann', email, password: 'long enough words 43' });
  const without = { ...(baseURL ? { baseURL } : {}), storageState: { cookies: [], origins: [] } };
  const stranger = await playwright.request.newContext(without);
  const machine = await playwright.request.newContext({
    ...without,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const routes = routesOfBuild();
  for (const role of ROLES) {
    for (const way of WAYS[role]) {
      const isRoute = routes.includes(withSomeId(way));
      const methods = isRoute ? ['GET', 'POST', 'PUT', 'DELETE'] : ['GET'];
      // Who is let in changes nothing here: POST only where a way takes bodies alone.
      const seen = async (request: APIRequestContext) =>
        (await answersTo(request, way, ['GET'])) || (await answersTo(request, way, ['POST']));
      const [ofStranger, ofMachine, ofClerk, ofAdministrator] = await Promise.all([
        answersTo(stranger, way, methods),
        answersTo(machine, way, methods),
        seen(clerk.request),
        seen(page.request),
      ]);
      const answers = { stranger: ofStranger, machine: ofMachine, clerk: ofClerk, administrator: ofAdministrator };
      const isOf = (...roles: Role[]) => roles.includes(role);
      // What a way is about may be missing here, and a step of signing in leads back to its beginning.
      const isAboutNothing = way.includes('[') || /^\/api\/|\/export$|\/slips$/.test(way);
      const open = isAboutNothing ? expect.stringMatching(/hidden|let_in/) : 'let_in';
      const outside = isOf('anyone') ? expect.any(String) : isRoute ? '401' : 'sign_in';
      const expected = {
        stranger: outside,
        machine: isOf('key') ? open : outside,
        clerk: isOf('administrator') ? 'hidden' : isOf('clerk') ? open : outside,
        administrator: isOf('clerk', 'administrator') ? open : outside,
      };
      expect.soft({ way, ...answers }).toEqual({ way, ...expected });
    }
  }
  await Promise.all([stranger.dispose(), machine.dispose(), clerk.context().close()]);
});
