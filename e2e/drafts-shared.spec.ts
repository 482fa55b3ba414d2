import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, field, heldBack, nothingBooked, openBook, pressAgain, printAtOnce } from './clerk';
import { query } from './database';
import { begin, openList, order, stored, storedOrders } from './draft-steps';
import { clerkBefore } from './made-before';
import { notePrints, printed } from './noted-prints';

test.beforeEach(() => query('delete from drafts'));

test('two tabs that both have a draft and both press Book make one booking and one label', {
  tag: ['@core', '@print'],
}, async ({ page, context }) => {
  await notePrints(context);
  const reference = await begin(page);
  await printAtOnce(page, true);
  const other = await context.newPage();
  await openBook(other);
  await openList(other, 1);
  await other.getByRole('button', { name: 'Take over: Ola Nordmann' }).click();
  await expect(order(other)).toHaveValue(reference);
  await bookButton(other).click();
  await expect(bookedPanel(other).getByText(/^Printed \d\d:\d\d$/)).toBeVisible();
  await bookButton(page).click();
  await expect(bookedPanel(page).getByText('Printed before, maybe in another window or by a program')).toBeVisible();
  expect([await printed(page), (await printed(other)).length]).toEqual([[], 1]);
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

test('another clerk of the shop finds the draft with who and when and goes on with it, and what is booked from it meanwhile can be kept as another parcel, which is booked as well', async ({
  page,
  browser,
  context,
}) => {
  const first = await begin(page);
  await page.close();
  const pia = await newClerk(browser);
  await openBook(pia);
  await openList(pia, 1);
  await expect(pia.getByText(/^Kari Nordmann, \d/)).toBeVisible();
  await pia.getByRole('button', { name: 'Continue: Ola Nordmann' }).click();
  await expect(order(pia)).toHaveValue(first);
  await bookButton(pia).click();
  await expect(bookedPanel(pia)).toBeVisible();
  expect(await bookedAtCarrier(first)).toHaveLength(1);

  const kari = await context.newPage();
  const reference = await begin(kari);
  await openBook(pia);
  await openList(pia, 1);
  await pia.getByRole('button', { name: 'Take over: Ola Nordmann' }).click();
  await expect(order(pia)).toHaveValue(reference);
  await bookButton(pia).click();
  await expect(bookedPanel(pia)).toBeVisible();
  await pia.context().close();

  await bookButton(kari).click();
  await expect(nothingBooked(kari)).toBeVisible();
  await expect(order(kari)).toBeEnabled();
  const answer = kari.waitForResponse((response) => 'next-action' in response.request().headers());
  await bookButton(kari).click();
  await answer;
  await expect(nothingBooked(kari)).toBeVisible();
  expect(await bookedAtCarrier(reference)).toHaveLength(1);
  await kari.getByRole('button', { name: 'Keep what is typed as another parcel' }).click();
  await expect(nothingBooked(kari)).toBeHidden();
  await expect(field(kari, 'recipient.name')).toBeFocused();
  await expect(order(kari)).toHaveValue(reference);
  expect(await bookedAtCarrier(reference)).toHaveLength(1);
  // Its order reference was just booked.
  await bookButton(kari).click();
  await expect(heldBack(kari)).toBeVisible();
  await pressAgain(() => bookButton(kari).click(), bookedPanel(kari));
  expect(await bookedAtCarrier(reference)).toHaveLength(2);
});

test('a colleague’s draft that was opened stays when Clear is pressed twice, and no box ticks it', async ({
  page,
  browser,
}) => {
  const reference = await begin(page);
  await page.close();
  const pia = await newClerk(browser);
  await openBook(pia);
  await openList(pia, 1);
  await expect(pia.getByRole('checkbox', { name: 'All of yours' })).toBeDisabled();
  await pia.getByRole('button', { name: 'Continue: Ola Nordmann' }).click();
  await expect(order(pia)).toHaveValue(reference);
  await pia.keyboard.press('Control+.');
  await expect(order(pia)).toHaveValue('');
  await pia.keyboard.press('Control+.');
  await expect(field(pia, 'recipient.name')).toBeFocused();
  await openList(pia, 1);
  expect(await storedOrders()).toEqual([reference]);
  await pia.context().close();
});

/** Another clerk of the shop, in a browser of their own. */
async function newClerk(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const url = process.env.PARCELDESK_URL ?? '';
  await context.addCookies((await clerkBefore('Pia Pakker')).map((cookie) => ({ ...cookie, url })));
  return context.newPage();
}
