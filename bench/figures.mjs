import { chromium } from '@playwright/test';
import { ensureBuilt } from '../scripts/launcher/checkout.mjs';
import { listenForStop } from '../scripts/launcher/stop-signal.mjs';
import { findBrowser } from '../scripts/npm-test/browser.mjs';
import { testEnvironment } from '../scripts/npm-test/environment.mjs';
import { startTestServers } from '../scripts/npm-test/servers.mjs';
import { countLines } from './count-lines.mjs';
import { startEmptyApp } from './empty-app.mjs';
import { firstLoad } from './first-load.mjs';

// `npm run figures`: how large the house is and what its pages load, beside an empty app built in the same run. The last line is
// one JSON object.

const listener = listenForStop();
const signal = listener.soft;
/** @type {(() => unknown)[]} */
const ends = [listener.release];
try {
  ends.unshift(await ensureBuilt({ use: 'test', encryptionKey: undefined, signal }));
  const empty = await startEmptyApp(signal);
  ends.unshift(empty.stop);
  const servers = await startTestServers({ env: testEnvironment(), signal });
  ends.unshift(servers.stop);
  const browser = await chromium.launch({ executablePath: await findBrowser(signal), args: ['--no-sandbox'] });
  ends.unshift(() => browser.close());
  const javascript = await measure(browser, servers.addresses, empty.url);
  console.log(JSON.stringify({ lines: countLines(), javascript }));
} finally {
  for (const end of ends) await end();
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ PARCELDESK_URL: string, PARCELDESK_SETUP_LINK: string }} addresses
 * @param {string} emptyUrl
 */
async function measure(browser, { PARCELDESK_URL, PARCELDESK_SETUP_LINK }, emptyUrl) {
  // A context of its own each time: nothing is in the cache.
  const stranger = await browser.newContext();
  const hello = await firstLoad(stranger, emptyUrl);
  const signIn = await firstLoad(await browser.newContext(), `${PARCELDESK_URL}/sign-in`);
  const storageState = await setUp(await browser.newContext(), PARCELDESK_SETUP_LINK);
  const signedIn = async (/** @type {string} */ path) =>
    firstLoad(await browser.newContext({ storageState }), `${PARCELDESK_URL}${path}`);
  const pages = { signIn, book: await signedIn('/'), bookings: await signedIn('/bookings') };
  const ratios = Object.entries(pages).map(([name, { gzipBytes }]) => [name, round(gzipBytes / hello.gzipBytes)]);
  return { emptyApp: hello, ...pages, timesEmptyApp: Object.fromEntries(ratios) };
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
