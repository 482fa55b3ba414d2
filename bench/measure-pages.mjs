import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/npm-test/browser.mjs';
import { testEnvironment } from '../scripts/npm-test/environment.mjs';
import { startTestServers } from '../scripts/npm-test/servers.mjs';
import { startEmptyApp } from './empty-app.mjs';
import { firstLoad, leafletInBuild } from './first-load.mjs';

/**
 * What the first load of the main pages weighs in JavaScript, beside an empty app built and run with the same framework.
 * @param {AbortSignal} signal
 */
export async function measurePages(signal) {
  /** @type {(() => unknown)[]} */
  const ends = [];
  try {
    const executablePath = await findBrowser(signal);
    const empty = await startEmptyApp(signal);
    ends.unshift(empty.stop);
    const servers = await startTestServers({ env: testEnvironment(), signal });
    ends.unshift(servers.stop);
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    ends.unshift(() => browser.close());
    const { PARCELDESK_URL, PARCELDESK_SETUP_LINK, PARCELDESK_BUILD } = servers.addresses;

    // A context of its own each time: nothing is in the cache.
    const emptyApp = await firstLoad(await browser.newContext(), empty.url);
    const signIn = await firstLoad(await browser.newContext(), `${PARCELDESK_URL}/sign-in`);
    const storageState = await setUp(await browser.newContext(), PARCELDESK_SETUP_LINK);
    const signedIn = async (/** @type {string} */ path) =>
      firstLoad(await browser.newContext({ storageState }), `${PARCELDESK_URL}${path}`);
    const pages = { signIn, book: await signedIn('/'), bookings: await signedIn('/bookings') };
    const ratios = Object.entries(pages).map(([name, { gzipBytes }]) => [name, round(gzipBytes / emptyApp.gzipBytes)]);
    return {
      emptyApp,
      ...pages,
      timesEmptyApp: Object.fromEntries(ratios),
      leafletOnDemandBytes: leafletInBuild(PARCELDESK_BUILD),
    };
  } finally {
    for (const end of ends) await end();
  }
}

/**
 * Makes the first administrator and the practice shop, as the set-up link lets anybody do once.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} link
 */
async function setUp(context, link) {
  const page = await context.newPage();
  await page.goto(link);
  await page.locator('#name').fill('Kari Nordmann');
  await page.locator('#email').fill('kari@example.no');
  await page.locator('#password').fill('long enough words 42');
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL('**/setup/shop');
  await page.locator('main button').first().click();
  await page.waitForURL((url) => url.pathname === '/');
  return context.storageState();
}

/** @param {number} ratio */
function round(ratio) {
  return Number(ratio.toFixed(2));
}
