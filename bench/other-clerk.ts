import type { APIRequestContext, Browser } from '@playwright/test';
import type { openApp } from './open-app.mjs';

type OpenApp = Awaited<ReturnType<typeof openApp>>;

/** A second clerk with a session of their own. */
export async function inviteClerk(app: OpenApp): Promise<APIRequestContext> {
  const admin = await openPage(app.browser, app.storageState);
  await admin.goto(`${app.url}/settings/clerks/new`);
  await admin.getByLabel('Name', { exact: true }).fill('Nora Nordmann');
  await admin.getByLabel('E-mail address').fill('nora@example.no');
  await admin.getByRole('button', { name: 'Add and create link' }).click();
  const link = await admin.getByLabel('Link', { exact: true }).inputValue();
  const clerk = await openPage(app.browser, { cookies: [], origins: [] });
  await clerk.goto(link);
  await clerk.locator('#password').fill('a third long password 7');
  await clerk.getByRole('button').last().click();
  await clerk.waitForURL((url) => url.pathname === '/');
  return clerk.request;
}

async function openPage(browser: Browser, storageState: OpenApp['storageState']) {
  return (await browser.newContext({ storageState })).newPage();
}

/** Asks for each address once, one after the other, and keeps how many milliseconds its answer took to its end. */
export async function timeEach(
  clerk: APIRequestContext,
  asked: Record<string, string>,
  times: Record<string, number[]>,
): Promise<void> {
  for (const [name, address] of Object.entries(asked)) {
    const startedAt = performance.now();
    const answer = await clerk.get(address);
    await answer.body();
    if (!answer.ok()) throw new Error(`${address}: ${answer.status()}`);
    times[name]?.push(performance.now() - startedAt);
  }
}
