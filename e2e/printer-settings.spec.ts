import { expect, test } from '@playwright/test';
import { startLabelPrinter } from '../lib/testing/label-printer';
import { expectAccessible } from './accessible';
import { query } from './database';
import { allowPrinterBefore } from './made-before';
import { choose, labels, openBooked } from './network-printer-steps';

test('an administrator tests a printer before anybody needs it: a test page, or why there is none', async ({
  page,
}) => {
  let isOpen = false;
  const printer = await startLabelPrinter(() => ({ headOpen: isOpen }));
  await allowPrinterBefore('On trial', printer.place.port);
  await page.goto('/settings/printers');
  const attempt = page.getByRole('button', { name: 'Test On trial' });
  await attempt.press('Enter');
  await expect(page.getByText('A test page is sent to On trial.')).toBeVisible();
  expect(labels(printer)).toBe(1);
  isOpen = true;
  await attempt.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was printed' })).toContainText('head is open');
  await expect(attempt).toBeFocused();
  await expectAccessible(page);
  expect(labels(printer)).toBe(1);
  await printer.stop();
});

test('a printer of this very machine is not reached unless an administrator said so, whatever a request names', async ({
  page,
}) => {
  const printer = await startLabelPrinter();
  await page.goto('/settings/printers/new');
  await page.getByLabel('Name', { exact: true }).fill('Not allowed');
  await page.getByLabel('Host name or address').fill('localhost');
  await page.getByLabel('Port', { exact: true }).fill(String(printer.place.port));
  await page.getByRole('button', { name: 'Add printer' }).click();
  const tick = page.getByLabel(/It is on this machine/);
  await expect(tick).toHaveAccessibleDescription(/Tick this if the printer really is there/);
  await tick.check();
  await page.getByRole('button', { name: 'Add printer' }).click();
  await expect(page).toHaveURL(/\/settings\/printers$/);
  // A name may lead elsewhere on another day.
  await query(`update network_printers set may_be_local = false where name = $1`, ['Not allowed']);
  await page.getByRole('button', { name: 'Test Not allowed' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was printed' })).toContainText(
    'tick that the printer is on this machine',
  );
  await openBooked(page);
  await choose(page, 'Not allowed');
  await page.getByRole('button', { name: /^Print (label|again)$/ }).click();
  await expect(page.getByText('leads to an address that is not allowed')).toBeVisible();
  expect(printer.connections()).toBe(0);
  await printer.stop();

  await query(`update network_printers set may_be_local = true where name = $1`, ['Not allowed']);
  await page.goto('/settings/printers');
  await page.getByRole('button', { name: 'Remove Not allowed' }).press('Enter');
  const removed = page.getByText('Not allowed is removed');
  await expect(removed).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit Not allowed' })).toHaveCount(0);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Edit Not allowed' })).toBeVisible();
  await expect(removed).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Not allowed' })).toBeFocused();
});

test('a printer that cannot be, or whose name another one has, is refused at its field', async ({ page }) => {
  const printer = await startLabelPrinter();
  await allowPrinterBefore('By the window', printer.place.port);
  await printer.stop();
  await page.goto('/settings/printers/new');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('by the window');
  const host = page.getByLabel('Host name or address');
  for (const wrong of ['192.168.1.300', '0']) {
    await host.fill(wrong);
    await host.press('Enter');
    await expect(host).toHaveAccessibleDescription(/four numbers from 0 to 255/);
  }
  await expectAccessible(page);
  await host.fill('192.168.1.30');
  await host.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    /Another printer .* has this name/,
  );
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/printers\/new$/);
});
