import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, type Look } from './accessible';
import { SOME_ID } from './build';
import { fillParcel, solutions } from './clerk';
import { speak } from './language';
import { MAIN_PAGES, OTHER_PAGES } from './page-list';

// Every state of the pages that many journeys pass through.

/** For a journey over many pages, on a busy machine too. */
const LONG_MS = 180_000;

const pointChoices = (page: Page) => page.locator('input[name="servicePointChoice"]');

async function openBook(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('[aria-keyshortcuts="Control+Enter"]')).toBeEnabled();
}

const book = (page: Page) => page.keyboard.press('Control+Enter');

/** Everything in light, colours in dark as well. */
const check = (page: Page) => expectAccessible(page, ['light', 'dark']);

async function checkPages(page: Page, paths: readonly string[], looks: readonly Look[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expectAccessible(page, looks);
  }
}

test('no main page has a fault that a machine can find', { tag: '@core' }, async ({ page }) => {
  await checkPages(page, MAIN_PAGES, ['light', 'dark']);
});

test('no other page has one, nor any page in Norwegian', async ({ page, context }) => {
  test.setTimeout(LONG_MS);
  await checkPages(page, OTHER_PAGES, ['light', 'dark']);
  await speak(context, 'nb');
  // It has other words in the same colours.
  await checkPages(page, [...MAIN_PAGES, ...OTHER_PAGES], ['light']);
});

test('Book: faults at the fields, folds open, points shown, one chosen, hours shown, then signed out under it', async ({
  page,
  context,
}) => {
  await openBook(page);
  await book(page);
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await check(page);

  await solutions(page).nth(1).check();
  await fillParcel(page);
  await pointChoices(page).first().check();
  // A fold may hold another one.
  const closed = page.locator('form details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
  const rare = page.locator('form button[data-part]');
  while ((await rare.count()) > 0) await rare.first().click();
  await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible();
  await check(page);

  // Without points: the checker takes the list that scrolls for one without the focus, as all in a set of fields that is off.
  await solutions(page).nth(0).check();
  const [session] = (await context.cookies()).filter(({ name }) => name.includes('session'));
  await context.clearCookies({ name: session?.name ?? '' });
  await book(page);
  await expect(page.locator('#password')).toBeVisible();
  await check(page);
});

test('Book: rejected, not served, not sent, unknown, booked, then one booking', async ({ page }) => {
  await openBook(page);
  for (const word of ['unknown-key', 'no-support', '429-wait', '500-error', 'address-corrected']) {
    const reference = `${word}:${Date.now()}`;
    await fillParcel(page, reference);
    const answered = page.waitForResponse((response) => {
      const request = response.request();
      // Drafts are no actions.
      return 'next-action' in request.headers() && Boolean(request.postData()?.includes(reference));
    });
    await book(page);
    await answered;
    if (word === 'address-corrected') break;
    // Not the notice that it is being sent.
    await expect(page.locator('[aria-keyshortcuts="Control+Enter"]')).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('[data-message], [data-tone]').first()).toBeVisible();
    await check(page);
    // What is unknown stays until a new form is begun.
    if (word === '500-error') await page.getByRole('button', { name: /Next parcel/ }).click();
  }
  await expect(page.locator('#booked-heading')).toBeVisible();
  await check(page);
  await page.locator('a[href^="/bookings/"]:not([target], [download])').first().click();
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}/);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await check(page);
});

test('Service points: found, and refused', async ({ page }) => {
  await page.goto('/service-points');
  await page.locator('[name="zipCode"]').fill('0155');
  await pointChoices(page).first().check();
  await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible();
  await check(page);
  await page.locator('[name="streetAddress"]').fill('unknown-key');
  await expect(page.locator('[data-message], [data-tone]').first()).toBeVisible();
  await check(page);
});

test('the settings: faults at the fields, a shop, a solution, a clerk', async ({ page }) => {
  await page.goto('/settings/shops/new');
  await page.locator('main button[type="submit"]').click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await check(page);
  for (const start of ['/settings/clerks', '/settings/shops']) {
    await page.goto(start);
    await page.locator(`main a[href^="${start}/"]:not([href$="/new"])`).first().click();
    await expect(page).toHaveURL(new RegExp(`${start}/[^/]+$`));
    await expect(page.getByRole('heading').first()).toBeVisible();
    await check(page);
  }
  for (const tab of ['connection', 'sizes', 'solutions']) {
    await page.locator(`#tab-${tab}`).click();
    await expect(page.getByRole('tabpanel')).toHaveId(`panel-${tab}`);
    await check(page);
  }
  await page.locator('main a[href*="/solutions/"]').first().click();
  await expect(page).toHaveURL(/\/solutions\//);
  await check(page);
});

test('the ways in: sign-in, a wrong password, links that do not work, and the accessibility statement', async ({
  browser,
}) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await check(page);
  await page.locator('#email').fill('unknown@example.no');
  await page.locator('#password').fill('not a password');
  await page.locator('button[type="submit"]').click();
  await expect(page.locator('[data-message], [data-tone], [role="alert"]').first()).toBeVisible();
  await check(page);
  for (const path of ['/setup?token=no', '/welcome?token=no']) {
    await page.goto(path);
    await check(page);
  }
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Accessibility' }).click();
  await expect(page.getByRole('table', { name: 'Level AA' }).getByRole('row', { name: /2\.5\.8/ })).toBeVisible();
  await expect(page).toHaveURL('/accessibility');
  const report = await page.request.get('/openacr.json');
  expect([report.status(), report.headers()['cache-control']]).toEqual([200, 'public, max-age=86400']);
  await check(page);
  await context.close();
});

test('a page has a title at every moment, also while another page takes its place', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { momentsWithoutTitle: 0 };
    Object.assign(window, seen);
    new MutationObserver(() => {
      if (document.body && document.title === '') (window as unknown as typeof seen).momentsWithoutTitle += 1;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await openBook(page);
  // A page that were loaded anew would have no mark, and would count from the beginning.
  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }));
  for (const path of ['/bookings', '/recipients', '/service-points', '/']) {
    const before = await page.title();
    await page.getByRole('navigation').locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page).not.toHaveTitle(before);
  }
  expect(await page.evaluate('[window.isFirstLoad, window.momentsWithoutTitle]')).toEqual([true, 0]);
});

test('every page says before any script runs that nothing is really shipped', { tag: '@core' }, async ({
  request,
  browser,
}) => {
  const stranger = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const answers = [
    ...[...MAIN_PAGES, ...OTHER_PAGES].map((path) => request.get(path)),
    ...['/sign-in', '/setup?token=no', '/welcome?token=no'].map((path) => stranger.request.get(path)),
  ];
  for (const answer of await Promise.all(answers))
    expect(await answer.text(), answer.url()).toContain('nothing is shipped');
  await stranger.close();
});

for (const path of [`/bookings/${SOME_ID}`, '/no-such-page']) {
  test(`${path} has a title before any script runs`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('<title>There is no such page · Parceldesk</title>');
  });
}
