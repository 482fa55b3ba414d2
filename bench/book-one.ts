import { fillForm } from './fill-form';
import type { openApp } from './open-app.mjs';

/** Books one parcel on Book and waits until its label was handed to the print dialog, which does not open. */
export async function bookOne(desk: Awaited<ReturnType<typeof openApp>>): Promise<void> {
  const context = await desk.browser.newContext({ storageState: desk.storageState });
  await context.addInitScript(() => {
    window.print = () => undefined;
  });
  const page = await context.newPage();
  await fillForm(page, desk.url);
  await page.keyboard.press('Control+Enter');
  await page.locator('button[aria-keyshortcuts="p"]:not([aria-busy="true"])').waitFor();
  await context.close();
}
