import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { bookedAtCarrier } from './carrier-ledger';
import {
  bookButton,
  bookedPanel,
  chooseSolution,
  field,
  fillParcel,
  KARI,
  openBook,
  servicePoints,
  signIn,
} from './clerk';
import { query } from './database';
import { speak } from './language';
import { SIGNED_IN } from './playwright.config';

const saved = (page: Page) => page.getByText('Saved as a draft');
const order = (page: Page) => field(page, 'orderReference');

type Stored = { order: string; form_key: string };
const stored = () =>
  query<Stored>(
    `select "values" ->> 'orderReference' as order, "values" ->> 'formKey' as form_key from drafts order by created_at`,
  );
const storedOrders = async () => (await stored()).map(({ order }) => order);

/** Opens the list of drafts. */
async function openList(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: `Drafts (${count})` }).click();
  await expect(page.getByRole('region', { name: 'Drafts' })).toBeVisible();
}

/** Begins a parcel and waits until the server has it. */
async function begin(page: Page): Promise<string> {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const reference = await fillParcel(page);
  await expect.poll(storedOrders).toContain(reference);
  return reference;
}

test.beforeEach(() => query('delete from drafts'));

test('a reload at any moment loses nothing, and the form stays the same draft', async ({ page }) => {
  await begin(page);
  await order(page).fill('typed right before');
  await page.reload();
  await expect(order(page)).toHaveValue('typed right before');
  await expect(field(page, 'recipient.name')).toHaveValue('Ola Nordmann');
  await expect.poll(storedOrders).toEqual(['typed right before']);
  await expect(page.getByRole('button', { name: /^Drafts/ })).toBeHidden();
});

test('a tab that crashed has kept what was typed by itself', async ({ page }) => {
  await page.route('/api/drafts/*', (route) => route.abort());
  await openBook(page);
  await order(page).fill('before the crash');
  // What stands in the tab's storage is there without any goodbye of the page.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('before the crash');
});

test('after the whole browser was killed, what was typed is among the drafts', async ({ baseURL }) => {
  const { launchOptions } = test.info().project.use;
  const server = await chromium.launchServer(launchOptions);
  const options = { baseURL: baseURL ?? '', storageState: SIGNED_IN };
  const first = await chromium.connect(server.wsEndpoint());
  const reference = await begin(await (await first.newContext(options)).newPage());
  await server.kill();

  const second = await chromium.launch(launchOptions);
  const page = await (await second.newContext(options)).newPage();
  await openBook(page);
  await expect(order(page)).toHaveValue('');
  await openList(page, 1);
  await expect(page.getByText('Open in another window of yours, or in one that was cut off')).toBeVisible();
  await page.getByRole('button', { name: 'Take over: Ola Nordmann' }).click();
  await expect(order(page)).toHaveValue(reference);
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  await expect.poll(storedOrders).toEqual([]);
  expect(await bookedAtCarrier(reference)).toHaveLength(1);
  await second.close();
});

test('a tab that is brought back after a crash with an older copy goes on with the newer one of the server', async ({
  page,
  context,
}) => {
  const older = await begin(page);
  const inTab = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await expect.poll(inTab).toContain(older);
  const copy = await inTab();
  await order(page).fill('newer');
  await expect.poll(storedOrders).toEqual(['newer']);
  await page.close();

  const back = await context.newPage();
  await back.addInitScript((text) => {
    for (const [key, value] of Object.entries<string>(JSON.parse(text))) sessionStorage.setItem(key, value);
  }, copy);
  await openBook(back);
  await expect(order(back)).toHaveValue('newer');
  expect(await storedOrders()).toEqual(['newer']);
});

test('a browser that is killed right after the press leaves one booking and no draft', async ({ baseURL, page }) => {
  const { launchOptions } = test.info().project.use;
  const server = await chromium.launchServer(launchOptions);
  const first = await chromium.connect(server.wsEndpoint());
  const pressed = await (await first.newContext({ baseURL: baseURL ?? '', storageState: SIGNED_IN })).newPage();
  const reference = await begin(pressed);
  await field(pressed, 'messageToCarrier').fill('typed right before the press');
  await bookButton(pressed).click();
  await expect.poll(() => bookedAtCarrier(reference)).toHaveLength(1);
  await server.kill();
  await openBook(page);
  await order(page).fill('the next one');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Drafts/ })).toBeHidden();
  expect(await bookedAtCarrier(reference)).toHaveLength(1);
});

test('two tabs that both have a draft and both press Book make one booking', async ({ page, context }) => {
  const reference = await begin(page);
  const other = await context.newPage();
  await openBook(other);
  await openList(other, 1);
  await other.getByRole('button', { name: 'Take over: Ola Nordmann' }).click();
  await expect(order(other)).toHaveValue(reference);
  await bookButton(page).click();
  await bookButton(other).click();
  await expect(bookedPanel(page)).toBeVisible();
  await expect(bookedPanel(other)).toBeVisible();
  expect(await bookedAtCarrier(reference)).toHaveLength(1);
});

test('a second tab sees that a draft is open, looks, takes over, and nothing of the first is lost', async ({
  page,
  context,
}) => {
  const reference = await begin(page);
  const other = await context.newPage();
  await openBook(other);
  await openList(other, 1);
  await expect(other.getByRole('button', { name: /^Continue/ })).toBeHidden();
  await other.getByRole('region', { name: 'Drafts' }).getByText('Look', { exact: true }).click();
  await expect(other.getByText('Ola Nordmann, Storgata 11, 0155 Oslo')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Take over: Ola Nordmann' }).click();
  await expect(order(other)).toHaveValue(reference);
  await order(other).fill('second');
  await expect.poll(storedOrders).toEqual(['second']);

  await order(page).fill('first');
  await expect(page.getByText('This draft was taken over in another window of yours')).toBeVisible();
  await expect.poll(storedOrders).toEqual(['second', 'first']);
  const keys = (await stored()).map(({ form_key }) => form_key);
  expect(new Set(keys).size).toBe(2);
  await expectAccessible(page);
  await expect(order(page)).toHaveValue('first');
  await expect(order(other)).toHaveValue('second');
});

test('what stands in the form stays a draft when another one is continued', async ({ page, context }) => {
  const first = await begin(page);
  await page.close();
  const next = await context.newPage();
  const second = await begin(next);
  await openList(next, 1);
  await next.getByRole('button', { name: 'Continue: Ola Nordmann' }).click();
  await expect(order(next)).toHaveValue(first);
  await openList(next, 1);
  await next.getByRole('button', { name: 'Continue: Ola Nordmann' }).click();
  await expect(order(next)).toHaveValue(second);
  expect(await storedOrders()).toEqual([first, second]);
});

test('another clerk of the shop finds the draft with who and when, and goes on with it', async ({ page, browser }) => {
  const reference = await begin(page);
  await page.close();
  const pia = await newClerk(browser);
  await openBook(pia);
  await openList(pia, 1);
  await expect(pia.getByText(/^Kari Nordmann, \d\d/)).toBeVisible();
  await pia.getByRole('button', { name: 'Continue: Ola Nordmann' }).click();
  await expect(order(pia)).toHaveValue(reference);
  await bookButton(pia).click();
  await expect(bookedPanel(pia)).toBeVisible();
  expect(await bookedAtCarrier(reference)).toHaveLength(1);
  await pia.context().close();
});

test('without the network everything stays in the tab, and is saved once it is back', async ({ page, context }) => {
  await begin(page);
  await context.setOffline(true);
  await order(page).fill('offline');
  await expect(page.getByText('Parceldesk does not answer.')).toContainText('kept in this tab');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  expect(await storedOrders()).toEqual(['offline']);
});

test('a session that ended keeps what is typed, and it is saved after signing in again', async ({ browser }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page, KARI);
  await begin(page);
  await context.clearCookies();
  await order(page).fill('after the end');
  const [login] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Sign in in a new tab' }).click(),
  ]);
  await signIn(login, KARI);
  await login.close();
  await expect.poll(storedOrders, { timeout: 30_000 }).toEqual(['after the end']);
  await context.close();
});

test('a browser that keeps nothing has its draft on the server', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const reference = await begin(page);
  await page.reload();
  await openList(page, 1);
  await page.getByRole('button', { name: 'Continue: Ola Nordmann' }).click();
  await expect(order(page)).toHaveValue(reference);
});

test('a deleted draft can be put back, and a form that is emptied is none', async ({ page, context }) => {
  const reference = await begin(page);
  await page.close();
  const next = await context.newPage();
  await openBook(next);
  await openList(next, 1);
  await next.getByRole('button', { name: 'Delete: Ola Nordmann' }).click();
  await expect.poll(storedOrders).toEqual([]);
  await expect(next.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expectAccessible(next);
  await next.keyboard.press('Enter');
  await expect.poll(storedOrders).toEqual([reference]);
  await next.getByRole('button', { name: 'Continue: Ola Nordmann' }).click();
  await expect(order(next)).toHaveValue(reference);
  for (const path of ['recipient.name', 'recipient.address', 'recipient.zipCode', 'recipient.city', 'orderReference']) {
    await field(next, path).fill('');
  }
  for (const measure of ['weightGrams', 'lengthCm', 'widthCm', 'heightCm']) {
    await field(next, `items.0.${measure}`).fill('');
  }
  await expect.poll(storedOrders).toEqual([]);
});

test('a draft keeps its service point, and an untouched form is no draft', async ({ page, context }) => {
  await openBook(page);
  await chooseSolution(page, /pick-up/i);
  await fillParcel(page);
  await servicePoints(page).first().check();
  await expect
    .poll(async () => (await query(`select 1 from drafts where "values" -> 'thirdParty' ? 'point'`)).length)
    .toBe(1);
  await page.close();
  const next = await context.newPage();
  await openBook(next);
  await openList(next, 1);
  await next.getByRole('button', { name: 'Continue: Ola Nordmann' }).click();
  await expect(servicePoints(next).first()).toBeChecked();
  expect(await query('select 1 from drafts')).toHaveLength(1);
});

test('drafts speak Norwegian', async ({ page, context }) => {
  await begin(page);
  await page.close();
  await speak(context, 'nb');
  const next = await context.newPage();
  await next.goto('/');
  await next.getByRole('button', { name: 'Utkast (1)' }).click();
  await next.getByRole('button', { name: 'Fortsett: Ola Nordmann' }).click();
  await expect(field(next, 'recipient.name')).toHaveValue('Ola Nordmann');
});

/** A clerk of the practice shop, signed in in a browser of their own. */
async function newClerk(browser: Browser): Promise<Page> {
  const admin = await (await browser.newContext({ storageState: SIGNED_IN })).newPage();
  await admin.goto('/settings/clerks/new');
  await admin.getByLabel('Name', { exact: true }).fill('Pia Pakker');
  await admin.getByLabel('E-mail address').fill(`pia-${crypto.randomUUID().slice(0, 8)}@example.no`);
  await admin.getByRole('checkbox', { name: 'Practice shop' }).check();
  await admin.getByRole('button', { name: 'Add and make link' }).click();
  const link = await admin.getByLabel('Link', { exact: true }).inputValue();
  await admin.context().close();
  const page = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await page.goto(link);
  await page.locator('#password').fill('another long password 8');
  await page.getByRole('button').last().click();
  await expect(page).not.toHaveURL(/welcome/);
  return page;
}
