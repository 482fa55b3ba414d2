import { expect, type Page } from '@playwright/test';
import type { startLabelPrinter } from '../lib/testing/label-printer';
import { openPrinterChoice } from './clerk';
import { bookBefore } from './made-before';

type Printer = Awaited<ReturnType<typeof startLabelPrinter>>;

/** How many labels a printer has received. */
export const labels = (printer: Printer) => printer.received().match(/\^XA/g)?.length ?? 0;

/** Opens the page of a booked parcel, with its papers and printers. */
export async function openBooked(page: Page): Promise<void> {
  await page.goto((await bookBefore()).path);
  await openPrinterChoice(page);
}

/** What an administrator enters; the printer of a test stands on this machine. */
export async function allow(page: Page, name: string, printer: Printer): Promise<void> {
  await page.goto('/settings/printers/new');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Host name or address').fill('127.0.0.1');
  await page.getByLabel('Port', { exact: true }).fill(String(printer.place.port));
  await page.getByLabel(/It is on this machine/).check();
  await page.getByRole('button', { name: 'Add printer' }).click();
  await expect(page).toHaveURL(/\/settings\/printers$/);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeFocused();
}

/** Sends labels to that printer from now on. Over a list the printers stand in a panel; beside one label, and on a page of their own, they do not. */
export async function choose(page: Page, name: string): Promise<void> {
  const sendTo = page.getByLabel('Send to');
  const opening = page.locator('button[popovertarget]').filter({ hasText: 'Paper and printer' });
  await expect(sendTo.or(opening).filter({ visible: true }).first()).toBeVisible();
  if (await opening.isVisible()) await opening.click();
  await sendTo.selectOption({ label: name });
}
