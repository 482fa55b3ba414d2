import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { field, openBook } from './clerk';
import { bookBefore } from './made-before';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Copies a text elsewhere and pastes it with Ctrl+V into the field. */
async function paste(page: Page, path: string, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field(page, path).focus();
  await page.keyboard.press('Control+v');
}

async function expectFields(page: Page, expected: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(expected)) {
    await expect(field(page, `recipient.${name}`), name).toHaveValue(value);
  }
}

const SIGNATURE = `Med vennlig hilsen
Kari Hansen
Daglig leder
Fjordbok AS
Strandgaten 4 B
5003 Bergen
Mob: 912 34 567
kari@fjordbok.example`;

test("an e-mail's signature fills the recipient, and Ctrl+Z or the button makes it plain text again", async ({
  page,
}) => {
  await openBook(page);
  await field(page, 'recipient.phone').fill('22 33 44 55');
  await paste(page, 'recipient.name', SIGNATURE);
  await expectFields(page, {
    name: 'Fjordbok AS',
    contact: 'Kari Hansen',
    address: 'Strandgaten 4 B',
    zipCode: '5003',
    city: 'Bergen',
    countryCode: 'NO',
    phone: '912 34 567',
    email: 'kari@fjordbok.example',
  });
  await expect(field(page, 'recipient.contact'), 'what is filled in is seen').toBeVisible();
  await expect(page.getByText('Not used: Daglig leder')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expectFields(page, {
    name: SIGNATURE.replaceAll('\n', ' '),
    contact: '',
    address: '',
    zipCode: '',
    city: '',
    phone: '22 33 44 55',
  });
  await expect(field(page, 'recipient.name')).toBeFocused();
  await expect(page.getByText('Not used: Daglig leder')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expectFields(page, { name: SIGNATURE.replaceAll('\n', ' '), phone: '22 33 44 55' });

  await page.keyboard.press('Control+.');
  await expectFields(page, { name: '' });
  await paste(page, 'recipient.name', SIGNATURE);
  await expectFields(page, { zipCode: '5003', city: 'Bergen' });
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expectFields(page, { zipCode: '', city: '' });
  await expect(page.getByText('Filled in from what you pasted.')).toHaveCount(0);
});

test("a known recipient's new address is pasted, and Enter does not bring the old one back", async ({ page }) => {
  const name = `Gunvor ${crypto.randomUUID().replace(/[^a-f]/g, '')}`;
  await bookBefore({ name });
  await openBook(page);
  await paste(page, 'recipient.name', `${name}\nNygata 99\n4006 Stavanger`);
  await expectFields(page, { name, address: 'Nygata 99', zipCode: '4006', city: 'Stavanger' });
  await page.keyboard.press('Enter');
  await expect(field(page, 'recipient.phone')).toBeFocused();
  await expect(page.getByRole('listbox')).toBeHidden();
  await expectFields(page, { name, address: 'Nygata 99', zipCode: '4006', city: 'Stavanger' });
});

test('one line is pasted as ever, one with an address among its commas and a row of a spreadsheet fill the recipient, and what is missing has the focus', async ({
  page,
}) => {
  await openBook(page);
  await paste(page, 'recipient.name', 'Ola Nordmann\n');
  await paste(page, 'recipient.address', 'Storgata 1, leil. H0302');
  await expectFields(page, { name: 'Ola Nordmann', address: 'Storgata 1, leil. H0302', zipCode: '' });
  await paste(page, 'recipient.name', '; Fjord, 123; ');
  await expectFields(page, { name: 'Ola Nordmann; Fjord, 123;' });
  await page.keyboard.press('Control+z');
  await expectFields(page, { name: 'Ola Nordmann' });
  await paste(page, 'orderReference', 'one\ttwo');
  await expect(field(page, 'orderReference')).toHaveValue('one\ttwo');

  await page.keyboard.press('Control+.');
  await expectFields(page, { name: '' });
  await paste(page, 'recipient.name', 'Elle Sara, Boaronjárga 12, 9520 Kautokeino');
  await expectFields(page, { name: 'Elle Sara', address: 'Boaronjárga 12', zipCode: '9520', city: 'Kautokeino' });

  await page.keyboard.press('Control+.');
  await expectFields(page, { name: '' });
  await paste(page, 'recipient.address', 'A-77\tMatti Virtanen\t\t530\tHelsinki\tFI\t040 123 4567');
  await expectFields(page, { name: 'Matti Virtanen', zipCode: '00530', city: 'Helsinki', countryCode: 'FI' });
  await expectFields(page, { phone: '040 123 4567', reference: 'A-77', address: '' });
  await expect(field(page, 'recipient.address')).toBeFocused();
  await page.keyboard.type('Fleminginkatu 20', { delay: 60 });
  await expect(page.getByText('Filled in from what you pasted.')).toHaveCount(0);
});

test('what is pasted and typed stays, though what helps with it cannot be fetched', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await openBook(page);
  await page.route('**/_next/static/**', (route) => route.abort());
  await paste(page, 'recipient.name', 'Ola Nordmann\nStorgata 1\n0155 Oslo');
  await expectFields(page, { name: 'Ola Nordmann Storgata 1 0155 Oslo', address: '' });
  await field(page, 'recipient.zipCode').pressSequentially('N-0155', { delay: 60 });
  await page.keyboard.press('Tab');
  await expectFields(page, { zipCode: '0155', city: '' });
  expect(faults).toEqual([]);
});
