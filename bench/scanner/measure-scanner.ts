import type { Page } from '@playwright/test';
import { attachScanner, type Suffix } from '../../e2e/harness/keyboard-wedge';
import { fillForm } from '../fill-form';
import { openApp } from '../open-app.mjs';

const EACH = 1_000;
/** Among the scans, every so many is the number of a parcel that was booked. */
const BOOKED_EVERY = 50;
const SUFFIXES: Suffix[] = ['Enter', 'Tab', 'none'];
const PLACES = ['recipient.name', 'recipient.phone', 'items.0.weightGrams', 'solutionId', 'messageToCarrier', 'book'];
const TYPED_INTO = ['recipient.name', 'recipient.address', 'items.0.contents', 'messageToCarrier'];
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz-/.';

/** Scans and types on Book, whose form is whole, so that a scan that pressed the button would book. */
export async function measureScanner(signal: AbortSignal) {
  const app = await openApp(signal);
  const roll = dice(4_711);
  try {
    const context = await app.browser.newContext({ storageState: app.storageState });
    await context.addInitScript(() => {
      window.print = () => undefined;
    });
    const page = await context.newPage();
    const shipmentId = await bookOne(page, app.url);
    await fillForm(page, app.url);
    let presses = 0;
    page.on('request', (request) => {
      if (request.headers()['next-action']) presses += 1;
    });
    const wedge = await attachScanner(page, roll);
    const said = { right: 0, untouched: 0 };
    for (let count = 0; count < EACH; count += 1) {
      signal.throwIfAborted();
      const suffix = SUFFIXES[count % SUFFIXES.length] ?? 'none';
      if (count % BOOKED_EVERY === BOOKED_EVERY - 1) {
        await focus(page, PLACES[count % PLACES.length] ?? '');
        await wedge.scan(shipmentId.replace(/[()]/g, ''), suffix);
        if (await becomes(page, () => /^\/bookings\/[0-9a-f-]{36}$/.test(location.pathname))) said.right += 1;
        await fillForm(page, app.url);
      } else if (await scanOne(page, wedge.scan, code(roll, 5, 30), PLACES[count % PLACES.length] ?? '', suffix)) {
        said.right += 1;
      }
    }
    const reference = await held(page, 'orderReference');
    for (let count = 0; count < EACH; count += 1) {
      signal.throwIfAborted();
      const place = TYPED_INTO[count % TYPED_INTO.length] ?? '';
      await page.locator(`[id="${place}"]`).fill('');
      const typed = text(roll, 1, 20);
      await wedge.type(typed);
      if ((await held(page, place)) === typed) said.untouched += 1;
    }
    const isKept = (await held(page, 'orderReference')) === reference;
    return { scans: EACH, scansRight: said.right, typed: EACH, typedUntouched: isKept ? said.untouched : 0, presses };
  } finally {
    await app.stop();
  }
}

/** Whether one number, scanned with the focus somewhere, became the order reference and nothing else changed. */
async function scanOne(
  page: Page,
  scan: (text: string, suffix: Suffix) => Promise<void>,
  number: string,
  place: string,
  suffix: Suffix,
): Promise<boolean> {
  await focus(page, place);
  const before = await held(page, place);
  await scan(number, suffix);
  const arrived = await becomes(
    page,
    (wanted) => (document.getElementById('orderReference') as HTMLInputElement | null)?.value === wanted,
    number,
  );
  const focused = await page.evaluate(() => document.activeElement?.id);
  return arrived && focused === place && (await held(page, place)) === before;
}

async function becomes<T>(page: Page, condition: (argument: T) => boolean, argument?: T): Promise<boolean> {
  return page.waitForFunction(condition as (argument: unknown) => boolean, argument, { timeout: 5_000 }).then(
    () => true,
    () => false,
  );
}

const focus = (page: Page, place: string) => page.locator(`[id="${place}"]`).focus();

const held = (page: Page, place: string) =>
  page.evaluate((id) => (document.getElementById(id) as HTMLInputElement | null)?.value ?? '', place);

/** Books one parcel; gives its shipmentId. */
async function bookOne(page: Page, url: string): Promise<string> {
  await fillForm(page, url);
  await page.locator('#book').click();
  await page.getByRole('link', { name: 'Open the booking' }).click();
  await page.waitForURL(/\/bookings\/[0-9a-f-]{36}$/);
  const answer = await page.request.get(`${url}/bookings/export`);
  const [shipmentId = ''] = /\(401\)\d+/.exec(await answer.text()) ?? [];
  if (!shipmentId) throw new Error('The parcel that was booked has no number');
  return shipmentId;
}

function text(roll: () => number, shortest: number, longest: number): string {
  const length = shortest + Math.floor(roll() * (longest - shortest + 1));
  return Array.from({ length }, () => CHARACTERS[Math.floor(roll() * CHARACTERS.length)] ?? '').join('');
}

/** A number as labels and order lists carry it, with four digits at least. */
function code(roll: () => number, shortest: number, longest: number): string {
  const digits = Array.from({ length: 4 }, () => Math.floor(roll() * 10)).join('');
  return `${digits}-K${text(roll, Math.max(0, shortest - 6), longest - 6)}`.toUpperCase();
}

function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
