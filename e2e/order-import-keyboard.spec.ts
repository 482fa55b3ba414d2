import { expect, type Locator, type Page, test } from '@playwright/test';
import { query } from './database';
import { notePrints, printed } from './noted-prints';
import { ORDER_HEADERS, order, progress } from './order-steps';

// From a file to labels without a mouse. The file dialog is the system's own; all else is done by keys, and the focus is never lost.

test.beforeEach(({ context }) => notePrints(context));
test.afterEach(() => query('update print_jobs set answered_at = now() where answered_at is null'));

const column = (header: string) => ORDER_HEADERS.split(',').indexOf(header);
const cell = (page: Page, row: number, header: string) =>
  page.locator(`td[data-row="${row}"][data-column="${column(header)}"]`);

/** Presses Tab, or Shift+Tab, until that has the focus. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
}

/** Types over what stands in the cell that has the focus, and goes on with that key. */
async function typeInto(page: Page, place: Locator, text: string, key: 'Enter' | 'ArrowDown' | 'Tab' = 'Enter') {
  await expect(place).toBeFocused();
  await page.keyboard.type(text);
  await expect(place.getByRole('textbox')).toBeFocused();
  await page.keyboard.press(key);
}

test('a file with faults is chosen, repaired, booked, printed and answered for by the keyboard alone @print', {
  tag: '@core',
}, async ({ page }) => {
  const file = [
    ORDER_HEADERS,
    order('Hansen'),
    order('Lunde', { zip: '50191' }),
    order('Nameless').replace('Kari,Nameless', ','),
    order('Aas', { phone: 'call me' }),
    order('Bakke', { phone: '912' }),
  ].join('\n');
  await page.goto('/import');
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByLabel('File with orders'));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from(file, 'utf8') });

  await expect(page).toHaveURL(/\/import\/[0-9a-f-]{36}/);
  await expect(page.getByText('2 rows to fix')).toBeVisible();
  await expect(page.getByText('2 rows to look at')).toBeVisible();
  await typeInto(page, cell(page, 3, 'shipping_postcode'), '0155');
  await typeInto(page, cell(page, 4, 'shipping_first_name'), 'Nora', 'Tab');
  await typeInto(page, cell(page, 4, 'shipping_last_name'), 'Lie');
  await typeInto(page, cell(page, 5, 'billing_phone'), '91234567', 'ArrowDown');
  await typeInto(page, cell(page, 6, 'billing_phone'), '91234568');
  await expect(page.getByText('5 of 5 ready')).toBeVisible();
  // Nothing is left to look at: the next key changes no row that was ready.
  await expect(cell(page, 6, 'billing_phone')).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: /^Book 5 parcels/ }));
  await expect(page.getByText('look at')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeHidden();
  // Where the run is paused; once it is over, what can be done after it.
  await expect(page.locator('#steer-batch, #after-batch').and(page.locator(':focus'))).toBeVisible();
  await expect(progress(page)).toContainText('Finished');
  await expect(page.locator('#after-batch')).toBeFocused();

  const print = page.getByRole('button', { name: /^Print 5 labels/ });
  await tabTo(page, print);
  await page.keyboard.press('Enter');
  await expect.poll(() => printed(page)).toHaveLength(1);
  const question = page.getByRole('article', { name: 'Did all labels come out?' });
  await expect(question).toBeVisible();
  await expect(page.getByRole('button', { name: /^Print (5 labels|all again)/ })).toBeFocused();
  await tabTo(page, question.getByRole('button', { name: 'Yes, all' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText('Every label is printed')).toBeVisible();
});
