import type { BrowserContext, Page } from '@playwright/test';
import { fillForm } from '../fill-form';
import { openApp } from '../open-app.mjs';
import { copyBooking } from './copy-booking';

const BOOKINGS = 30;
const BATCHES = 10;
const BATCH_LABELS = 200;
/** Milliseconds, docs/performance.md#prints-of-1-to-1000-labels. */
const GOAL = { single: 300, batch: 2_000 };

declare global {
  interface Window {
    /** When the last answer to *Book* came, when the last key was pressed and each print dialog asked for, in milliseconds since 1970. */
    waits?: { answered: number; pressed: number; dialogs: number[] };
  }
}

/**
 * How long it takes from the answer to *Book*, from the key P and from the key B with 200 labels ticked until the browser is asked for
 * its print dialog, the PDF loaded. The dialog itself is the system's. Milliseconds, and the medians as a share of the goals.
 */
export async function measureDialog(signal: AbortSignal) {
  const app = await openApp(signal);
  try {
    const context = await app.browser.newContext({
      storageState: app.storageState,
      viewport: { width: 1366, height: 768 },
    });
    await watchWaits(context);
    const page = await context.newPage();
    const fromAnswer: number[] = [];
    const fromKey: number[] = [];
    for (let count = 0; count < BOOKINGS; count += 1) {
      signal.throwIfAborted();
      await fillForm(page, app.url, 1_500 + count);
      await page.keyboard.press('Control+Enter');
      fromAnswer.push(await untilDialog(page, 'answered', 1));
      await page.locator('button[aria-keyshortcuts~="p"]:not([aria-busy="true"])').waitFor();
      await page.keyboard.press('p');
      fromKey.push(await untilDialog(page, 'pressed', 2));
    }
    await copyBooking(app.databaseUrl, BATCH_LABELS);
    const fromBatchKey: number[] = [];
    for (let count = 0; count < BATCHES; count += 1) {
      signal.throwIfAborted();
      await page.goto(`${app.url}/bookings?search=copied`);
      await page.getByRole('button', { name: 'Tick all that are found' }).click();
      await page.getByRole('button', { name: new RegExp(`^Print ${BATCH_LABELS} bookings`) }).waitFor();
      await page.keyboard.press('b');
      fromBatchKey.push(await untilDialog(page, 'pressed', 1));
      // Until it is answered, the print holds its bookings.
      const question = page.getByRole('article', { name: 'Did all labels come out?' });
      await question.getByRole('button', { name: 'Yes, all' }).press('Enter');
      await question.waitFor({ state: 'hidden' });
    }
    return {
      bookings: BOOKINGS,
      answerToDialog: spread(fromAnswer, GOAL.single),
      keyToDialog: spread(fromKey, GOAL.single),
      batches: BATCHES,
      labels: BATCH_LABELS,
      keyToDialogOfBatch: spread(fromBatchKey, GOAL.batch),
    };
  } finally {
    await app.stop();
  }
}

/**
 * The frame of a label has a clock that began when it was made; both are in milliseconds since 1970. No function in it has a name:
 * what makes JavaScript of this file would keep the names by a helper that the page does not have.
 */
async function watchWaits(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.print = () => {
      window.top?.waits?.dialogs.push(performance.timeOrigin + performance.now());
    };
    if (window.top !== window) return;
    const waits: NonNullable<Window['waits']> = { answered: 0, pressed: 0, dialogs: [] };
    window.waits = waits;
    window.onkeydown = () => {
      waits.pressed = performance.timeOrigin + performance.now();
    };
    const { fetch } = window;
    window.fetch = async (...asked) => {
      const answer = await fetch(...asked);
      if (new Headers(asked[1]?.headers).has('next-action')) {
        waits.answered = performance.timeOrigin + performance.now();
      }
      return answer;
    };
  });
}

/** Milliseconds from the moment named to the `nth` dialog of this page. */
async function untilDialog(page: Page, from: 'answered' | 'pressed', nth: number): Promise<number> {
  await page.waitForFunction((count) => (window.waits?.dialogs.length ?? 0) >= count, nth);
  const { waits } = await page.evaluate(() => ({ waits: window.waits }));
  const dialog = waits?.dialogs[nth - 1];
  if (!waits || waits.dialogs.length !== nth || dialog === undefined) throw new Error('The dialog came twice');
  return dialog - waits[from];
}

function spread(times: number[], goal: number) {
  const sorted = times.toSorted((one, other) => one - other).map(Math.round);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return { medianMs: median, worstMs: sorted.at(-1), medianOfGoal: Math.round((median / goal) * 100) / 100 };
}
