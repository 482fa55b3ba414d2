import type { Page } from '@playwright/test';

/** Opens Book and fills it with a parcel to a door, whole but for the press. Another weight makes it no duplicate of the one before. */
export async function fillForm(page: Page, url: string, weightGrams = 1_500): Promise<void> {
  await page.goto(url);
  await page.locator('#book:not([disabled])').waitFor();
  for (const [path, value] of Object.entries({
    'recipient.name': 'Ola Nordmann',
    'recipient.address': 'Storgata 11',
    'recipient.zipCode': '0155',
    'recipient.city': 'Oslo',
    'items.0.weightGrams': String(weightGrams),
    'items.0.lengthCm': '30',
    'items.0.widthCm': '20',
    'items.0.heightCm': '10',
  })) {
    await page.locator(`[id="${path}"]`).fill(value);
  }
  await page.locator('[data-part="messageToCarrier"]').click();
}
