import { expect, type Page } from '@playwright/test';
import { chooseSolution, field, fillParcel, openBook } from './clerk';
import { query } from './database';

// What journeys do with drafts.

export const saved = (page: Page) => page.getByText('Saved', { exact: true });
export const order = (page: Page) => field(page, 'orderReference');

type Stored = { order: string; form_key: string };
export const stored = () =>
  query<Stored>(
    `select "values" ->> 'orderReference' as order, "values" ->> 'formKey' as form_key from drafts order by created_at`,
  );
export const storedOrders = async () => (await stored()).map(({ order }) => order);

/** Opens the list of drafts. */
export async function openList(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: `Drafts ${count}` }).click();
  await expect(page.getByRole('region', { name: 'Drafts' })).toBeVisible();
}

/** Begins a parcel and waits until the server has it. */
export async function begin(page: Page): Promise<string> {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const reference = await fillParcel(page);
  await expect.poll(storedOrders).toContain(reference);
  return reference;
}
