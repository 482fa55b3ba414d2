import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { bookButton, bookedPanel, chooseSolution, fillParcel, openBook, printAtOnce } from './clerk';
import { speak } from './language';

const LANGUAGES = {
  en: { look: 'light', voided: 'Marked as void', who: 'Who did what', json: 'Download JSON' },
  nb: { look: 'dark', voided: 'Merket som ugyldig', who: 'Hvem gjorde hva', json: 'Last ned JSON' },
} as const;

async function bookAndVoid(page: Page): Promise<{ path: string; order: string }> {
  await openBook(page);
  await printAtOnce(page, false);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page);
  await bookButton(page).click();
  const path = await bookedPanel(page).getByRole('link', { name: 'Open the booking' }).getAttribute('href');
  await page.goto(path ?? '');
  await page.locator('summary', { hasText: 'Mark as void' }).click();
  await page.getByLabel('Why?').fill('Wrong address');
  await page.getByRole('button', { name: 'Mark as void' }).click();
  await expect(page.getByText('Void. Do not use this parcel')).toBeVisible();
  return { path: path ?? '', order };
}

test('who did what to a booking is found, read by keyboard, and downloaded, in both languages', async ({
  page,
  context,
}) => {
  const { path, order } = await bookAndVoid(page);
  const rows = page.getByRole('main').getByRole('row');
  for (const language of ['en', 'nb'] as const) {
    const { look, voided, who, json } = LANGUAGES[language];
    await speak(context, language);
    await page.goto('/settings/audit');
    await page.locator('#about').fill(order);
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText(voided);
    await expect(rows.nth(1)).toContainText('Kari Nordmann');
    await rows.nth(1).locator('summary').press('Enter');
    await expect(rows.nth(1).getByText(/Linux/)).toBeVisible();
    await expectAccessible(page, [look]);

    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: json }).click();
    const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { action: 'booking.voided', targets: [{ type: 'booking' }] },
      {
        action: 'booking.booked',
        actor: { type: 'clerk', name: 'Kari Nordmann' },
        context: { location: expect.any(String), user_agent: expect.stringContaining('Linux') },
      },
    ]);

    await page.goto(path);
    await page.locator('summary', { hasText: who }).press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: voided }).getByText(/Linux/)).toBeVisible();
    await expectAccessible(page, [look]);
  }
});
