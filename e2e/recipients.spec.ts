import { expect, type Page, test } from '@playwright/test';
import { closedGate } from '../lib/testing/gate';
import { expectAccessible } from './accessible';
import { addRecipient, findRecipients, openAddressBook, row, search, someName } from './address-book';
import { bookButton, field, untilKeysCount } from './clerk';
import { addRecipientBefore, bookBefore } from './made-before';

test('a booking fills the address book by itself, and the recipient can be booked to again', async ({ page }) => {
  const name = someName('Ola');
  const { order } = await bookBefore({ name });
  await expect(async () => {
    await openAddressBook(page, order);
    await expect(row(page, name)).toContainText('Storgata 11', { timeout: 1_000 });
  }).toPass();
  await expect(row(page, name)).toContainText('1');
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('One parcel was sent.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: order })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Book to this recipient' }).click();
  await expect(bookButton(page)).toBeEnabled();
  await expect(field(page, 'recipient.name')).toHaveValue(name);
  await expect(field(page, 'items.0.weightGrams')).toHaveValue('1500');
});

test('a recipient is found by a key and a few letters, opened by arrow and Enter, and changed', async ({ page }) => {
  const [before, after] = [someName('Kari'), someName('Karianne')];
  await addRecipient(page, before);
  await openAddressBook(page);
  await untilKeysCount(page);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(before, { delay: 60 });
  await expect(row(page, before)).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: before })).toBeVisible();
  await field(page, 'recipient.name').fill(after);
  await field(page, 'recipient.email').fill('no address');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field(page, 'recipient.email')).toBeFocused();
  await expect(field(page, 'recipient.email')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await field(page, 'recipient.email').fill('kari@example.no');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/recipients$/);
  await findRecipients(page, after);
  await expect(row(page, after)).toBeVisible();
});

test('deleted recipients are gone at once and come back by Ctrl+Z or the button', async ({ page }) => {
  const word = someName('Slett');
  for (const first of ['Ida', 'Per', 'Liv']) await addRecipientBefore(`${first} ${word}`);
  await openAddressBook(page, word);
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.keyboard.press('Delete');
  await expect(page.getByText('2 recipients were deleted.')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await findRecipients(page, word);
  await expect(page.getByRole('rowheader')).toHaveCount(1);

  await page.getByRole('checkbox', { name: word }).press(' ');
  await page.keyboard.press('Delete');
  await expect(page.getByText('No recipient matches')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await expect(search(page)).toBeFocused();
});

/** Deletes a recipient that is in the list, with the answer held back until `open`. */
async function deleteHeldBack(page: Page, name: string) {
  const gate = closedGate();
  await page.route('**/recipients*', async (route) => {
    if (route.request().method() === 'POST') await gate.passed;
    await route.continue();
  });
  await page.getByRole('checkbox', { name }).press(' ');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('rowheader', { name })).toBeHidden();
  return gate;
}

test('Ctrl+Z pressed while a recipient is being deleted brings back that one, and none deleted before', async ({
  page,
}) => {
  const word = someName('Slett');
  for (const first of ['Ada', 'Bo']) await addRecipientBefore(`${first} ${word}`);
  await openAddressBook(page, word);
  // Nothing was deleted before: it is not lost.
  const first = await deleteHeldBack(page, `Ada ${word}`);
  await page.keyboard.press('Control+z');
  first.open();
  await expect(page.getByRole('rowheader', { name: `Ada ${word}` })).toBeVisible();
  // The browser's own key would have emptied the search.
  await expect(search(page)).toHaveValue(word);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await page.unrouteAll({ behavior: 'wait' });

  await page.getByRole('checkbox', { name: `Ada ${word}` }).press(' ');
  await page.keyboard.press('Delete');
  await expect(page.getByText(`Ada ${word} was deleted.`)).toBeVisible();
  const gate = await deleteHeldBack(page, `Bo ${word}`);
  await page.keyboard.press('Control+z');
  gate.open();
  await expect(page.getByRole('rowheader', { name: `Bo ${word}` })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByText(`Ada ${word} was deleted.`)).toBeVisible();
});

test('a recipient is deleted from its own page, and back at once', async ({ page }) => {
  const name = someName('Bo');
  await addRecipientBefore(name);
  await openAddressBook(page, name);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await findRecipients(page, name);
  await expect(row(page, name)).toBeVisible();
});

test('the pages of a long list follow each other', async ({ page }) => {
  const word = someName('Lang');
  const rows = Array.from({ length: 51 }, (_, index) => `Kari ${index} ${word};Storgata 11;0155;Oslo`);
  const buffer = Buffer.from(['Navn;Adresse;Postnr;Poststed', ...rows].join('\n'), 'utf8');
  await page.goto('/recipients/import');
  await page.getByLabel('File with recipients').setInputFiles({ name: 'kunder.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Import 51 recipients' }).click();
  await expect(page.getByText('51 recipients were added')).toBeVisible();
  await openAddressBook(page, word);
  await expect(page.getByText('51 recipients')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(50);
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('button', { name: 'Previous' }).press('Enter');
  await expect(page.getByRole('rowheader')).toHaveCount(50);
});

test('two of the same person are made one, and two again', async ({ page }) => {
  const word = someName('Dobbel');
  await addRecipientBefore(`Kari ${word}`);
  await addRecipientBefore(`Karri ${word}`, { phone: '22334455' });
  await openAddressBook(page, word);
  for (const name of ['Kari', 'Karri']) await page.getByLabel(`Select ${name} ${word}`).check();
  await page.getByRole('button', { name: 'Merge' }).click();
  await page.getByRole('radio', { name: `Kari ${word}` }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Keep Kari ${word}` }).click();
  await expect(page.getByText(`2 recipients were merged: Kari ${word}.`)).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(row(page, `Kari ${word}`)).toContainText('+47 22 33 44 55');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(row(page, `Kari ${word}`)).not.toContainText('+47 22 33 44 55');
});

test('an edit that makes two the same offers to make them one, and nothing typed is lost', async ({ page }) => {
  const [name, other] = [someName('Kari'), someName('Ola')];
  await addRecipientBefore(name);
  await addRecipientBefore(other);
  await openAddressBook(page, other);
  await page.getByRole('link', { name: other }).click();
  await field(page, 'recipient.name').fill(name.toUpperCase());
  await field(page, 'recipient.phone').fill('22334455');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} has this name and address already`)).toBeVisible();
  await expect(field(page, 'recipient.phone')).toHaveValue('22334455');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Merge them' }).click();
  await expect(page).toHaveURL(/\/recipients$/);
  await findRecipients(page, name);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(row(page, name.toUpperCase())).toContainText('+47 22 33 44 55');
  await findRecipients(page, other);
  await expect(row(page, other)).toHaveCount(0);
});
