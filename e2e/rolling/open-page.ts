import { type Browser, chromium, expect } from '@playwright/test';
import { findBrowser, SWITCHES } from '../../scripts/npm-test/browser.mjs';
import { bookButton, chooseSolution, field, fillParcel } from '../clerk';
import type { FleetWorld } from '../fleet/fleet-world';

/** A page that was filled in before a roll-out, and stays open. */
export type OpenPage = {
  /** Presses *Book*: what went wrong, in a sentence each, and how often the page loaded itself anew. */
  book(): Promise<{ reloads: number; findings: string[] }>;
  close(): Promise<void>;
};

const STEP = { timeout: 20_000 };
const UPDATED = 'Parceldesk was updated. What you typed is still here; nothing was sent.';
/** More would be one for each press, for ever. */
const MOST_RELOADS = 1;

/** Opens Book in Chromium through the proxy and fills it in. */
export async function openPage({ world, front }: FleetWorld, signal: AbortSignal): Promise<OpenPage> {
  const browser = await chromium.launch({
    executablePath: (await findBrowser(signal)).shell,
    args: SWITCHES,
  });
  const page = await fillIn(browser);
  let reloads = 0;
  page.on('domcontentloaded', () => {
    reloads += 1;
  });
  const typed = await field(page, 'orderReference').inputValue();
  return {
    book: async () => {
      const findings: string[] = [];
      const booked = page.locator('[aria-labelledby="booked-heading"]');
      await bookButton(page).click(STEP);
      const updated = page.getByText(UPDATED);
      await expect(booked.or(updated).first()).toBeVisible(STEP);
      if (await updated.isVisible()) {
        const kept = await field(page, 'orderReference').inputValue(STEP);
        if (kept !== typed) findings.push(`the page was loaded anew and lost what was typed: ${kept}`);
        await bookButton(page).click(STEP);
        await expect(booked).toBeVisible(STEP);
      }
      const times = world.carrier.heard.filter(({ tag }) => tag === typed).length;
      if (times !== 1) findings.push(`the page that stayed open was booked ${times} times`);
      if (reloads > MOST_RELOADS) findings.push(`the page that stayed open loaded itself anew ${reloads} times`);
      return { reloads, findings };
    },
    close: () => browser.close(),
  };

  async function fillIn(own: Browser) {
    const context = await own.newContext({ locale: 'en-GB' });
    const cookies = world.shop.clerks.at(-1)?.cookies() ?? [];
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: front.url })));
    const opened = await context.newPage();
    await opened.goto(`${front.url}/`);
    await expect(bookButton(opened)).toBeEnabled(STEP);
    await chooseSolution(opened, /home/i);
    await fillParcel(opened);
    return opened;
  }
}
