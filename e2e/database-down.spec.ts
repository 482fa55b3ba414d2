import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { expectAccessible } from './accessible';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, chooseSolution, field, fillParcel, openBook } from './clerk';
import { query } from './database';

/** Nothing in that table can be read or written until the promise's function is called, as when the database hangs. */
async function hold(table: 'bookings' | 'form_keys'): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: process.env.PARCELDESK_DATABASE_URL });
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in access exclusive mode`);
  return () => client.end();
}

/** The press has come as far as the table that is locked. */
async function waitingInserts(count: number): Promise<void> {
  await expect(async () => {
    expect(await query(WAITING_INSERTS)).toEqual([{ count }]);
  }).toPass();
}

const WAITING_INSERTS = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and query ilike '%insert into "bookings"%'`;

test('while the database cannot be written the clerk hears nothing false, and afterwards that nothing was sent', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page);
  const letGo = await hold('bookings');
  await bookButton(page).click();
  await expect(page.getByText('Parceldesk does not answer')).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page);
  await waitingInserts(0);
  await letGo();
  await expect(page.getByText('Nothing was sent', { exact: false }).first()).toBeVisible({ timeout: 30_000 });
  expect(await bookedAtCarrier(order)).toHaveLength(0);
  await expect(field(page, 'recipient.name')).toHaveValue('Ola Nordmann');
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});

test('a page that is loaded anew while the press waits for a locked table says nothing before it is decided, and then what became of it', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page);
  const letGo = await hold('form_keys');
  const said: string[] = [];
  await page.exposeFunction('pageSays', (text: string) => void said.push(text));
  await page.addInitScript(() => {
    const report = Reflect.get(window, 'pageSays') as (text: string) => void;
    new MutationObserver(() => report(document.title)).observe(document, { subtree: true, childList: true });
  });
  await bookButton(page).click();
  await waitingInserts(1);
  await page.reload();
  await expect(page.getByText('Parceldesk does not answer')).toBeVisible({ timeout: 20_000 });
  expect(said.filter((title) => title.startsWith('Not sent'))).toEqual([]);
  await letGo();
  // On a slow machine the press waited longer than a statement may, and its key was given up: then that is what is true.
  const nothingSent = page.getByText('Nothing was sent to the carrier');
  await expect(bookedPanel(page).or(nothingSent)).toBeVisible({ timeout: 30_000 });
  expect(await bookedAtCarrier(order)).toHaveLength((await nothingSent.isVisible()) ? 0 : 1);
});
