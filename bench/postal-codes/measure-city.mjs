import { readFileSync } from 'node:fs';
import { openApp } from '../open-app.mjs';

const SLOWER = [1, 4, 6];
/** One code in this many is typed. */
const EVERY = 50;

/**
 * Types codes of Norway and Finland into Book and times, from the key of the last digit, when the city is written and the frame after
 * it (docs/addresses.md#postal-codes: 50 ms).
 * @param {AbortSignal} signal
 */
export async function measureCity(signal) {
  const app = await openApp(signal);
  try {
    const viewport = { width: 1366, height: 768 };
    const context = await app.browser.newContext({ storageState: app.storageState, viewport });
    /** @type {Record<string, unknown>} */
    const results = {};
    for (const rate of SLOWER) {
      signal.throwIfAborted();
      const page = await context.newPage();
      await page.goto(app.url);
      await page.locator('[aria-keyshortcuts="Control+Enter"]:not([disabled])').waitFor();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      const times = [];
      for (const country of ['NO', 'FI']) {
        await page.locator('[id="recipient.countryCode"]').selectOption(country);
        // As a clerk comes there: by the address, which is when the table is fetched.
        await page.locator('[id="recipient.address"]').focus();
        for (const [code, city] of codesOf(country)) {
          times.push({ ms: await timeCity(page, code, city), of: `${country} ${code}` });
        }
      }
      const sorted = times.toSorted((a, b) => a.ms - b.ms);
      const at = (/** @type {number} */ share) =>
        Number(sorted[Math.floor((sorted.length - 1) * share)]?.ms.toFixed(1));
      results[`slowed${rate}`] = {
        codes: times.length,
        firstMs: Number(times[0]?.ms.toFixed(1)),
        p50Ms: at(0.5),
        p95Ms: at(0.95),
        worstMs: at(1),
        worstOf: sorted.at(-1)?.of,
      };
      console.error(`slowed ${rate} times`, JSON.stringify(results[`slowed${rate}`]));
      await page.close();
    }
    return results;
  } finally {
    await app.stop();
  }
}

/** @param {string} country @returns {[string, string][]} */
function codesOf(country) {
  const file = new URL(`../../lib/addresses/tables/${country.toLowerCase()}.json`, import.meta.url);
  const lines = /** @type {{ codes: string }} */ (JSON.parse(readFileSync(file, 'utf8'))).codes.split('\n');
  return lines
    .filter((_, index) => index % EVERY === 0)
    .map((line) => /** @type {[string, string]} */ (line.split(';').slice(0, 2)));
}

/**
 * Milliseconds from the key of the last digit to the first frame that shows the city.
 * @param {import('@playwright/test').Page} page @param {string} code @param {string} city
 */
async function timeCity(page, code, city) {
  await page.locator('[id="recipient.city"]').fill('');
  const zipCode = page.locator('[id="recipient.zipCode"]');
  await zipCode.fill(code.slice(0, -1));
  const shown = page.evaluate((expected) => {
    const input = /** @type {HTMLInputElement} */ (document.getElementById('recipient.city'));
    return new Promise((resolve) => {
      let begun = 0;
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          begun = timeStamp;
        },
        { capture: true, once: true },
      );
      const look = (/** @type {number} */ now) => {
        if (begun > 0 && input.value === expected) resolve(Math.max(0, now - begun));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  }, city);
  await zipCode.press(code.slice(-1));
  return /** @type {Promise<number>} */ (shown);
}
