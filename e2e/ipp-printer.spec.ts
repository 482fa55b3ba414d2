import { expect, type Page, test } from '@playwright/test';
import { type IppSaid, startIppPrinter } from '../lib/testing/ipp-printer';
import { expectAccessible } from './accessible';
import { openPrinterChoice } from './clerk';
import { query } from './database';
import { allowPrinterBefore, bookBefore } from './made-before';
import { choose } from './network-printer-steps';

test.afterEach(() => query('update print_jobs set answered_at = now() where answered_at is null'));

const print = (page: Page) => page.getByRole('button', { name: /^Print (label|again)$/ });

/** Opens a booked parcel that prints on that printer; gives its address. */
async function openAt(page: Page, name: string): Promise<string> {
  const { path } = await bookBefore();
  await page.goto(path);
  await openPrinterChoice(page);
  await choose(page, name);
  return path;
}

test('an administrator adds a printer that speaks IPP, tests it, and it gets exactly our PDF of a label, once', async ({
  page,
}) => {
  const printer = await startIppPrinter(undefined, { ready: ['oe_4x6-label_4x6in'], hasScaling: true });
  await page.goto('/settings/printers/new');
  await page.getByLabel('Name', { exact: true }).fill('Office printer');
  await page.getByLabel('Way').selectOption({ label: 'IPP (most other printers, CUPS)' });
  await expect(page.getByLabel('Port', { exact: true })).toHaveValue('631');
  await page.getByLabel('Host name or address').fill('127.0.0.1');
  await page.getByLabel('Port', { exact: true }).fill(String(printer.place.port));
  await page.getByLabel('Queue').fill('ipp/print');
  await page.getByLabel(/It is on this machine/).check();
  await page.getByRole('button', { name: 'Add printer' }).click();
  await expect(page.getByLabel('Queue')).toHaveAccessibleDescription(/such as \/ipp\/print/);
  await expectAccessible(page);
  await page.getByLabel('Queue').fill('/ipp/print');
  await page.getByRole('button', { name: 'Add printer' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Office printer' });
  await expect(row).toContainText(`IPP, 127.0.0.1, port ${printer.place.port}, /ipp/print`);
  await expect(row).toContainText('100 × 150 mm, 203 dpi');
  await page.getByRole('button', { name: 'Test Office printer' }).press('Enter');
  await expect(page.getByText('A test page is sent to Office printer.')).toBeVisible();
  await expect(page.getByText('It calls itself Test Label 100. It reports 101.6 × 152.4 mm.')).toBeVisible();
  await expectAccessible(page);
  expect(printer.sent()).toBe(1);

  const path = await openAt(page, 'Office printer');
  await print(page).click();
  await expect(page.getByText('Sent to Office printer.')).toBeVisible();
  expect(printer.printed()).toHaveLength(2);
  const ours = await page.request.get(`${path}/label?format=100x150&dpi=203`);
  expect(printer.printed()[1]?.document.equals(await ours.body())).toBe(true);
  await printer.stop();
});

test('labels that do not fit what is in the printer are stopped in words, and the clerk has a way on', async ({
  page,
}) => {
  const said: IppSaid = { ready: ['iso_a4_210x297mm'] };
  const printer = await startIppPrinter(undefined, said);
  await allowPrinterBefore('Two rolls', printer.place.port, '100x150', 'ipp');
  await openAt(page, 'Two rolls');
  const stop = page.getByRole('alert').filter({ hasText: 'other labels are in the printer' });

  await print(page).click();
  await expect(stop).toContainText('Two rolls reports other labels than 100 × 150 mm.');
  expect(printer.sent()).toBe(0);
  await expectAccessible(page);
  await stop.getByRole('button', { name: 'Print anyway' }).click();
  await expect(page.getByText('Sent to Two rolls.')).toBeVisible();
  expect(printer.sent()).toBe(1);

  // Another clerk put other labels in and said so.
  said.ready = ['iso_a6_105x148mm'];
  await query(`update network_printers set format = 'a6' where name = 'Two rolls'`);
  await print(page).click();
  await expect(stop).toContainText('The labels in Two rolls were changed meanwhile.');
  await expect(stop.getByLabel('Labels in the printer')).toHaveValue('a6');
  expect(printer.sent()).toBe(1);
  await expectAccessible(page);
  await stop.getByRole('button', { name: 'Print now' }).click();
  await expect(page.getByText('Sent to Two rolls.')).toBeVisible();
  expect(printer.printed().map(({ wishes }) => wishes.get('media')?.[0]?.value)).toEqual([
    undefined,
    'iso_a6_105x148mm',
  ]);

  // The clerk puts the first ones back and says so, for everybody.
  said.ready = ['oe_4x6-label_4x6in'];
  await page.getByLabel('Labels in the printer').selectOption('100 × 150 mm');
  const kept = () => query<{ format: string }>(`select format from network_printers where name = 'Two rolls'`);
  await expect.poll(kept).toEqual([{ format: '100x150' }]);
  await print(page).click();
  await expect.poll(() => printer.printed().at(-1)?.wishes.get('media')?.[0]?.value).toBe('oe_4x6-label_4x6in');
  await printer.stop();
});
