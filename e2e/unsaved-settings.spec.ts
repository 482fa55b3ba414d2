import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { confirmIfAsked, field } from './clerk';
import { query } from './database';
import { clerkBefore } from './made-before';

// The tabs of a shop and the rights of a clerk: what is saved by which button, and what is asked before it is left.

const PHONE = '+4722000000';

test.afterEach(async () => {
  await query(`update shops set sender = jsonb_set(sender, '{phone}', $1::jsonb) where name = 'Practice shop'`, [
    JSON.stringify(PHONE),
  ]);
});

const savedPhone = async () => {
  const [row] = await query<{ phone: string }>(
    `select sender->>'phone' as phone from shops where name = 'Practice shop'`,
  );
  return row?.phone;
};

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const question = (page: Page) => page.getByRole('dialog', { name: /not saved/i });

async function openShop(page: Page): Promise<string> {
  await page.goto('/settings/shops');
  await page.getByRole('link', { name: 'Practice shop' }).click();
  await expect(tab(page, 'Sender')).toHaveAttribute('aria-selected', 'true');
  return new URL(page.url()).pathname;
}

/** Types a number as hands do: only after a key of a clerk does a browser let a page ask. */
async function typePhone(page: Page): Promise<void> {
  await field(page, 'sender.phone').press('Control+a');
  await page.keyboard.type('+47 22 00 00 01', { delay: 20 });
}

test('a tab of a shop has an address; arrows move the focus among the tabs, and Enter or Space shows one', async ({
  page,
}) => {
  const shop = await openShop(page);
  await tab(page, 'Sender').press('ArrowRight');
  await expect(tab(page, 'Solutions')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Sender' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'Solutions' })).toBeVisible();
  await expect(page).toHaveURL(`${shop}?tab=solutions`);
  await expect(page.getByRole('button', { name: /^Save/ })).toBeHidden();
  await page.keyboard.press('End');
  await expect(tab(page, 'Connection')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`${shop}?tab=connection`);
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Sender')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('tabpanel', { name: 'Solutions' })).toBeVisible();
  await page.goto(`${shop}?tab=sizes`);
  await expect(page.getByRole('tabpanel', { name: 'Sizes' })).toBeVisible();
  await page.goto(`${shop}?tab=none-of-them`);
  await expect(page.getByRole('tabpanel', { name: 'Sender' })).toBeVisible();
});

test('a phone number that is not saved is named at the foot, and asked about before its tab or the page is left', async ({
  page,
}) => {
  const shop = await openShop(page);
  await typePhone(page);
  await expect(page.getByText('1 field is not saved: Phone')).toBeVisible();
  await expect(tab(page, 'Sender')).toHaveAccessibleName('Sender not saved');
  await test.step('another tab', async () => {
    await tab(page, 'Sizes').click();
    await expect(question(page)).toContainText('Not saved: Phone');
    await expect(question(page)).toContainText('You changed it to +47 22 00 00 01 and go to Sizes.');
    await expect(page.getByRole('button', { name: 'Save and go on' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(shop);
    await tab(page, 'Sizes').click();
    await page.getByRole('button', { name: 'Go on without saving' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Sizes' })).toBeVisible();
  });
  await test.step('from there, the page of a new parcel size', async () => {
    await page.getByRole('link', { name: 'Add parcel size' }).click();
    await expect(question(page)).toContainText('and go to Add parcel size. Without saving, what you typed is lost.');
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('link', { name: 'Phone', exact: true }).click();
    await expect(field(page, 'sender.phone')).toBeFocused();
    await expect(field(page, 'sender.phone')).toHaveValue('+47 22 00 00 01');
  });
  await test.step('the browser’s back, which is asked about as well', async () => {
    await page.keyboard.press('End');
    await page.evaluate(() => navigation.traverseTo(navigation.entries()[0]?.key ?? ''));
    await expect(question(page)).toContainText('and go to another page.');
    await page.keyboard.press('Escape');
  });
  await test.step('a page that the palette finds', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('clerks', { delay: 20 });
    await page.keyboard.press('Enter');
    await expect(question(page)).toContainText('and go to Settings: Clerks.');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(shop);
  });
  await test.step('closing the window', async () => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
  });
  await test.step('saved on the way', async () => {
    await page.getByRole('link', { name: 'Clerks' }).click();
    await page.getByRole('button', { name: 'Save and go on' }).press('Enter');
    await expect(page).toHaveURL('/settings/clerks');
    expect((await savedPhone())?.replaceAll(' ', '')).toBe('+4722000001');
  });
});

test('what cannot be saved keeps the clerk where it is, and what is discarded is as it was saved', async ({ page }) => {
  const shop = await openShop(page);
  await typePhone(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved.')).toBeVisible();
  await field(page, 'name').press('Control+a');
  await page.keyboard.press('Delete');
  await tab(page, 'Connection').press('Enter');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(field(page, 'name')).toBeFocused();
  await test.step('from a tab where the field is not seen', async () => {
    await page.getByRole('button', { name: 'Discard' }).click();
    await field(page, 'name').fill('');
    await tab(page, 'Sizes').press('Enter');
    await page.getByRole('button', { name: 'Go on without saving' }).click();
    await page.getByRole('button', { name: 'Save sender' }).click();
    await expect(field(page, 'name')).toBeFocused();
  });
  await test.step('one of two fields is put right by keys, which all reach it', async () => {
    await field(page, 'carrierShopId').fill('sixteen');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert').filter({ hasText: '2 fields need a change' })).toBeFocused();
    await field(page, 'carrierShopId').fill('');
    await field(page, 'carrierShopId').pressSequentially('1600', { delay: 60 });
    await expect(field(page, 'carrierShopId')).toHaveValue('1600');
    await expect(page.getByRole('alert').filter({ hasText: 'One field needs a change' })).toBeVisible();
  });
  await expect(page).toHaveURL(shop);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(field(page, 'name')).toHaveValue('Practice shop');
  await expect(field(page, 'sender.phone')).toHaveValue('+47 22 00 00 01');
  await expect(page.getByText('not saved')).toHaveCount(0);
  await page.getByRole('checkbox', { name: "To another address than the sender's" }).check();
  await expect(page.getByText("1 field is not saved: To another address than the sender's")).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('checkbox', { name: "To another address than the sender's" })).not.toBeChecked();
  await page.getByRole('link', { name: 'Clerks' }).click();
  await expect(page).toHaveURL('/settings/clerks');
});

test('each tab is saved by its own button, and the dot says where something is left', async ({ page }) => {
  await openShop(page);
  await typePhone(page);
  await tab(page, 'Connection').click();
  await page.getByRole('button', { name: 'Go on without saving' }).click();
  await page.getByLabel("Address of the carrier's tracking page").fill('/practice/tracking/{shipment}');
  await page.getByRole('button', { name: 'Save connection' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await savedPhone()).toBe(PHONE);
  await expect(tab(page, 'Connection')).toHaveAccessibleName('Connection');
  await expect(tab(page, 'Sender')).toHaveAccessibleName('Sender not saved');
  await query('update shops set tracking_url = null');
});

test('role and shops of a clerk are saved together by one button', async ({ page }) => {
  const name = `Rita ${crypto.randomUUID().slice(0, 8)}`;
  await clerkBefore(name);
  await page.goto('/settings/clerks');
  await page.getByRole('link', { name }).click();
  await page.getByRole('checkbox', { name: 'Practice shop' }).uncheck();
  await expect(page.getByText('1 field is not saved: Shops')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Printers' }).click();
  await expect(question(page)).toContainText('You changed Shops and go to Printers.');
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: /^Administrator/ }).check();
  await expect(page.getByRole('checkbox', { name: 'Practice shop' })).toBeHidden();
  await page.getByRole('radio', { name: /^Clerk/ }).check();
  await page.getByRole('button', { name: 'Save rights' }).click();
  await confirmIfAsked(page, page.getByText('Saved.'));
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Practice shop' })).not.toBeChecked();
});
