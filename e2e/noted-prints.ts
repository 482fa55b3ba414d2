import type { Page } from '@playwright/test';

declare global {
  interface Window {
    printed?: string[];
  }
}

/** The print dialog itself cannot be driven (and ends a headless browser): what would be printed is noted in its place. */
export async function notePrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      const top = window.top ?? window;
      top.printed = [...(top.printed ?? []), location.pathname];
    };
  });
}

/** The paths of what was printed since the page was loaded. */
export const printed = (page: Page): Promise<string[]> => page.evaluate(() => window.printed ?? []);
