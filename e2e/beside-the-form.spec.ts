import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { bookButton, bookedPanel, chooseSolution, field, fillParcel, openBook, servicePoints } from './clerk';
import { query } from './database';
import { bookBefore } from './made-before';

// What stands in the right half of Book before and beside the map.

const recent = (page: Page) => page.getByRole('list', { name: 'Recent recipients' }).getByRole('button');
const pins = (page: Page) => page.getByRole('region', { name: 'Map of the service points' }).getByRole('button');

test('a parcel of a moment ago is counted and its recipient stands beside the next form, and a press fills it in and can be taken back', async ({
  page,
}) => {
  const name = `Solveig ${crypto.randomUUID().slice(0, 8)}`;
  await openBook(page);
  const figure = page.getByText(/^[\d,]+\+? booked today$/);
  const counted = Number((await figure.textContent())?.replace(/\D/g, ''));
  await chooseSolution(page, /home/i);
  await fillParcel(page);
  await field(page, 'recipient.name').fill(name);
  await bookButton(page).click();
  await expect(bookedPanel(page, name)).toBeVisible();
  await page.getByRole('button', { name: /Next parcel/ }).click();
  await expect(figure).toHaveText(`${counted + 1} booked today`);
  await recent(page).filter({ hasText: name }).click();
  await expect(field(page, 'recipient.name')).toHaveValue(name);
  await expect(field(page, 'recipient.address')).toHaveValue('Storgata 11');
  await expect(bookButton(page)).toBeFocused();
  await expect(recent(page)).toHaveCount(0);
  const before = page.getByRole('region', { name: `Sent to ${name} before` });
  await expect(before.getByRole('row', { name: /Home delivery.*Not printed/ })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(before).toHaveCount(0);
  await expect(field(page, 'recipient.name')).toHaveValue('');
  await expect(recent(page).first()).toBeVisible();
  await page.getByRole('link', { name: /^Not printed \d/ }).click();
  await expect(page).toHaveURL(/label=not_printed$/);
});

test('a recipient that came with the page is taken by arrow and Enter', async ({ page }) => {
  const name = `Solveig ${crypto.randomUUID().slice(0, 8)}`;
  await bookBefore({ name });
  await openBook(page);
  await expectAccessible(page);
  await recent(page).first().focus();
  const rows = await recent(page).allTextContents();
  for (let at = rows.findIndex((row) => row.includes(name)); at > 0; at -= 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'recipient.name')).toHaveValue(name);
});

test('recent recipients give way to the map once there is a place to search near; an entry that is pointed at marks its pin, and F shows all pins again', async ({
  page,
}) => {
  await openBook(page);
  await chooseSolution(page, /pick-up/i);
  await expect(recent(page).first()).toBeVisible();
  await fillParcel(page);
  await expect(pins(page).first()).toBeVisible();
  await expect(recent(page)).toHaveCount(0);
  await servicePoints(page).nth(1).hover();
  await expect(pins(page).nth(1)).toHaveAttribute('data-marked', '');
  await expect(pins(page).first()).not.toHaveAttribute('data-marked', '');
  const region = page.getByRole('region', { name: 'Map of the service points' });
  const place = () => pins(page).first().boundingBox();
  // The points may be looked up once more for the last letters typed, and the map is a new one then.
  await expect(async () => {
    await region.focus();
    const before = await place();
    await page.keyboard.press('+');
    await expect.poll(place, { timeout: 1_000 }).not.toEqual(before);
  }).toPass();
  const zoomed = await place();
  // A single key waits for a moment, in which it could still be the begin of a scan.
  await page.keyboard.press('f');
  await expect.poll(place).not.toEqual(zoomed);
});

test('more than five solutions are a list, and a pick-up chosen in it shows its points', async ({ page }) => {
  await query(
    `insert into transport_solutions (shop_id, carrier_solution_id, name, kind, third_party_type, position)
     select shop_id, carrier_solution_id, 'Another ' || name, kind, third_party_type, position + 10
     from transport_solutions where name in ('Pick-up point', 'Own network') and archived_at is null`,
  );
  try {
    await openBook(page);
    const list = page.getByRole('combobox', { name: 'Transport solution' });
    await expect(list.getByRole('option')).toHaveCount(6);
    await list.selectOption({ label: 'Another Pick-up point' });
    await fillParcel(page);
    await expect(servicePoints(page).first()).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expectAccessible(page);
    await list.selectOption({ label: 'Home delivery' });
    await expect(servicePoints(page)).toHaveCount(0);
  } finally {
    await query("delete from transport_solutions where name like 'Another %'");
  }
});
