import { fillForm } from './fill-form';
import type { openApp } from './open-app.mjs';

/** Books one parcel on Book and waits until its label was handed to the print dialog, which does not open. */
export async function bookOne(app: Awaited<ReturnType<typeof openApp>>): Promise<void> {
  const context = await app.browser.newContext({ storageState: app.storageState });
  await context.addInitScript(() => {
    window.print = () => undefined;
  });
  const page = await context.newPage();
  await fillForm(page, app.url);
  await page.keyboard.press('Control+Enter');
  await page.locator('button[aria-keyshortcuts~="p"]:not([aria-busy="true"])').waitFor();
  await context.close();
}
