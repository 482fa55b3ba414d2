import { type Download, expect, test } from '@playwright/test';
import { packWorkbook } from '@/lib/testing/workbook';
import { expectAccessible } from './accessible';
import { addRecipient, findRecipients, openAddressBook, row, someName } from './address-book';
import { query } from './database';

const csv = (text: string, name = 'kunder.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') });

async function textOf(download: Download): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

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
  await expect(page.getByText('one new recipient, 0 to update, 0 unchanged')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Skipped: 2 rows' })).toBeVisible();
  await expect(page.getByRole('row', { name: '3 Name Enter the name' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^4 E-mail Write an e-mail address .* per$/ })).toBeVisible();
  await expect(page.getByText('Left out: 2')).toBeVisible();
  await expect(page.getByText('Skonummer')).toBeVisible();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download these rows' }).click();
  const refused = await textOf(await download);
  expect(refused).toContain('Skonummer;Row;Reason');

  await page.getByRole('button', { name: 'Import one recipient' }).click();
  await expect(page.getByText('One recipient was added, 0 updated')).toBeVisible();
  await page.getByLabel('File with recipients').setInputFiles(csv(refused.replace(';per;', ';per@example.no;')));
  await expect(page.getByText('one new recipient')).toBeVisible();
  await page.getByRole('button', { name: 'Import one recipient' }).click();
  await page.getByRole('link', { name: 'To the recipients' }).click();
  await findRecipients(page, word);
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(row(page, `ÅSE ${word}`)).toContainText('0155 Oslo');
});

test('customers of a web shop go in without a column renamed', async ({ page }) => {
  const word = someName('Nett');
  const file = [
    'order_id,billing_first_name,billing_email,shipping_first_name,shipping_last_name,shipping_company,' +
      'shipping_address_1,shipping_postcode,shipping_city,shipping_country',
    `1001,Per,kari@example.no,Kari,${word},Butikk ${word},Storgata 11,155,Oslo,NO`,
  ].join('\n');
  await page.goto('/recipients/import');
  await page.getByLabel('File with recipients').setInputFiles(csv(file));
  await expect(page.getByLabel('shipping_company')).toHaveValue('company');
  await expect(page.getByLabel('order_id')).toHaveValue('');
  await expect(page.getByLabel('billing_first_name')).toHaveValue('');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import one recipient' }).click();
  await page.getByRole('link', { name: 'To the recipients' }).click();
  await findRecipients(page, word);
  await expect(row(page, `Butikk ${word}`)).toContainText('0155 Oslo');
  await page.getByRole('link', { name: `Butikk ${word}` }).click();
  await expect(page.getByLabel('Contact')).toHaveValue(`Kari ${word}`);
});

test('columns that Parceldesk does not know are chosen by the keyboard, and stay chosen', async ({ page }) => {
  const word = someName('Valg');
  const file = `Utskrift fra kassen\nHvem;Hvor;Kode;Stedsnavn\nKari ${word};Storgata 11;0155;Oslo\nOla ${word};Storgata 12;;Oslo`;
  await page.goto('/recipients/import');
  await page.getByLabel('File with recipients').setInputFiles(csv(file));
  await expect(page.getByText('Columns are missing')).toBeVisible();
  await expect(page.getByText('One row above the column names')).toBeHidden();
  const chosen = { Hvem: 'Name', Hvor: 'Street', Kode: 'Postal', Stedsnavn: 'City' };
  for (const [header, field] of Object.entries(chosen)) {
    await page.getByLabel(header, { exact: true }).focus();
    await page.keyboard.type(field);
    await expect(page.getByLabel(header, { exact: true })).toBeFocused();
  }
  await expect(page.getByText('kunder.csv: one new recipient')).toBeVisible();
  await expect(page.getByLabel('Stedsnavn')).toBeFocused();
  await expect(page.getByText('One row above the column names is not read.')).toBeVisible();
  await expect(page.getByRole('row', { name: '4 Postal code Enter code' })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download these rows' }).click();
  expect(await textOf(await download)).toContain('Hvem;Hvor;Kode;Stedsnavn;Row;Reason');
  await page.getByRole('button', { name: 'Import one recipient' }).click();
  await expect(page.getByText('One recipient was added')).toBeVisible();
});

test('columns that are chosen faster than their file is read are read one at a time, and the last choice is shown', async ({
  page,
}) => {
  await page.goto('/recipients/import');
  const file = csv(`Hvem;Hvor;Kode;Stedsnavn\n${someName('Fort')};Storgata 11;0155;Oslo`);
  await page.getByLabel('File with recipients').setInputFiles(file);
  await expect(page.getByText('Columns are missing')).toBeVisible();
  const { promise: isChosen, resolve: release } = later();
  let atOnce = 0;
  let most = 0;
  await page.route('**/api/recipients/import?*', async (route) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await isChosen;
    await route.continue();
    await route.request().response();
    atOnce -= 1;
  });
  const chosen = { Hvem: 'Name', Hvor: 'Street address', Kode: 'Postal code', Stedsnavn: 'City' };
  for (const [header, field] of Object.entries(chosen)) await page.getByLabel(header).selectOption(field);
  release();
  await expect(page.getByText('kunder.csv: one new recipient')).toBeVisible();
  expect(most).toBe(1);
});

function later(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

test('what was chosen for a column is there when the server could not be reached', async ({ page }) => {
  await page.goto('/recipients/import');
  await page
    .getByLabel('File with recipients')
    .setInputFiles(csv(`Hvem;Adresse;Postnr;Sted\n${someName('Nett')};A 1;0155;Oslo`));
  await expect(page.getByText('Choose below which columns these are: Name')).toBeVisible();
  await page.route('**/api/recipients/import*', (route) => route.abort());
  await page.getByLabel('Hvem').selectOption('Name');
  await expect(page.getByText('Parceldesk did not finish this')).toBeVisible();
  await page.unroute('**/api/recipients/import*');
  await expect(page.getByLabel('Hvem')).toHaveValue('name');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('one new recipient')).toBeVisible();
});

test('a workbook goes in by the sheet that the clerk chooses', async ({ page }) => {
  const word = someName('Ark');
  const people = Array.from({ length: 1_500 }, (_, index) => {
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
  await expect(page.getByRole('rowheader', { name: 'Våre kunder' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Sheet').selectOption('Kunder');
  await expect(page.getByText('1,500 new recipients, 0 to update, 0 unchanged')).toBeVisible();
  await expect(page.getByText('One row is hidden in the spreadsheet.')).toBeVisible();
  await expect(page.getByText(`Row 2, Kari 0 ${word}: 155 became 0155`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1,500 recipients' }).click();
  await expect(page.getByText('1,500 recipients were added, 0 updated')).toBeVisible();
  await expect(page.getByText('1,500 recipients were added, 0 updated')).toBeInViewport();
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
    page.getByText('Choose below which columns these are: Street address, Postal code and City'),
  ).toBeVisible();
  await expectAccessible(page);
  await file.setInputFiles(csv(`Name;Address;Zip;City\n${';;;\n'.repeat(100)}`));
  await expect(page.getByText('There are no recipients in the file')).toBeVisible();
  await expect(page.getByRole('link', { name: 'To the recipients' })).toHaveCount(1);
  await file.setInputFiles(csv('x'.repeat(5_000_001)));
  await expect(page.getByText('The file is too large')).toBeVisible();
  // As after very many files.
  await query(
    `insert into clerk_counts (clerk_id, what, count) select id, 'files', 100000 from users
     on conflict (clerk_id, what) do update set count = 100000, since = now()`,
  );
  await file.setInputFiles(csv('Name\nKari'));
  await expect(page.getByText('Wait a minute, then choose the file again.')).toBeVisible();
  await query("delete from clerk_counts where what = 'files'");
});

test('the address book is downloaded and read again without a change', async ({ page }) => {
  const name = someName('=Sum');
  await addRecipient(page, name, { phone: '+47 912 34 567' });
  await openAddressBook(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const text = await textOf(await download);
  expect(text).not.toMatch(/(^|[,;\n"])[=+]/);
  const [headers, ...rows] = text.split('\r\n');
  const own = rows.filter((line) => line.includes(name));
  expect(own).toHaveLength(1);
  await page.goto('/recipients/import');
  await page.getByLabel('File with recipients').setInputFiles(csv([headers, ...own].join('\r\n')));
  await expect(page.getByText('no new recipient, 0 to update, 1 unchanged')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Skipped/ })).toBeHidden();
});
