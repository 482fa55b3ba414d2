import { chromium } from '@playwright/test';
import { findBrowser, SWITCHES } from '../../../scripts/npm-test/browser.mjs';
import { NORMAL, QUICK_FAULTS, type Script } from '../carrier/scripts';
import type { Intent } from '../checker/histories';
import type { Record } from '../record';
import { seededRandom } from '../seeded-random';
import type { Clerking } from '../traffic';
import { bookOnPage, PAGE_PATTERNS } from './book-on-page';

/** A booking on a real page. Its form key is made there. */
export type PageIntent = Intent & { plays: Script };

/** Of the first page; each has its own, since the same parcel to the same recipient is asked about. No other traffic is as heavy. */
const FIRST_WEIGHT_GRAMS = 20_000;
const PAGES_AT_ONCE = 3;
const LONGEST_HASTE_MS = 400;

/** The bookings for the real pages: half of them plain, half of them unknown or refused in some way. */
export function planPages({ pages, seed, isCalm }: { pages: number; seed: number; isCalm: boolean }): PageIntent[] {
  const random = seededRandom(seed + 3);
  const faults = QUICK_FAULTS.filter(({ outcome }) => outcome === 'unknown' || outcome === 'booked');
  return Array.from({ length: pages }, (_, number) => {
    const plays = isCalm || number % 2 === 0 ? NORMAL : random.pick(faults);
    return {
      tag: `page-${number + 1}`,
      formKey: '',
      weightGrams: FIRST_WEIGHT_GRAMS + number,
      script: plays.name,
      outcome: plays.outcome,
      plays,
    };
  });
}

/**
 * Books them in Chromium, a few at a time, beside everything else that goes on, and gives what closes the pages: until then they stay open,
 * as in front of a clerk who has gone home.
 */
export async function runPages(
  { shop, fleet }: Clerking,
  record: Record,
  plan: readonly PageIntent[],
  options: { seed: number; signal: AbortSignal },
): Promise<() => Promise<void>> {
  if (plan.length === 0) return async () => undefined;
  const random = seededRandom(options.seed + 4);
  const browser = await chromium.launch({
    executablePath: (await findBrowser(options.signal)).shell,
    args: SWITCHES,
  });
  try {
    const queue = [...plan.entries()];
    const book = async ([number, { tag, weightGrams }]: [number, PageIntent]) => {
      const app = await fleet.next();
      const clerk = shop.clerks[number % shop.clerks.length];
      const context = await browser.newContext({ locale: 'en-GB' });
      await context.addCookies((clerk?.cookies() ?? []).map((cookie) => ({ ...cookie, url: app.url })));
      const pattern = PAGE_PATTERNS[number % PAGE_PATTERNS.length] ?? 'reload';
      await bookOnPage(context, record, app, { tag, weightGrams, pattern, hasteMs: random.below(LONGEST_HASTE_MS) });
    };
    const lane = async () => {
      for (let one = queue.shift(); one; one = queue.shift()) await book(one);
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, lane));
    return () => browser.close();
  } catch (error) {
    await browser.close();
    throw error;
  }
}
