import { openApp } from '../open-app.mjs';
import { addRecipients } from '../recall/add-recipients';
import { quantile, timeKeys } from './time-keys.mjs';

const ROUNDS = 4;
const SLOWER = [1, 4, 6];
const RECIPIENTS = 200;
const TEXT = 'storgata elleve b i oslo';
/** What is typed where; the name finds a recipient at most of its keys. */
const FIELDS = {
  'recipient.name': 'kristian andersen oslo',
  'recipient.address': TEXT,
  'recipient.phone': TEXT,
  'items.0.contents': TEXT,
  messageToCarrier: TEXT,
};

/**
 * Every field of the list on Book, with recipients to find, points and map shown, beside a field of a page that has nothing but
 * fields; in turns, with the processor as it is and slowed down (docs/performance.md#from-a-key-to-its-paint).
 * @param {AbortSignal} signal
 */
export async function measurePaint(signal) {
  const app = await openApp(signal);
  try {
    await addRecipients(app.databaseUrl, RECIPIENTS);
    const context = await app.browser.newContext({
      storageState: app.storageState,
      viewport: { width: 1366, height: 768 },
    });
    const bare = await context.newPage();
    await bare.goto(new URL('./bare.html', import.meta.url).href);
    const book = await context.newPage();
    await showMap(book, app.url);

    /** @type {Record<string, unknown>} */
    const results = {};
    for (const rate of SLOWER) {
      const own = Object.fromEntries(Object.keys(FIELDS).map((id) => [id, /** @type {number[]} */ ([])]));
      const plain = /** @type {number[]} */ ([]);
      for (let round = 0; round < ROUNDS; round += 1) {
        signal.throwIfAborted();
        for (const [id, text] of Object.entries(FIELDS)) {
          // Side by side: a shared machine is faster in one second than in the next.
          plain.push(...(await onFront(bare, rate, () => timeKeys(bare, 'field-30', TEXT))));
          own[id]?.push(...(await onFront(book, rate, () => timeKeys(book, id, text))));
        }
      }
      results[`slowed${rate}`] = compare(own, plain);
      console.error(`slowed ${rate} times`, JSON.stringify(results[`slowed${rate}`]));
    }
    return results;
  } finally {
    await app.stop();
  }
}

/** @param {import('@playwright/test').Page} page @param {string} url */
async function showMap(page, url) {
  await page.goto(url);
  await page.locator('[aria-keyshortcuts="Control+Enter"]:not([disabled])').waitFor();
  await page.locator('[id="recipient.zipCode"]').fill('0155');
  await page.locator('[data-part="messageToCarrier"]').click();
  await page
    .locator('#solutionId')
    .getByRole('radio', { name: /pick-up/i })
    .first()
    .check();
  await page.locator('.leaflet-marker-icon').first().waitFor();
}

/**
 * @template T
 * @param {import('@playwright/test').Page} page
 * @param {number} rate how many times slower the processor is made
 * @param {() => Promise<T>} run
 */
async function onFront(page, rate, run) {
  await page.bringToFront();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  try {
    return await run();
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  }
}

/** @param {Record<string, number[]>} own @param {number[]} plain */
function compare(own, plain) {
  const round = (/** @type {number} */ value) => Number(value.toFixed(2));
  const entries = Object.entries(own).map(([id, times]) => [
    id,
    { median: round(quantile(times, 0.5)), timesBare: round(quantile(times, 0.5) / quantile(plain, 0.5)) },
  ]);
  return {
    bareMedian: round(quantile(plain, 0.5)),
    bareP75: round(quantile(plain, 0.75)),
    timesBare: round(quantile(Object.values(own).flat(), 0.5) / quantile(plain, 0.5)),
    timesBareP75: round(quantile(Object.values(own).flat(), 0.75) / quantile(plain, 0.75)),
    fields: Object.fromEntries(entries),
  };
}
