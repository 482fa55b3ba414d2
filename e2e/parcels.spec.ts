import { expect, test } from '@playwright/test';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, chooseSolution, field, fillMeasures, fillParcel, ofParcel, openBook } from './clerk';

test('three parcels travel in one booking: one added, one copied, one removed and brought back', {
  tag: '@core',
}, async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page, '', 1_500);
  await page.getByRole('button', { name: 'Add parcel' }).click();
  await expect(field(page, 'items.1.weightGrams')).toBeFocused();
  await fillMeasures(page, 1, 2500);
  await ofParcel(page, 2, 'Own reference of this parcel');
  await field(page, 'items.1.reference').fill('OWN-2');
  await ofParcel(page, 2, 'Copy parcel 2');
  await expect(field(page, 'items.2.weightGrams')).toHaveValue('2500');
  const undo = page.getByRole('button', { name: 'Undo' });
  for (const number of [3, 2]) {
    await ofParcel(page, number, `Remove parcel ${number}`);
    await expect(page.getByText(`Parcel ${number} was removed.`)).toBeVisible();
    await expect(undo).toBeFocused();
  }
  await undo.click();
  await ofParcel(page, 2, 'Copy parcel 2');
  await ofParcel(page, 1, 'Remove parcel 1');
  await expect(field(page, 'items.2.weightGrams')).toBeHidden();
  await undo.click();
  await expect(field(page, 'items.0.weightGrams')).toHaveValue('1500');
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();

  const [booking, ...others] = await bookedAtCarrier(order);
  expect(others).toEqual([]);
  expect(booking?.request.items.map(({ weight, trackingReference }) => [weight, trackingReference])).toEqual([
    [1500, ''],
    [2500, 'OWN-2'],
    [2500, ''],
  ]);
  await expect(bookedPanel(page).getByText(/^Parcel \d of 3$/)).toHaveCount(3);
});

test('a size is typed in one, and a weight in the unit of the clerk', async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page, '', 1_500);
  for (const name of ['lengthCm', 'widthCm', 'heightCm']) await field(page, `items.0.${name}`).fill('');
  await field(page, 'items.0.lengthCm').focus();
  await page.keyboard.type('40x30x25', { delay: 60 });
  await expect(field(page, 'items.0.lengthCm')).toHaveValue('40');
  await expect(field(page, 'items.0.widthCm')).toHaveValue('30');
  await expect(field(page, 'items.0.heightCm')).toHaveValue('25');
  await field(page, 'items.0.lengthCm').fill('60 × 40 × 30 cm');
  await expect(field(page, 'items.0.heightCm')).toHaveValue('30');
  await expect(field(page, 'items.0.heightCm')).toBeFocused();

  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('radio', { name: 'Kilograms' }).check();
  await page.keyboard.press('Escape');
  const weight = field(page, 'items.0.weightGrams');
  await expect(weight).toHaveValue('1.5');
  await weight.fill('2,75');
  await field(page, 'items.0.contents').focus();
  await expect(weight).toHaveValue('2.75');
  await page.reload();
  await expect(bookButton(page)).toBeEnabled();
  await expect(weight).toHaveValue('2.75');
  await weight.fill('900 g');
  await page.keyboard.press('Control+Enter');
  await expect(bookedPanel(page)).toBeVisible();
  const [booking] = await bookedAtCarrier(order);
  expect(booking?.request.items).toMatchObject([{ weight: 900, length: 60, width: 40, height: 30 }]);
});

test('a third party typed by hand travels under its type, in place of a service point', async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page);
  await page.getByRole('button', { name: 'Deliver to another address' }).press('Enter');
  await expect(field(page, 'thirdParty.type')).toBeFocused();
  await field(page, 'thirdParty.type').fill('returnAddress');
  await field(page, 'thirdParty.party.name').fill('Retur Lager AS');
  await field(page, 'thirdParty.party.address').fill('Havnegata 2');
  await field(page, 'thirdParty.party.zipCode').fill('7010');
  await field(page, 'thirdParty.party.city').fill('Trondheim');
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  const [booking] = await bookedAtCarrier(order);
  expect(booking?.request.parties.find(({ type }) => type === 'returnAddress')).toMatchObject({
    name: 'Retur Lager AS',
    address: 'Havnegata 2',
  });
});
