import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    printed?: string[];
  }
}

/** The print dialog itself cannot be driven: what would be printed is noted in its place. */
export async function notePrints(page: Page | BrowserContext): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      const top = window.top ?? window;
      top.printed = [...(top.printed ?? []), location.href];
    };
  });
}

/** The addresses of what was printed since the page was loaded. */
export const printedAddresses = (page: Page): Promise<string[]> => page.evaluate(() => window.printed ?? []);

/** Their paths alone. */
export const printed = async (page: Page): Promise<string[]> =>
  (await printedAddresses(page)).map((address) => new URL(address).pathname);
