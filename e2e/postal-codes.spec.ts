import { expect, type Page, test } from '@playwright/test';
import { closedGate } from '../lib/testing/gate';
import { expectAccessible } from './accessible';
import { chooseSolution, field, openBook } from './clerk';

const zip = (page: Page) => field(page, 'recipient.zipCode');
const city = (page: Page) => field(page, 'recipient.city');

async function typeCode(page: Page, code: string): Promise<void> {
  await zip(page).fill('');
  await zip(page).pressSequentially(code, { delay: 60 });
  await page.keyboard.press('Tab');
}

test('the city stands there at the last digit, goes along with the code until another is typed, and one that was typed stays', async ({
  page,
}) => {
  await openBook(page);
  await zip(page).pressSequentially('0155');
  await expect(city(page)).toHaveValue('Oslo');
  await expect(zip(page)).toBeFocused();
  await typeCode(page, '9170');
  await expect(city(page)).toHaveValue('Longyearbyen');
  await city(page).fill('Bergen');
  await typeCode(page, '0155');
  await expect(city(page)).toHaveValue('Bergen');
  await expect(page.getByText('0155 is Oslo.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use Oslo' }).press('Enter');
  await expect(city(page)).toHaveValue('Oslo');
  await expect(city(page)).toBeFocused();
  await expect(page.getByText('0155 is Oslo.')).toHaveCount(0);

  await city(page).fill('');
  await typeCode(page, '5003');
  await expect(city(page)).toHaveValue('Bergen');
  await typeCode(page, 'SE-11122');
  await expect(city(page)).toHaveValue('');
  await typeCode(page, '5003');
  await expect(city(page)).toHaveValue('Bergen');
  await city(page).fill('Bergen sentrum');
  await typeCode(page, 'SE-11122');
  await page.getByRole('button', { name: 'Change to Sweden' }).press('Enter');
  await expect(zip(page)).toHaveValue('111 22');
  await expect(city(page)).toHaveValue('Bergen sentrum');
});

test('a city that comes late, into the field that is being typed in, is replaced by what is typed', async ({
  page,
}) => {
  await openBook(page);
  const gate = closedGate();
  await page.route('**/*.js', async (route) => {
    await gate.passed;
    await route.continue();
  });
  await typeCode(page, '0155');
  await expect(city(page)).toBeFocused();
  await expect(city(page)).toHaveValue('');
  gate.open();
  await expect(city(page)).toHaveValue('Oslo');
  await page.keyboard.type('Oslo', { delay: 60 });
  await expect(city(page)).toHaveValue('Oslo');
});

test('a code is written as its country does, and Ctrl+Z puts back what was typed', async ({ page }) => {
  await openBook(page);
  for (const typed of ['N-0155', 'NO 0155', '155', ' 01 55']) {
    await typeCode(page, typed);
    await expect(zip(page)).toHaveValue('0155');
    await expect(city(page)).toHaveValue('Oslo');
  }
  await page.keyboard.press('Control+z');
  await expect(zip(page)).toHaveValue(' 01 55');
  await expect(zip(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(city(page)).toBeFocused();
  await expect(zip(page)).toHaveValue(' 01 55');
  await field(page, 'recipient.countryCode').selectOption('SE');
  await typeCode(page, '11455');
  await expect(zip(page)).toHaveValue('114 55');
});

test('a code of another country offers that country, one that cannot be and a box are named, and none keeps the clerk from booking', async ({
  page,
}) => {
  await openBook(page);
  await typeCode(page, 'FI-00101');
  await page.getByRole('button', { name: 'Change to Finland' }).press('Enter');
  await expect(field(page, 'recipient.countryCode')).toHaveValue('FI');
  await expect(zip(page)).toHaveValue('00101');
  await expect(city(page)).toHaveValue('Helsinki');
  await chooseSolution(page, /Home/);
  await expect(page.getByText(/post-office box/)).toBeVisible();
  await chooseSolution(page, /Pick-up/);
  await expect(page.getByText(/post-office box/)).toBeHidden();
  await field(page, 'recipient.countryCode').selectOption('NO');
  await typeCode(page, '01S5');
  await expect(page.getByText('A postal code of Norway has 4 digits.')).toBeVisible();
  await typeCode(page, '0199');
  await expect(page.getByText(/Not in the register of Norway/)).toBeVisible();
  await expectAccessible(page);
  await expect(zip(page)).not.toHaveAttribute('aria-invalid', 'true');

  // A box as an address, though the code is an ordinary one.
  await typeCode(page, '0155');
  await chooseSolution(page, /Home/);
  await expect(page.getByText(/post-office box/)).toBeHidden();
  await field(page, 'recipient.address').fill('Postboks 14');
  await field(page, 'recipient.address').press('Tab');
  await expect(page.getByText(/post-office box/)).toBeVisible();
});

test("the sender's code fills its city in the settings, and so does the one of a search", async ({ page }) => {
  await page.goto('/service-points');
  await field(page, 'zipCode').pressSequentially('7011');
  await expect(field(page, 'city')).toHaveValue('Trondheim');
  await page.goto('/settings/shops/new');
  // Live once it has put the focus where one begins.
  await expect(field(page, 'name')).toBeFocused();
  await field(page, 'sender.zipCode').pressSequentially('155');
  await field(page, 'sender.zipCode').press('Tab');
  await expect(field(page, 'sender.zipCode')).toHaveValue('0155');
  await expect(field(page, 'sender.city')).toHaveValue('Oslo');
});

test('what is typed is asked of no server, and the service points are searched for once', async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /Pick-up/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' || !request.url().startsWith(new URL(page.url()).origin)) asked.push(request.url());
  });
  await field(page, 'recipient.address').fill('Storgata 11');
  await typeCode(page, 'N-0155');
  await expect(city(page)).toHaveValue('Oslo');
  await expect(page.getByRole('group', { name: 'Service point' }).getByRole('radio').first()).toBeVisible();
  await city(page).press('Tab');
  await field(page, 'recipient.phone').focus();
  const ofSearch = asked.filter((url) => new URL(url).pathname === '/');
  expect(ofSearch).toHaveLength(1);
});
