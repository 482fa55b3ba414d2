import { expect, type Page, test } from '@playwright/test';
import { closedGate } from '../lib/testing/gate';
import { expectAccessible } from './accessible';
import { requestsAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, chooseSolution, fillParcel, openBook, printsOf, untilKeysCount } from './clerk';
import { bookBefore } from './made-before';
import { notePrints, printed } from './noted-prints';

async function book(page: Page): Promise<void> {
  await openBook(page);
  await chooseSolution(page, /home/i);
  await fillParcel(page);
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
}

test('the key P prints the label of the very booking, and again when pressed again, without booking anything', {
  tag: ['@core', '@print'],
}, async ({ page }) => {
  await notePrints(page);
  await book(page);
  const before = await requestsAtCarrier();
  await page.keyboard.press('p');
  await expect.poll(() => printed(page)).toHaveLength(1);
  await page.keyboard.press('p');
  await expect.poll(() => printed(page)).toHaveLength(2);
  expect((await printed(page))[0]).toMatch(/^\/bookings\/[0-9a-f-]{36}\/label$/);
  expect(await requestsAtCarrier()).toBe(before);
});

test('Ctrl+P on a page with a label prints that label on record; the page on paper has name and number, and neither label nor button', {
  tag: '@print',
}, async ({ page }) => {
  await notePrints(page);
  const { path, name, order } = await bookBefore();
  await page.goto(path);
  const label = page.getByRole('img', { name: /^The label/ });
  await expect(label).toBeVisible();
  await untilKeysCount(page);
  await page.keyboard.press('Control+p');
  await expect.poll(() => printed(page)).toEqual([`${path}/label`]);
  await expect(printsOf(page)).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByText('(401)').first()).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: order })).toBeVisible();
  await expect(label).toBeHidden();
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden();
});

test('a clerk who prints a label that another tab or clerk is printing in the dialog reads so, and prints on purpose or not at all', {
  tag: '@print',
}, async ({ page, context }) => {
  await notePrints(page);
  const { path } = await bookBefore();
  await page.goto(path);
  // The dialog of the first tab is as good as open: its label is on its way.
  const gate = closedGate();
  await page.route('**/label?**', async (route) => {
    await gate.passed;
    await route.continue();
  });
  const print = page.getByRole('button', { name: /^Print (label|again)$/ });
  await print.click();
  await expect(page.locator('iframe')).toHaveCount(1);
  const other = await context.newPage();
  await notePrints(other);
  await other.goto(path);
  await other.getByRole('button', { name: /^Print (label|again)$/ }).click();
  const warning = other.getByRole('alert').filter({ hasText: 'Nothing was printed yet' });
  await expect(warning).toContainText(/You started to print 1 of these at \d/);
  await expectAccessible(other);
  expect(await printed(other)).toEqual([]);
  await warning.getByRole('button', { name: 'Print anyway' }).press('Enter');
  await expect.poll(() => printed(other)).toHaveLength(1);
  await expect(other.locator('body')).not.toBeFocused();
  await expect(printsOf(other)).toHaveCount(1);
  gate.open();
  await expect.poll(() => printed(page)).toHaveLength(1);
});

test('the label is a PDF that only our own pages may show in a frame', { tag: '@core' }, async ({ page }) => {
  const { path } = await bookBefore();
  const label = await page.request.get(`${path}/label?format=a6&dpi=203`);
  expect(label.headers()['content-type']).toBe('application/pdf');
  expect(label.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  expect((await label.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a label that never comes ends the press, so that the button prints again', { tag: '@print' }, async ({
  page,
}) => {
  await notePrints(page);
  await book(page);
  let isStuck = true;
  let stuck = 0;
  await page.route('**/label?**', async (route) => {
    // Of the label as it is printed: its picture may still be on its way too.
    if (isStuck) stuck += route.request().url().includes('as=svg') ? 0 : 1;
    else await route.continue();
  });
  await page.clock.install();
  const print = page.getByRole('button', { name: /^Print (label|again)$/ });
  await print.click();
  await expect(print).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => stuck).toBe(1);
  await page.clock.fastForward('02:01');
  await expect(page.getByText('The label could not be made')).toBeVisible();
  isStuck = false;
  // What did not go out holds nothing against its own clerk.
  await print.click();
  await expect.poll(() => printed(page)).toHaveLength(1);
});

test('when the print frame is blocked, the page says so and gives the label to open', { tag: '@print' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      throw new Error('blocked');
    };
  });
  await book(page);
  await page.keyboard.press('p');
  await expect(page.getByText('The print dialog did not open')).toBeVisible();
  const link = page.getByRole('link', { name: 'Open the label' });
  const opened = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(opened.headers()['content-type']).toBe('application/pdf');
});

test('a label that is gone, and a session that is, read differently', async ({ page, context }) => {
  await notePrints(page);
  const { path } = await bookBefore();
  await page.goto(path);
  await untilKeysCount(page);
  const other = await context.newPage();
  await other.goto(path);
  await other.locator('summary', { hasText: 'Mark as void' }).click();
  await other.getByLabel('Why?').fill('Damaged');
  await other.getByRole('button', { name: 'Mark as void' }).click();
  await expect(other.getByText('Void. Do not use')).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press('p');
  await expect(page.getByText('There is no label any more')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Look again' }).press('Enter');
  await expect(page.getByText('Void. Do not use')).toBeVisible();

  await book(page);
  await context.clearCookies();
  await page.keyboard.press('p');
  await expect(page.getByText('You are signed out')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in and come back' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
});

test('a label that could not be made reads as such, and the booking is as it was', async ({ page, context }) => {
  await book(page);
  await context.route('**/label?*', (route) => route.fulfill({ status: 500, contentType: 'text/html', body: 'no' }));
  await page.keyboard.press('p');
  await expect(page.getByText('The label could not be made')).toBeVisible();
  await expect(bookedPanel(page)).toBeVisible();
});
