import { readFile } from 'node:fs/promises';
import { expect, type Page, type Request, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { bookedAtCarrier } from './carrier-ledger';
import { query } from './database';
import { ORDER_HEADERS, order, progress, toCheck, upload } from './order-steps';

const cell = (page: Page, row: number, header: string) =>
  page.locator(`td[data-row="${row}"][data-column="${ORDER_HEADERS.split(',').indexOf(header)}"]`);

test('orders of a web shop are repaired by the keyboard, kept over a reload, and booked', { tag: '@core' }, async ({
  page,
}) => {
  const file = [
    ORDER_HEADERS,
    order('Hansen'),
    order('Lunde', { zip: '50191' }),
    order('Aas', { weight: '0' }),
    order('Bakke'),
  ].join('\n');
  await page.goto('/import');
  await expectAccessible(page);
  await upload(page, 'web-shop.csv', file);
  await toCheck(page);
  await expect(page.getByText('2 rows to fix')).toBeVisible();
  await expectAccessible(page);
  await expect(cell(page, 3, 'shipping_postcode')).toBeFocused();
  await page.keyboard.type('0155');
  await page.keyboard.press('Enter');
  await expect(cell(page, 4, 'weight_g')).toBeFocused();
  await expect(page.getByText('One row to fix')).toBeVisible();
  await page.keyboard.press('Control+Z');
  await expect(page.getByText('2 rows to fix')).toBeVisible();
  await cell(page, 3, 'shipping_postcode').press('F2');
  await page.getByLabel('Postal code, Row 3').fill('0155');
  await page.keyboard.press('Enter');
  await page.route('**/import/**', async (route) => {
    if (route.request().method() === 'POST') await expect(page.getByText('Wait until every correction')).toBeVisible();
    await route.continue();
  });
  await page.keyboard.type('900');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('4 of 4 ready')).toBeVisible();
  await expect(page.getByText('Wait until every correction')).toBeHidden();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByText('4 parcels: 4 home')).toBeVisible();
  await page.reload();
  await expect(page.getByText('4 of 4 ready')).toBeVisible();
  await expectAccessible(page);
  // What is still being typed into a cell is saved by the keys that book; the next press books it.
  await cell(page, 3, 'shipping_postcode').press('F2');
  await page.getByLabel('Postal code, Row 3').fill('0151');
  await page.keyboard.press('Control+Enter');
  await expect(cell(page, 3, 'shipping_postcode')).toBeFocused();
  await expect(cell(page, 3, 'shipping_postcode')).toContainText('0151');
  // A press before it is saved says so, and books nothing.
  await expect(async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('grid')).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await page.goto('/import');
  await expect(page.getByRole('button', { name: 'Delete web-shop.csv' })).toBeHidden();
});

test('a row says what is booked in the clerk’s words, and its order and name stay in sight beside its fault', async ({
  page,
}) => {
  const headers =
    'Adresse;Postnr;Poststed;Land;Mobil;E-post;Vekt (kg);Mål (cm);Transportløsning;Hentested;Mottaker;Ordrenr';
  const row = (name: string, weight: string) =>
    `Storgata 1;0155;Oslo;Norge;92345678;kunde@example.no;${weight};30x20x10;2;;${name};N-${name}-${Date.now()}`;
  await upload(page, 'ordrer.csv', [headers, row('Lunde', '1,5'), row('Aas', '#REF!')].join('\n'));
  await toCheck(page);
  const gridRow = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(gridRow('Lunde')).toContainText('Home delivery');
  await expect(gridRow('Lunde')).toContainText('Norway');
  await expect(gridRow('Lunde').getByText('1.5', { exact: true })).toBeVisible();
  await expect(gridRow('Aas').getByText(/^Weight, kg: /)).toBeInViewport({ ratio: 1 });
  const panel = page.locator('.panel').filter({ has: page.getByRole('grid') });
  for (const left of [0, 10_000]) {
    await panel.evaluate((element, to) => element.scrollTo({ left: to }), left);
    await expect(gridRow('Aas').getByText('Aas', { exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('a file of many megabytes arrives whole', async ({ page }) => {
  const orders = 3_500;
  const name = `large-${Date.now()}.csv`;
  const note = 'x'.repeat(1_990);
  const lines = Array.from({ length: orders }, () => `${order('Hansen')},${note}`);
  await upload(page, name, [`${ORDER_HEADERS},customer_note`, ...lines].join('\n'));
  const [kept] = await query<{ rows: number; length: number }>(
    `select count(*)::int as rows, min(length(cells[13]))::int as length from order_import_rows
     where import_id = (select id from order_imports where file_name = $1)`,
    [name],
  );
  expect(kept).toEqual({ rows: orders, length: note.length });
  await query('delete from order_imports where file_name = $1', [name]);
});

test('an ugly file of an older program shows its letters, its shortened code, and remembers its columns', async ({
  page,
}) => {
  const reference = `U${Date.now()}`;
  const text = [
    'Ordreliste;;;;;;;;;',
    'Ordrenr;Kunde;Adresse;Postnr;Sted;Mobil;Vekt (kg);Lengde;Bredde;Høyde',
    `${reference};Åse Bjørnstad;Storgata 11;155;Oslo;912 34 567;1,5;30;20;10`,
    'Sum;;;;;;1,5;;;',
  ].join('\r\n');
  await upload(page, 'ordrer.csv', Buffer.from(text, 'latin1'));
  await page.goto(`${page.url().split('?')[0]}?step=columns`);
  await expect(page.getByLabel('Encoding')).toHaveValue('windows-1252');
  await expect(page.getByLabel('Separator')).toHaveValue('semicolon');
  await expect(page.getByText('Are these letters right?')).toBeVisible();
  await expect(page.getByLabel('Kunde', { exact: true })).toHaveValue('name');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('grid').getByText('Åse Bjørnstad')).toBeVisible();
  await expect(page.getByText('was 155')).toBeVisible();
  await expect(page.getByText('1 of 1 ready')).toBeVisible();
  // How it was read stands beside the rows too, and leads to where it is read otherwise.
  const notes = page.getByRole('region', { name: 'How the file was read' });
  await expect(notes).toContainText('2 rows are no order and not read');
  await expect(notes).toContainText('Windows-1252, such as “Åse Bjørnstad”');
  await expectAccessible(page);
  await notes.getByRole('link').press('Enter');
  await expect(page.getByLabel('Encoding')).toBeFocused();
  await upload(page, 'ordrer-2.csv', Buffer.from(text.replace(reference, `${reference}-2`), 'latin1'));
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByText('Columns remembered for files like this')).toBeVisible();
  // What no column holds is chosen where the link leads, without the mouse.
  await upload(page, 'ordrer-3.csv', Buffer.from(text.replace(';Vekt (kg)', '').replace(';1,5', ''), 'latin1'));
  await page.getByRole('link', { name: 'Choose what every order gets' }).press('Enter');
  await expect(page.getByLabel('Parcels without a size get')).toBeFocused();
});

test('pasted orders are checked, a column is pasted over, and an order that is left out is downloaded', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const rows = [
    ORDER_HEADERS,
    order('En', { zip: '1' }),
    order('To', { zip: '2' }),
    order('Tre', { phone: '912' }),
  ].join('\n');
  const copy = (text: string) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.goto('/import');
  await copy(rows.replaceAll(',', '\t'));
  await expect(async () => {
    await page.keyboard.press('Control+V');
    await expect(page).toHaveURL(/\/import\/[0-9a-f-]{36}/, { timeout: 3_000 });
  }).toPass();
  await toCheck(page);
  await expect(cell(page, 2, 'shipping_postcode')).toBeFocused();
  await copy('0155\n0155\n');
  await page.keyboard.press('Control+V');
  await expect(page.getByText('3 of 3 ready')).toBeVisible();
  // A warning stops nothing, as in the form, and goes with what it warned of.
  const odd = page.getByRole('row').filter({ hasText: 'This phone number has too few or too many digits.' });
  await expect(page.getByText('One row to look at')).toBeVisible();
  await expect(odd).toBeVisible();
  await cell(page, 4, 'billing_phone').focus();
  await page.keyboard.type('91234567');
  await page.keyboard.press('Enter');
  await expect(odd).toHaveCount(0);
  await expect(page.getByText('One row to look at')).toBeHidden();
  await page.getByRole('button', { name: 'Leave out, Row 4' }).click();
  await expect(page.getByText('2 of 3 ready')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download rows that are not ready' }).click();
  expect((await download).suggestedFilename()).toBe('orders-not-booked.csv');
  await page.getByRole('button', { name: 'Include, Row 4' }).click();
  await expect(page.getByText('3 of 3 ready')).toBeVisible();
});

test('a colleague’s change is noticed, and what the colleague typed stays', async ({ page, context }) => {
  await upload(page, 'felles.csv', [ORDER_HEADERS, order('Felles', { zip: 'x' }), order('Annen')].join('\n'));
  await toCheck(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(cell(other, 2, 'shipping_postcode')).toBeFocused();
  await other.keyboard.type('0155');
  await other.keyboard.press('Enter');
  await expect(other.getByText('2 of 2 ready')).toBeVisible();
  await cell(page, 2, 'shipping_postcode').press('F2');
  await page.getByLabel('Postal code, Row 2').fill('9008');
  await page.getByLabel('Postal code, Row 2').press('Enter');
  await expect(page.getByText('A colleague changed one cell first.')).toBeVisible();
  await expect(cell(page, 2, 'shipping_postcode')).toHaveText('0155');
});

test('an order that is booked already is left out, and a file that is no table says why', async ({ page }) => {
  const reference = `T${Date.now()}`;
  const file = [ORDER_HEADERS, order('Først', { reference })].join('\n');
  await upload(page, 'en.csv', file);
  await toCheck(page);
  await page.getByRole('button', { name: /^Book one parcel/ }).click();
  await expect(page.getByRole('grid')).toBeHidden();
  await upload(page, 'to.csv', file);
  await toCheck(page);
  await expect(page.getByRole('main').getByText(/^Booked /)).toBeVisible();
  await expect(page.getByText('0 of 1 ready')).toBeVisible();
  await page.goto('/import');
  const buffer = Buffer.from('%PDF-1.7');
  await page.getByLabel('File with orders').setInputFiles({ name: 'ordrer.xlsx', mimeType: 'application/pdf', buffer });
  await expect(page.getByText('The file cannot be read as a table')).toBeVisible();
  await expectAccessible(page);
});

test('faults among 200 orders are repaired by the keyboard alone, and what no column holds is typed once', async ({
  page,
}) => {
  const isFaulty = (at: number) => at % 25 === 7;
  const orders = Array.from({ length: 200 }, (_, at) => {
    const fault = at % 2 === 0 ? { zip: '50191' } : { weight: '0' };
    return order(`Nr ${at}`, isFaulty(at) ? fault : {});
  });
  await upload(page, 'two-hundred.csv', [ORDER_HEADERS, ...orders].join('\n'));
  await page.goto(`${page.url().split('?')[0]}?step=columns`);
  await page.getByLabel('Contents').focus();
  await page.keyboard.type('Books');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Number of parcels')).toBeFocused();
  await page.keyboard.type('2');
  await page.getByLabel('Remember for files with these columns').press('Space');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('8 rows to fix')).toBeVisible();
  await fillsAllBelow(page);
  for (const at of orders.keys()) {
    if (!isFaulty(at)) continue;
    const isCode = at % 2 === 0;
    await expect(cell(page, at + 2, isCode ? 'shipping_postcode' : 'weight_g')).toBeFocused();
    await page.keyboard.type(isCode ? '0155' : '900');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('200 of 200 ready')).toBeVisible();
  await expect(page.getByText('400 parcels: 400 home')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  // Two hundred orders of the practice carrier take a while: what is sent is the concern of other journeys.
  await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Stop for good' }).press('Enter');
  await expect(page.getByText('Stopped').first()).toBeVisible();
});

/** Same for all below: also in the ready rows that the page does not show, and all of it is taken back at once. */
async function fillsAllBelow(page: Page): Promise<void> {
  const fault = await page.locator('td:focus').getAttribute('data-row');
  const inBergen = async () => {
    const [found] = await query<{ count: number }>(
      `select count(*)::int as count from order_import_rows where import_id = $1 and 'Bergen' = any (cells)`,
      [new URL(page.url()).pathname.split('/').at(-1)],
    );
    return found?.count;
  };
  await cell(page, 2, 'shipping_city').focus();
  await page.keyboard.type('Bergen');
  await page.keyboard.press('Control+d');
  await expect.poll(inBergen).toBe(192);
  await page.keyboard.press('Control+z');
  await expect.poll(inBergen).toBe(0);
  await page.locator(`td[data-row="${fault}"][aria-invalid]`).focus();
}

test('the file of rows that were not booked says why, and put right and imported again books exactly those', async ({
  page,
}) => {
  const file = [ORDER_HEADERS, order('Booked'), order('Refused', { zip: '9976' }), order('Faulty', { zip: '1' })];
  await upload(page, 'some.csv', [...file, order('Left')].join('\n'));
  await toCheck(page);
  await page.getByRole('button', { name: 'Leave out, Row 5' }).click();
  await page.getByRole('button', { name: /^Book 2 parcels/ }).click();
  const link = page.getByRole('link', { name: 'Download what was not booked' });
  const download = page.waitForEvent('download');
  await link.click();
  const left = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(left).toEqual([
    expect.stringContaining('Parceldesk: reason'),
    expect.stringMatching(/Refused.*does not deliver to 9976/),
    expect.stringMatching(/Faulty.*Postal code/),
    expect.stringMatching(/Left.*Left out$/),
  ]);
  await upload(
    page,
    'orders-not-booked.csv',
    left.join('\r\n').replace('9976', '0155').replace(',1,Oslo', ',0155,Oslo'),
  );
  await toCheck(page);
  await expect(page.getByText('3 of 3 ready')).toBeVisible();
  await page.getByRole('button', { name: /^Book 3 parcels/ }).click();
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Kari ' })).toHaveText([/Refused/, /Faulty/, /Left/]);
});

test('a row that was not booked with the others is named where they are, and is fixed and booked from there', async ({
  page,
}) => {
  const name = `three-${Date.now()}.csv`;
  const orders = [order('Ready'), order('Faulty', { zip: '1' }), order('Ready too')];
  await upload(page, name, [ORDER_HEADERS, ...orders].join('\n'));
  await toCheck(page);
  await page.getByRole('button', { name: /^Book 2 parcels/ }).click();
  const left = page.getByRole('region', { name: '1 row was not booked' });
  await expect(left.getByRole('listitem')).toHaveText(/Row 3.*Faulty.*Postal code/);
  await expect(progress(page)).toContainText('2 orders are booked');
  await expect(page.getByRole('link', { name: 'Download what was not booked' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/import');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('1 row was not booked');
  await page.getByRole('link', { name }).click();
  await left.getByRole('button', { name: 'Fix and book these rows' }).press('Enter');
  await expect(cell(page, 3, 'shipping_postcode')).toBeFocused();
  await page.keyboard.type('0155');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 1 ready')).toBeVisible();
  await page.getByRole('button', { name: /^Book one parcel/ }).click();
  await expect(progress(page)).toContainText('One order is booked');
  await page.goto('/import');
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2);
  await expect(page.getByRole('row').filter({ hasText: 'row was not booked' }).filter({ hasText: name })).toHaveCount(
    0,
  );
});

test('a press on Book whose answer was lost says so, and its run is shown once the server has booked it', async ({
  page,
}) => {
  const reference = `L${Date.now()}`;
  await upload(page, 'lost.csv', [ORDER_HEADERS, order('Tapt', { reference })].join('\n'));
  await toCheck(page);
  const lost: Request[] = [];
  await page.route('**/import/*', async (route) => {
    if (route.request().method() !== 'POST' || lost.length > 0) return route.continue();
    lost.push(route.request());
    await route.abort();
  });
  await page.getByRole('button', { name: /^Book one parcel/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Parceldesk did not answer.' })).toBeVisible();
  // It reaches the server after the page has looked for the first time.
  for (const press of lost) await page.request.fetch(press);
  await expect(progress(page)).toContainText('One order is booked');
  expect(await bookedAtCarrier(reference)).toHaveLength(1);
});
