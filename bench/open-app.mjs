import { chromium } from '@playwright/test';
import { buildFolder } from '../scripts/launcher/project.mjs';
import { findBrowser } from '../scripts/npm-test/browser.mjs';
import { testEnvironment } from '../scripts/npm-test/environment.mjs';
import { startTestServers } from '../scripts/npm-test/servers.mjs';

/**
 * @typedef {object} OpenDesk
 * @property {import('@playwright/test').Browser} browser
 * @property {string} url where the app answers
 * @property {string} carrierUrl where the practice carrier does
 * @property {string} ledgerKey what its ledger asks for
 * @property {string} databaseUrl
 * @property {number | undefined} appPid the process of the app
 * @property {string} build the folder of the build
 * @property {Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>} storageState the administrator, signed in
 * @property {() => Promise<void>} stop
 */

/**
 * The built app with everything it talks to, nothing in it but the practice shop, and a browser whose clerk is signed in.
 * @param {AbortSignal} signal
 * @param {'test' | 'figures'} use which build
 * @returns {Promise<OpenDesk>}
 */
export async function openApp(signal, use = 'test') {
  /** @type {(() => unknown)[]} */
  const ends = [];
  const stop = async () => {
    for (const end of ends.splice(0)) await end();
  };
  try {
    const { whole: executablePath } = await findBrowser(signal);
    const servers = await startTestServers({
      env: { ...testEnvironment(), PARCELDESK_DIST: buildFolder(use) },
      signal,
    });
    ends.unshift(servers.stop);
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    ends.unshift(() => browser.close());
    const { addresses } = servers;
    return {
      browser,
      url: addresses.PARCELDESK_URL,
      carrierUrl: addresses.PARCELDESK_CARRIER_URL,
      ledgerKey: addresses.PARCELDESK_LEDGER_KEY,
      databaseUrl: addresses.PARCELDESK_DATABASE_URL,
      appPid: servers.appPid,
      build: addresses.PARCELDESK_BUILD,
      storageState: await setUp(await browser.newContext(), addresses.PARCELDESK_SETUP_LINK),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
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
  await page.locator('#start-practice').click();
  await page.waitForURL('**/setup/printer');
  await page.locator('main a[href="/"]').click();
  await page.waitForURL((url) => url.pathname === '/');
  const state = await context.storageState();
  await context.close();
  return state;
}
