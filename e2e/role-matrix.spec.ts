import { type APIRequestContext, expect, test } from '@playwright/test';
import { own, SOME_ID, waysOfBuild } from './build';
import { addClerk } from './clerk';
import { type Role, WAYS } from './roles';

// Who may use what: every page and route handler of the build, as each role asks for it (docs/security.md).

const PLACEHOLDERS = /\[+[^\]]+\]+/g;
const ROLES = Object.keys(WAYS) as Role[];

test('every page and route handler of the build has its role', { tag: '@core' }, () => {
  expect(ROLES.flatMap((role) => WAYS[role]).toSorted()).toEqual(waysOfBuild().toSorted());
});

/** `signed_out`, `hidden` as if there were no such way, or `let_in`. */
async function answerTo(request: APIRequestContext, way: string): Promise<'signed_out' | 'hidden' | 'let_in'> {
  const path = way.replace(PLACEHOLDERS, SOME_ID);
  const get = await request.get(path, { maxRedirects: 0 });
  // A way that takes bodies alone.
  const answer = get.status() === 405 ? await request.post(path, { headers: own, data: {}, maxRedirects: 0 }) : get;
  const target = answer.headers().location ?? '';
  if (answer.status() === 401 || (answer.status() === 307 && /\/sign-in(\?|$)/.test(target))) return 'signed_out';
  return answer.status() === 404 ? 'hidden' : 'let_in';
}

test('each role gets in where it may, and nowhere else', { tag: '@core' }, async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await page.goto('/settings/api/new');
  await page.getByLabel('Name').fill(`Roles ${Date.now()}`);
  await page.keyboard.press('Enter');
  const key = await page.getByLabel('Key', { exact: true }).inputValue();
  const email = `roles-${Date.now()}@example.no`;
  const clerk = await addClerk(page, browser, { name: 'Rolle Nordmann', email, password: 'long enough words 43' });
  const without = { ...(baseURL ? { baseURL } : {}), storageState: { cookies: [], origins: [] } };
  const stranger = await playwright.request.newContext(without);
  const machine = await playwright.request.newContext({
    ...without,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  for (const role of ROLES) {
    for (const way of WAYS[role]) {
      const answers = {
        stranger: await answerTo(stranger, way),
        machine: await answerTo(machine, way),
        clerk: await answerTo(clerk.request, way),
        administrator: await answerTo(page.request, way),
      };
      const isOf = (...roles: Role[]) => roles.includes(role);
      // What a way is about may be missing here, and a step of signing in leads back to its beginning.
      const isAboutNothing = way.includes('[') || /^\/api\/|\/export$/.test(way);
      const open = isAboutNothing ? expect.stringMatching(/hidden|let_in/) : 'let_in';
      const outside = isOf('anyone') ? expect.any(String) : 'signed_out';
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
