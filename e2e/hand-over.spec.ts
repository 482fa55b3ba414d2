import { expect, type Page, test } from '@playwright/test';
import { closedGate } from '../lib/testing/gate';
import { expectAccessible } from './accessible';
import { query } from './database';
import { attachScanner } from './harness/keyboard-wedge';
import { bookBefore, type Made } from './made-before';

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('scanner', 'on')));

/** Holds what the page asks the server to do, until what this gives is called. */
async function holdActions(page: Page): Promise<() => void> {
  const gate = closedGate();
  await page.route('**/hand-over', async (route) => {
    if (route.request().method() === 'POST') await gate.passed;
    await route.continue();
  });
  return gate.open;
}

const sign = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });
const line = (page: Page, { order }: Made) => page.getByRole('row').filter({ hasText: order });

test('a day’s parcels go to the driver: one is missing, one void, one foreign; the list is closed, printed and printed again', {
  tag: ['@core', '@print'],
}, async ({ page }) => {
  // The parcels of all other journeys would make it a page of hundreds.
  await query("update bookings set created_at = created_at - interval '2 days'");
  const [one, two, missing, gone] = [await bookBefore(), await bookBefore(), await bookBefore(), await bookBefore()];
  await page.goto(gone.path);
  await page.locator('summary', { hasText: 'Mark as void' }).click();
  await page.getByLabel('Why?').fill('Wrong size');
  await page.getByRole('button', { name: 'Mark as void' }).click();
  await expect(page.getByText('Void. Do not use this parcel')).toBeVisible();

  await page.getByRole('link', { name: 'Hand over', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hand over' })).toBeVisible();
  await expect(line(page, missing)).toBeVisible();
  await expect(line(page, gone)).toHaveCount(0);
  await expectAccessible(page, ['light']);
  const number = (await line(page, one).getByRole('cell').nth(2).textContent()) ?? '';
  const { scan } = await attachScanner(page);
  const letGo = await holdActions(page);
  await scan(number, 'Enter');
  await expect(line(page, one).getByRole('checkbox')).toBeChecked();
  // What the page asks meanwhile is answered without that tick, and unticks nothing.
  for (const _ of [1, 2]) await page.waitForResponse('**/api/handover');
  await expect(line(page, one).getByRole('checkbox')).toBeChecked();
  await expect(sign(page, 'On the list')).toBeHidden();
  letGo();
  await expect(sign(page, 'On the list')).toBeVisible();
  await expect(line(page, one).getByRole('checkbox')).toBeChecked();
  await scan(number, 'Tab');
  await expect(sign(page, 'Scanned before')).toBeVisible();
  await scan(gone.shipmentId, 'Enter');
  await expect(sign(page, 'Void: take it out')).toBeVisible();
  await expectAccessible(page, ['dark']);
  await scan('no-such-parcel-4711', 'Enter');
  await expect(sign(page, 'Not a parcel of this shop')).toBeVisible();
  // A code on the parcel that is no number at all, of its contents or an advertisement.
  await scan('HTTPS://EXAMPLE.COM/Tea', 'Enter');
  await expect(sign(page, 'HTTPS://EXAMPLE.COM/Tea. Put it aside.')).toBeVisible();
  await expect(page).toHaveURL(/\/hand-over$/);

  // Made void since the page asked last: the line is ticked at once, and not any more when the server says why.
  await page.route('**/api/handover', (route) => route.fulfill({ json: 'same' }));
  await page.waitForResponse('**/api/handover');
  await query('update bookings set is_void = true where order_reference = $1', [two.order]);
  const say = await holdActions(page);
  await scan(two.shipmentId, 'Enter');
  await expect(line(page, two).getByRole('checkbox')).toBeChecked();
  say();
  await expect(sign(page, 'Void: take it out')).toBeVisible();
  await expect(line(page, two).getByRole('checkbox')).not.toBeChecked();
  await query('update bookings set is_void = false where order_reference = $1', [two.order]);
  await page.unrouteAll({ behavior: 'wait' });

  // By hand, and taken back with Ctrl+Z, which may be quicker than the answer.
  const answer = await holdActions(page);
  await line(page, two).getByRole('checkbox').click();
  await page.keyboard.press('Control+z');
  answer();
  await expect(sign(page, 'Off the list')).toBeVisible();
  await expect(line(page, two).getByRole('checkbox')).not.toBeChecked();
  await page.getByLabel('Number on the label').fill(two.shipmentId);
  await page.keyboard.press('Enter');
  await expect(line(page, two).getByRole('checkbox')).toBeChecked();

  // Everything else of this product goes too, but one.
  await page.getByRole('button', { name: 'Tick all: Home delivery' }).click();
  await expect(line(page, missing).getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('rowheader', { name: /^Home delivery/ })).toBeFocused();
  await line(page, missing).getByRole('checkbox').click();
  await expect(line(page, missing).getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByRole('complementary')).toContainText('Not scanned yet');
  // A key that bounces asks, and does not answer as well.
  await page.getByRole('button', { name: 'Close list' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'not scanned' })).toBeVisible();
  await expectAccessible(page, ['light']);
  await page.getByRole('button', { name: 'Close without them' }).click();

  await expect(page.getByRole('heading', { name: /^List \d+$/ })).toBeVisible();
  const history = page.getByRole('list', { name: 'What happened' });
  await expect(history).toContainText('Closed by Kari Nordmann');
  await expectAccessible(page, ['dark']);
  const address = new URL(page.url()).pathname;
  const paper = await page.request.get(`${address}/list`);
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
  for (const press of [1, 2]) {
    await page.getByRole('button', { name: /^Print (list|again)$/ }).click();
    await expect(history.getByText('Printed by Kari Nordmann').nth(press - 1)).toBeVisible();
  }
  await page.goto(one.path);
  await page.getByRole('link', { name: /^Handed over, list \d+$/ }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));

  // A colleague's parcel came back: the list is opened again, with why.
  await page.getByText('Open again').first().click();
  await page.getByLabel('Why?').fill('One did not fit in the van');
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByRole('heading', { name: 'Hand over' })).toBeVisible();
  await expect(line(page, one).getByRole('checkbox')).toBeChecked();
  await expect(line(page, missing).getByRole('checkbox')).not.toBeChecked();
});

test('two clerks at one ramp see each other’s ticks, and one that is not taken back stays', async ({
  page,
  context,
}) => {
  const parcel = await bookBefore();
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto('/hand-over');
    await expect(line(each, parcel).getByRole('checkbox')).not.toBeChecked();
  }
  await line(other, parcel).getByRole('checkbox').click();
  const box = line(page, parcel).getByRole('checkbox');
  await expect(box).toBeChecked();

  // What the server did not do, or may have done, stands as it was before, and the sign says which.
  await page.route('**/hand-over', (route) => route.abort(), { times: 1 });
  await box.click();
  await expect(sign(page, 'No answer')).toBeVisible();
  await expect(box).toBeChecked();
  await context.clearCookies();
  await box.click();
  await expect(sign(page, 'Still on the list')).toContainText('You are signed out');
  await expect(box).toBeChecked();
});
