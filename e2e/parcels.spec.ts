import { expect, test } from '@playwright/test';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, chooseSolution, field, fillMeasures, fillParcel, ofParcel, openBook } from './clerk';

test('three parcels travel in one booking: one added, one copied, one removed and brought back', async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page);
  await page.getByRole('button', { name: 'Add parcel' }).click();
  await expect(field(page, 'items.1.weightGrams')).toBeFocused();
  await fillMeasures(page, 1, 2500);
  await ofParcel(page, 2, 'Copy parcel 2');
  await expect(field(page, 'items.2.weightGrams')).toHaveValue('2500');
  await ofParcel(page, 1, 'Remove parcel 1');
  await expect(field(page, 'items.2.weightGrams')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'items.0.weightGrams')).toHaveValue('1500');
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();

  const [booking, ...others] = await bookedAtCarrier(order);
  expect(others).toEqual([]);
  expect(booking?.request.items.map(({ weight }) => weight)).toEqual([1500, 2500, 2500]);
  await expect(bookedPanel(page).getByRole('row')).toHaveCount(4);
});

test('a third party typed by hand travels under its type, in place of a service point', async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page);
  const fold = page.getByRole('region', { name: 'Third party' });
  await fold.getByText('Third party:').click();
  await fold.getByLabel('Typed by hand, in place of a service point').check();
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
