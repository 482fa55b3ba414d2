import { expect, type Page } from '@playwright/test';
import { field } from './clerk';

/** The line of a recipient in the address book. */
export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
export const search = (page: Page) => page.getByRole('searchbox');
/** A name that no other journey uses. */
export const someName = (first: string) => `${first} ${crypto.randomUUID().slice(0, 8)}`;

export async function openAddressBook(page: Page, typed = ''): Promise<void> {
  await page.goto('/recipients');
  await expect(page.getByRole('heading', { name: 'Recipients', exact: true })).toBeVisible();
  if (typed) await findRecipients(page, typed);
}

/** Types into the search, and waits until the list is that of what was typed. */
export async function findRecipients(page: Page, typed: string): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/api/recipients/list') && response.request().postDataJSON().typed === typed,
  );
  await search(page).fill(typed);
  await answer;
}

export async function addRecipient(page: Page, name: string, more: Record<string, string> = {}): Promise<void> {
  await page.goto('/recipients/new');
  const fields = { name, address: 'Storgata 11', zipCode: '0155', city: 'Oslo', ...more };
  for (const [path, text] of Object.entries(fields)) await field(page, `recipient.${path}`).fill(text);
  await page.getByRole('button', { name: 'Add recipient' }).click();
  await expect(page).toHaveURL(/\/recipients$/);
}
