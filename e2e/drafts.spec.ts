import { chromium, expect, type Page, test } from '@playwright/test';
import { closedGate } from '../lib/testing/gate';
import { expectAccessible } from './accessible';
import { bookedAtCarrier } from './carrier-ledger';
import {
  bookButton,
  bookedPanel,
  chooseSolution,
  field,
  fillParcel,
  KARI,
  messages,
  openBook,
  rareField,
  servicePoints,
  signIn,
  weightOfNow,
} from './clerk';
import { query } from './database';
import { begin, openList, order, saved, storedOrders } from './draft-steps';
import { SIGNED_IN } from './lanes';

test.beforeEach(() => query('delete from drafts'));

/** Does something in a browser of its own and then kills that browser with SIGKILL; the page gets no last word. */
async function inBrowserToKill<Result>(
  baseURL: string | undefined,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const server = await chromium.launchServer(test.info().project.use.launchOptions);
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: SIGNED_IN });
    return await work(await context.newPage());
  } finally {
    await server.kill();
  }
}

test('what is typed while a form is cleared on a slow network is typed into the new one', async ({ page }) => {
  await begin(page);
  const gate = closedGate();
  await page.route('/api/drafts/*', async (route) => {
    await gate.passed;
    await route.continue();
  });
  await order(page).fill('the former');
  await page.keyboard.press('Control+.');
  await page.keyboard.type('Karl', { delay: 60 });
  await page.keyboard.press('Backspace');
  await page.keyboard.type('i', { delay: 60 });
  await expect(order(page)).toHaveValue('the former');
  await expect(field(page, 'recipient.name')).toHaveValue('Ola Nordmann');
  gate.open();
  await expect(order(page)).toHaveValue('');
  await expect(field(page, 'recipient.name')).toHaveValue('Kari');
  await expect(field(page, 'recipient.name')).toBeFocused();
  await expect.poll(storedOrders).toContain('the former');
  await page.unrouteAll({ behavior: 'wait' });
});

test('a reload at any moment loses nothing, the form stays the same draft, and can be begun anew by a button or a key', {
  tag: '@core',
}, async ({ page }) => {
  await begin(page);
  const kept = 'typed right before';
  await order(page).fill(kept);
  await page.reload();
  await expect(order(page)).toHaveValue(kept);
  await expect(field(page, 'recipient.name')).toHaveValue('Ola Nordmann');
  await expect.poll(storedOrders).toEqual([kept]);
  await expect(page.getByRole('button', { name: /^Drafts/ })).toBeHidden();
  await expect(page.getByText('Unsent booking restored')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear and start new' }).click();
  await expect(order(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Drafts 1' })).toBeVisible();
  await page.reload();
  await expect(order(page)).toHaveValue('');
  await expect(page.getByText('Unsent booking restored')).toBeHidden();
  await expect.poll(storedOrders).toEqual([kept]);

  await openList(page, 1);
  await page.getByRole('button', { name: 'Continue: Ola Nordmann' }).click();
  await expect(order(page)).toHaveValue(kept);
  await field(page, 'recipient.name').press('Control+.');
  await expect(field(page, 'recipient.name')).toHaveValue('');
  await expect(field(page, 'recipient.name')).toBeFocused();
  await expect(order(page)).toHaveValue('');
  await expect.poll(storedOrders).toEqual([kept]);
  await openList(page, 1);
  await page.getByRole('button', { name: 'Continue: Ola Nordmann' }).click();
  await expect(order(page)).toHaveValue(kept);
});

test('a tab that crashed has kept what was typed by itself', async ({ page }) => {
  await page.route('/api/drafts/*', (route) => route.abort());
  await openBook(page);
  await order(page).fill('before the crash');
  // What stands in the tab's storage is there without any goodbye of the page.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('before the crash');
  // Its goodbye ends here, and not among the drafts of the next journey.
  await page.goto('about:blank');
});

test('after the whole browser was killed, what was typed is among the drafts', async ({ baseURL, page }) => {
  const reference = await inBrowserToKill(baseURL, begin);
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
});

test('a draft that is opened too late does not take the place of the parcel that was booked meanwhile', async ({
  page,
}) => {
  await begin(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  const reference = await begin(page);
  const gate = closedGate();
  let opens = 0;
  await page.route('/api/drafts/*', async (route) => {
    if (/"(open|take_over)"/.test(route.request().postData() ?? '')) {
      opens += 1;
      await gate.passed;
    }
    await route.continue();
  });
  await openList(page, 1);
  await page.getByRole('button', { name: /^(Continue|Take over): / }).click();
  await expect.poll(() => opens).toBe(1);
  await page.keyboard.press('Control+Enter');
  await expect(bookedPanel(page)).toBeVisible();
  const leaves = page.waitForRequest((request) => (request.postData() ?? '').includes('"leave"'));
  gate.open();
  await leaves;
  await expect(bookedPanel(page)).toBeVisible();
  expect(await bookedAtCarrier(reference)).toHaveLength(1);
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

test('a browser that is killed right after the press leaves one booking and no draft', { tag: '@core' }, async ({
  baseURL,
  page,
}) => {
  const reference = await inBrowserToKill(baseURL, async (pressed) => {
    const begun = await begin(pressed);
    await (await rareField(pressed, 'messageToCarrier')).fill('typed right before the press');
    await bookButton(pressed).click();
    await expect.poll(() => bookedAtCarrier(begun)).toHaveLength(1);
    return begun;
  });
  await openBook(page);
  await order(page).fill('the next one');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Drafts/ })).toBeHidden();
  expect(await bookedAtCarrier(reference)).toHaveLength(1);
});

test('without the network everything stays in the tab, and is saved once it is back', async ({ page, context }) => {
  await begin(page);
  await context.setOffline(true);
  await order(page).fill('offline');
  await expect(messages(page)).toContainText('Parceldesk does not answer.');
  await expect(messages(page)).toContainText('kept in this tab');
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

test('ticked drafts are deleted together and put back together, and one press ticks the clerk’s own', async ({
  page,
  context,
}) => {
  const references = [await begin(page)];
  await page.keyboard.press('Control+.');
  await expect(order(page)).toHaveValue('');
  references.push(await begin(page));
  await page.close();
  const next = await context.newPage();
  await openBook(next);
  await openList(next, 2);
  await next.getByRole('checkbox', { name: 'All of yours' }).press('Space');
  await expectAccessible(next);
  await next.getByRole('button', { name: 'Delete ticked (2)' }).press('Enter');
  await expect.poll(storedOrders).toEqual([]);
  await expect(next.getByText('2 drafts deleted')).toBeVisible();
  await expect(next.getByRole('button', { name: 'Undo all' })).toBeFocused();
  await expectAccessible(next);
  await next.keyboard.press('Enter');
  await expect.poll(async () => (await storedOrders()).toSorted()).toEqual(references.toSorted());
  await next.getByRole('checkbox', { name: 'Tick: Ola Nordmann' }).first().check();
  await next.getByRole('button', { name: 'Delete ticked (1)' }).click();
  await expect.poll(storedOrders).toHaveLength(1);
});

test('Ctrl+Z takes back what is typed as long as there is any, and then brings the cleared form back', {
  tag: '@core',
}, async ({ page }) => {
  const reference = await begin(page);
  await page.keyboard.press('Control+.');
  await expect(order(page)).toHaveValue('');
  await expect(messages(page)).toContainText('It waits under Drafts.');
  const name = field(page, 'recipient.name');
  await expect(name).toBeFocused();
  await page.keyboard.type('K', { delay: 60 });
  await expect(messages(page)).not.toContainText('The form was cleared.');
  await page.keyboard.press('Control+z');
  await expect(name).toHaveValue('');
  await expect(order(page)).toHaveValue('');
  await expect(messages(page)).toContainText('The form was cleared.');
  await page.keyboard.press('Control+z');
  await expect(order(page)).toHaveValue(reference);
  await expect(name).toHaveValue('Ola Nordmann');
  await expect.poll(storedOrders).toEqual([reference]);
  // It is the same draft, and goes on being kept.
  await order(page).fill('changed');
  await expect.poll(storedOrders).toEqual(['changed']);
});

test('Clear twice in a row leaves no draft, and what was cleared still comes back as one', async ({ page }) => {
  const reference = await begin(page);
  await page.keyboard.press('Control+.');
  await expect(order(page)).toHaveValue('');
  await page.keyboard.press('Control+.');
  await expect.poll(storedOrders).toEqual([]);
  await expect(messages(page)).toContainText('It is not among the drafts.');
  await expectAccessible(page);
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(order(page)).toHaveValue(reference);
  await expect.poll(storedOrders).toEqual([reference]);
  await page.keyboard.press('Control+.');
  await page.keyboard.press('Control+.');
  await expect.poll(storedOrders).toEqual([]);
  await expect(order(page)).toHaveValue('');
  await page.keyboard.press('Control+z');
  await expect(order(page)).toHaveValue(reference);
  await expect.poll(storedOrders).toEqual([reference]);
});

test('a form that a booked parcel filled in, and an empty one after a booking, leave no draft when they are cleared', async ({
  page,
}) => {
  await begin(page);
  await page.keyboard.press('Control+Enter');
  await expect(bookedPanel(page)).toBeVisible();
  await expect.poll(storedOrders).toEqual([]);
  await page.getByRole('button', { name: 'Book again' }).click();
  await expect(field(page, 'recipient.name')).toHaveValue('Ola Nordmann');
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await expect(field(page, 'recipient.name')).toHaveValue('');
  await page.keyboard.press('Control+.');
  await field(page, 'orderReference').fill('the next one');
  await expect(saved(page)).toBeVisible();
  expect(await storedOrders()).toEqual(['the next one']);
});

test('a parcel that is typed once more and booked leaves no draft of the first time', async ({ page }) => {
  const weight = weightOfNow();
  await openBook(page);
  await chooseSolution(page, /home/i);
  const reference = await fillParcel(page, '', weight);
  await expect.poll(storedOrders).toEqual([reference]);
  await page.keyboard.press('Control+.');
  await expect(order(page)).toHaveValue('');
  await fillParcel(page, '', weight);
  await order(page).fill(reference);
  await page.keyboard.press('Control+Enter');
  await expect(bookedPanel(page)).toBeVisible();
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
