import { type Download, expect, type Page, test } from '@playwright/test';
import { packWorkbook } from '@/lib/testing/workbook';
import { expectAccessible } from './accessible';
import { bookButton, bookedPanel, chooseSolution, field, fillParcel, openBook, untilKeysCount } from './clerk';
import { speak } from './language';

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const search = (page: Page) => page.getByRole('searchbox');
const someName = (first: string) => `${first} ${crypto.randomUUID().slice(0, 8)}`;
const csv = (text: string, name = 'kunder.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') });

async function textOf(download: Download): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

async function open(page: Page, typed = ''): Promise<void> {
  await page.goto('/recipients');
  await expect(page.getByRole('heading', { name: 'Recipients', exact: true })).toBeVisible();
  if (typed) await find(page, typed);
}

/** Types into the search, and waits until the list is that of what was typed. */
async function find(page: Page, typed: string): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/api/recipients/list') && response.request().postDataJSON().typed === typed,
  );
  await search(page).fill(typed);
  await answer;
}

async function add(page: Page, name: string, more: Record<string, string> = {}): Promise<void> {
  await page.goto('/recipients/new');
  const fields = { name, address: 'Storgata 11', zipCode: '0155', city: 'Oslo', ...more };
  for (const [path, text] of Object.entries(fields)) await field(page, `recipient.${path}`).fill(text);
  await page.getByRole('button', { name: 'Add recipient' }).click();
  await expect(page).toHaveURL(/\/recipients$/);
}

test('a booking fills the address book by itself, and the recipient can be booked to again', async ({ page }) => {
  const name = someName('Ola');
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page);
  await field(page, 'recipient.name').fill(name);
  await bookButton(page).click();
  await expect(bookedPanel(page, name)).toBeVisible();

  await expect(async () => {
    await open(page, order);
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
  await add(page, before);
  await open(page);
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
  await expect(page.getByRole('link', { name: /^E-mail:/ })).toBeVisible();
  await expectAccessible(page);
  await field(page, 'recipient.email').fill('kari@example.no');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/recipients$/);
  await find(page, after);
  await expect(row(page, after)).toBeVisible();
});

test('deleted recipients are gone at once and come back by Ctrl+Z or the button', async ({ page }) => {
  const word = someName('Slett');
  for (const first of ['Ida', 'Per', 'Liv']) await add(page, `${first} ${word}`);
  await open(page, word);
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Delete');
  await expect(page.getByText('2 recipients were deleted.')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await find(page, word);
  await expect(page.getByRole('rowheader')).toHaveCount(1);

  await page.getByRole('checkbox', { name: word }).press(' ');
  await page.keyboard.press('Delete');
  await expect(page.getByText('No recipient matches')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await expect(search(page)).toBeFocused();
});

test('a recipient is deleted from its own page, and back at once', async ({ page }) => {
  const name = someName('Bo');
  await add(page, name);
  await open(page, name);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await find(page, name);
  await expect(row(page, name)).toBeVisible();
});

test('the pages of a long list follow each other', async ({ page }) => {
  const word = someName('Lang');
  const rows = Array.from({ length: 51 }, (_, index) => `Kari ${index} ${word};Storgata 11;0155;Oslo`);
  await page.goto('/recipients/import');
  await page
    .getByLabel('File with recipients')
    .setInputFiles(csv(['Navn;Adresse;Postnr;Poststed', ...rows].join('\n')));
  await page.getByRole('button', { name: 'Import 51 recipients' }).click();
  await expect(page.getByText('51 recipients were added')).toBeVisible();
  await open(page, word);
  await expect(page.getByText('51 recipients')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(50);
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Previous' }).press('Enter');
  await expect(page.getByRole('rowheader')).toHaveCount(50);
});

test('two of the same person are made one, and two again', async ({ page }) => {
  const word = someName('Dobbel');
  await add(page, `Kari ${word}`);
  await add(page, `Karri ${word}`, { phone: '22334455' });
  await open(page, word);
  for (const name of ['Kari', 'Karri']) await page.getByLabel(`Select ${name} ${word}`).check();
  await page.getByRole('button', { name: 'Merge' }).click();
  await page.getByRole('radio', { name: `Kari ${word}` }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Keep Kari ${word}` }).click();
  await expect(page.getByText(`2 recipients are one now: Kari ${word}.`)).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(row(page, `Kari ${word}`)).toContainText('22334455');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(row(page, `Kari ${word}`)).not.toContainText('22334455');
});

test('an edit that makes two the same offers to make them one, and nothing typed is lost', async ({ page }) => {
  const [name, other] = [someName('Kari'), someName('Ola')];
  await add(page, name);
  await add(page, other);
  await open(page, other);
  await page.getByRole('link', { name: other }).click();
  await field(page, 'recipient.name').fill(name.toUpperCase());
  await field(page, 'recipient.phone').fill('22334455');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} has this name and address already`)).toBeVisible();
  await expect(field(page, 'recipient.phone')).toHaveValue('22334455');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Merge them' }).click();
  await expect(page).toHaveURL(/\/recipients$/);
  await find(page, name);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(row(page, name.toUpperCase())).toContainText('22334455');
  await find(page, other);
  await expect(row(page, other)).toHaveCount(0);
});

test('an address book with broken rows goes in but for those, which come back as a file', async ({ page }) => {
  const word = someName('Fil');
  const file = [
    'Navn;Adresse;Postnr;Poststed;Telefon;E-post;Skonummer',
    `Åse ${word};Storgata 11;155;Oslo;+47 912 34 567;;38`,
    `;Storgata 12;0155;Oslo;;;`,
    `Per ${word};Storgata 13;0155;Oslo;;per;`,
    `ÅSE ${word};Storgata 11;0155;Oslo;22334455;;`,
  ].join('\r\n');
  await page.goto('/recipients/import');
  await expectAccessible(page);
  await page.getByLabel('File with recipients').setInputFiles(csv(file));
  await expect(page.getByText('one new recipient, 0 to renew, 0 unchanged')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Skipped: 2 rows' })).toBeVisible();
  await expect(page.getByRole('row', { name: '3 Name Fill this in.' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^4 E-mail Write an e-mail address .* per$/ })).toBeVisible();
  await expect(page.getByText('Left out: 2')).toBeVisible();
  await expect(page.getByText('Skonummer')).toBeVisible();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download these rows' }).click();
  const refused = await textOf(await download);
  expect(refused).toContain('Skonummer;Row;Reason');

  await page.getByRole('button', { name: 'Import one recipient' }).click();
  await expect(page.getByText('One recipient was added, 0 renewed')).toBeVisible();
  await page.getByLabel('File with recipients').setInputFiles(csv(refused.replace(';per;', ';per@example.no;')));
  await expect(page.getByText('one new recipient')).toBeVisible();
  await page.getByRole('button', { name: 'Import one recipient' }).click();
  await page.getByRole('link', { name: 'To the recipients' }).click();
  await find(page, word);
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(row(page, `ÅSE ${word}`)).toContainText('0155 Oslo');
});

test('a workbook goes in by the sheet that the clerk chooses', async ({ page }) => {
  const word = someName('Ark');
  const people = Array.from({ length: 6_000 }, (_, index) => {
    const digits = String(index * 104_729).padStart(8, '9');
    return [`Kari ${index} ${word}`, `Storgata ${digits}`, 155, 'Oslo', `kari${digits}@example.no`];
  });
  const sheets = [
    { name: 'Forside', rows: [['Våre kunder']] },
    { name: 'Kunder', rows: [['Navn', 'Adresse', 'Postnr', 'Poststed', 'E-post'], ...people], hiddenRows: [3] },
  ];
  await page.goto('/recipients/import');
  const buffer = Buffer.from(packWorkbook({ sheets }));
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.getByLabel('File with recipients').setInputFiles({ name: 'Kunder.xlsx', mimeType, buffer });
  await expect(page.getByText('It names: Våre kunder.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Sheet').selectOption('Kunder');
  await expect(page.getByText('6,000 new recipients, 0 to renew, 0 unchanged')).toBeVisible();
  await expect(page.getByText('One row is hidden in the spreadsheet.')).toBeVisible();
  await expect(page.getByText(`Row 2, Kari 0 ${word}: 155 is 0155`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 6,000 recipients' }).click();
  await expect(page.getByText('6,000 recipients were added, 0 renewed')).toBeVisible();
  await expect(page.getByText('6,000 recipients were added, 0 renewed')).toBeInViewport();
});

test('rows copied from a spreadsheet are pasted, and a file is dropped', async ({ page, context }) => {
  const word = someName('Lim');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/recipients/import');
  const rows = `Navn\tAdresse\tPostnr\tPoststed\nKari ${word}\tStorgata 11\t0155\tOslo\n`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows);
  await expect(async () => {
    await page.keyboard.press('Control+V');
    await expect(page.getByText('Pasted rows: one new recipient')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'slipp.csv'));
    return data;
  }, `${rows}Ola ${word}\tStorgata 12\t0155\tOslo\n`);
  await page.getByRole('heading', { name: 'Import recipients' }).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('slipp.csv: 2 new recipients')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 recipients' }).click();
  await expect(page.getByText('2 recipients were added')).toBeVisible();
});

test('what cannot be read says what to do', async ({ page }) => {
  await page.goto('/recipients/import');
  const file = page.getByLabel('File with recipients');
  await file.setInputFiles({ ...csv(''), buffer: Buffer.from([0x50, 0x4b, 3, 4]) });
  await expect(page.getByText('The file cannot be read as a table')).toBeVisible();
  await file.setInputFiles(csv('Name;Shoes\nKari;38'));
  await expect(
    page.getByText('The first line must name these too: Street address, Postal code and City'),
  ).toBeVisible();
  await expectAccessible(page);
  await file.setInputFiles(csv(`Name;Address;Zip;City\n${';;;\n'.repeat(100)}`));
  await expect(page.getByText('There are no recipients in the file')).toBeVisible();
  await expect(page.getByRole('link', { name: 'To the recipients' })).toHaveCount(1);
  await file.setInputFiles(csv('x'.repeat(5_000_001)));
  await expect(page.getByText('The file is too large')).toBeVisible();
});

test('the address book is downloaded and read again without a change', async ({ page }) => {
  const name = someName('=Sum');
  await add(page, name, { phone: '+47 912 34 567' });
  await open(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const text = await textOf(await download);
  expect(text).not.toMatch(/(^|[,;\n"])[=+]/);
  const [headers, ...rows] = text.split('\r\n');
  const own = rows.filter((line) => line.includes(name));
  expect(own).toHaveLength(1);
  await page.goto('/recipients/import');
  await page.getByLabel('File with recipients').setInputFiles(csv([headers, ...own].join('\r\n')));
  await expect(page.getByText('no new recipient, 0 to renew, 1 unchanged')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Skipped/ })).toBeHidden();
});

test('on a phone and in Norwegian the list fits and says the same', async ({ page, context }) => {
  const name = someName('Telefon');
  await add(page, name, { phone: '+47 912 34 567' });
  await speak(context, 'nb');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/recipients');
  await expect(page.getByRole('heading', { name: 'Mottakere', exact: true })).toBeVisible();
  await find(page, name);
  await page.getByLabel(`Velg ${name}`).check();
  await expect(page.getByText('Én valgt')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Slett' }).click();
  await expect(page.getByText(`${name} ble slettet.`)).toBeVisible();
  await expectAccessible(page);
});
