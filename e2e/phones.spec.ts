import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, chooseSolution, field, fillParcel, openBook } from './clerk';

const phone = (page: Page) => field(page, 'recipient.phone');
const email = (page: Page) => field(page, 'recipient.email');

test('a phone typed as people write it reaches the carrier in E.164, and an odd one and a label in an e-mail are named, and neither keeps the clerk from booking', async ({
  page,
}) => {
  await openBook(page);
  const order = await fillParcel(page);
  await chooseSolution(page, /Home/);
  await phone(page).fill('912 34 567');
  await phone(page).press('Tab');
  await expect(page.getByText('sent: +4791234567')).toBeVisible();
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  const [booked] = await bookedAtCarrier(order);
  expect(JSON.stringify(booked)).toContain('"+4791234567"');
  await expect(page.getByText(/differs|difference/)).toHaveCount(0);

  await page.keyboard.press('n');
  await expect(phone(page)).toHaveValue('');
  await fillParcel(page);
  await chooseSolution(page, /Home/);
  const placeBelow = async () => (await field(page, 'items.0.weightGrams').boundingBox())?.y;
  const place = await placeBelow();
  await phone(page).fill('912 34 56');
  await phone(page).press('Tab');
  await expect(page.getByText('This phone number has too few or too many digits.')).toBeVisible();
  // Its line was kept.
  expect(await placeBelow()).toBe(place);
  await email(page).fill('ola@gmial.com');
  await email(page).press('Tab');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use ola@gmail.com' }).press('Enter');
  await expect(email(page)).toHaveValue('ola@gmail.com');
  await expect(email(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(email(page)).toHaveValue('ola@gmial.com');
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();

  // The advice is kept nowhere, and only what the form sends is answered.
  const ask = (body: unknown) =>
    page.evaluate(async (sent) => {
      const response = await fetch('/api/contact-advice', { method: 'POST', body: JSON.stringify(sent) });
      return { status: response.status, cached: response.headers.get('cache-control'), answer: await response.json() };
    }, body);
  const contact = { countryCode: 'SE', phone: '070-123 45 67', phone2: '1', email: '' };
  expect(await ask(contact)).toEqual({
    status: 200,
    cached: 'private, no-store',
    answer: {
      phone: null,
      phone2: 'impossible',
      email: null,
      sentAs: { phone: '+46701234567', phone2: null },
      readAs: { phone: null, phone2: null },
    },
  });
  expect((await ask({ ...contact, phone: 7 })).status).toBe(400);
  expect((await ask('ring me')).status).toBe(400);
});
