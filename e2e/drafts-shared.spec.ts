import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, field, openBook } from './clerk';
import { query } from './database';
import { begin, openList, order, stored, storedOrders } from './draft-steps';
import { SIGNED_IN } from './lanes';

test.beforeEach(() => query('delete from drafts'));

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

test('a parcel that another clerk booked from the same draft can be kept as another one, which is booked as well', async ({
  page,
  browser,
}) => {
  const reference = await begin(page);
  const pia = await newClerk(browser);
  await openBook(pia);
  await openList(pia, 1);
  await pia.getByRole('button', { name: 'Take over: Ola Nordmann' }).click();
  await expect(order(pia)).toHaveValue(reference);
  await bookButton(pia).click();
  await expect(bookedPanel(pia)).toBeVisible();
  await pia.context().close();

  await bookButton(page).click();
  await expect(page.getByText('Nothing was booked')).toBeVisible();
  await expect(order(page)).toBeEnabled();
  const answer = page.waitForResponse((response) => 'next-action' in response.request().headers());
  await bookButton(page).click();
  await answer;
  await expect(page.getByText('Nothing was booked')).toBeVisible();
  expect(await bookedAtCarrier(reference)).toHaveLength(1);
  await page.getByRole('button', { name: 'Keep what is typed as another parcel' }).click();
  await expect(page.getByText('Nothing was booked')).toBeHidden();
  await expect(field(page, 'recipient.name')).toBeFocused();
  await expect(order(page)).toHaveValue(reference);
  expect(await bookedAtCarrier(reference)).toHaveLength(1);
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  expect(await bookedAtCarrier(reference)).toHaveLength(2);
});

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
