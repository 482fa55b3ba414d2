import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { field, openBook } from './clerk';

// At the pace of hands: what comes faster is a scanner.

const shown = (page: Page, index = 0) =>
  Promise.all(
    ['weightGrams', 'lengthCm', 'widthCm', 'heightCm', 'contents'].map((name) =>
      field(page, `items.${index}.${name}`).inputValue(),
    ),
  );

/** The form as it is for a new parcel. */
async function begin(page: Page): Promise<void> {
  await page.keyboard.press('Control+.');
  await expect.poll(() => shown(page)).toEqual(['', '', '', '', '']);
}

test('one letter in a weight or a side fills in the sides, for the parcel it is typed in, and can be taken back', async ({
  page,
}) => {
  await openBook(page);
  const [weight, contents] = [field(page, 'items.0.weightGrams'), field(page, 'items.0.contents')];
  await test.step('a letter in the contents is a letter, and one with Ctrl or AltGr picks nothing', async () => {
    await contents.focus();
    await page.keyboard.type('a bab', { delay: 60 });
    await weight.fill('150');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+Alt+b');
    await expect.poll(() => shown(page)).toEqual(['150', '', '', '', 'a bab']);
  });
  await test.step('what is taken back leaves the weight before the letter', async () => {
    await begin(page);
    await weight.focus();
    await page.keyboard.type('1500a', { delay: 60 });
    await expect.poll(() => shown(page)).toEqual(['1500', '30', '20', '10', '']);
    await expect(contents).toBeFocused();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => shown(page)).toEqual(['1500', '', '', '', '']);
    await expect(field(page, 'items.0.lengthCm')).toBeFocused();
    await weight.focus();
    await page.keyboard.type('a', { delay: 60 });
    await expect.poll(() => shown(page)).toEqual(['1500', '30', '20', '10', '']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => shown(page)).toEqual(['1500', '', '', '', '']);
  });
  await test.step('what is taken back takes nothing with it that was typed since', async () => {
    await begin(page);
    await weight.focus();
    await page.keyboard.type('a', { delay: 60 });
    await expect.poll(() => shown(page)).toEqual(['', '30', '20', '10', '']);
    await page.keyboard.type('1500', { delay: 60 });
    await contents.fill('Books');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => shown(page)).toEqual(['1500', '', '', '', 'Books']);
  });
  await test.step('Enter after a letter leads to the weight that is still empty, and on once it is typed', async () => {
    await begin(page);
    await weight.focus();
    await page.keyboard.type('a', { delay: 60 });
    await expect.poll(() => shown(page)).toEqual(['', '30', '20', '10', '']);
    await page.keyboard.press('Enter');
    // It cannot lead on, so each field says that it is missing.
    for (const path of ['items.0.weightGrams', 'recipient.name', 'recipient.city'])
      await expect(field(page, path)).toHaveAttribute('aria-invalid', 'true');
    await expect(weight).toBeFocused();
    await contents.focus();
    await page.keyboard.press('Enter');
    await expect(weight).toBeFocused();
    await page.keyboard.type('1500', { delay: 60 });
    await expect(weight).not.toHaveAttribute('aria-invalid');
    await page.keyboard.press('Enter');
    await expect(contents).toBeFocused();
  });
  await test.step('the letter picks for the parcel it is typed in, the button for the one worked on last', async () => {
    await begin(page);
    await page.getByRole('button', { name: 'Add parcel' }).click();
    await expect(field(page, 'items.1.weightGrams')).toBeFocused();
    await page.keyboard.type('b', { delay: 60 });
    await expect.poll(() => shown(page, 1)).toEqual(['', '60', '40', '30', '']);
    await expect(field(page, 'items.1.weightGrams')).toBeFocused();
    await expect.poll(() => shown(page, 0)).toEqual(['', '', '', '', '']);
    await contents.focus();
    await page.getByRole('button', { name: 'Small box: fill in' }).click();
    await expect.poll(() => shown(page, 0)).toEqual(['', '30', '20', '10', '']);
  });
});

test('an administrator adds a parcel size, whose letter works at once, and brings a removed one back', async ({
  page,
}) => {
  await page.goto('/settings/shops');
  await page.getByRole('link', { name: 'Practice shop' }).click();
  await page.getByRole('tab', { name: 'Sizes' }).click();
  await page.getByRole('link', { name: 'Add parcel size' }).click();
  await expect(page.getByRole('heading', { name: 'New parcel size' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Poster tube');
  await page.getByLabel('Letter').fill('a');
  await page.getByLabel('Length').fill('80');
  await page.getByLabel('Contents').fill('Posters');
  await page.getByRole('button', { name: 'Add parcel size' }).click();
  await expect(page.getByText('This letter means another parcel size.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Letter').fill('P');
  await page.getByRole('button', { name: 'Add parcel size' }).click();
  await expect(page.getByRole('row', { name: 'P Poster tube as typed 80 × – × – cm Posters' })).toBeVisible();
  await openBook(page);
  await field(page, 'items.0.widthCm').focus();
  await page.keyboard.type('9p', { delay: 60 });
  await expect.poll(() => shown(page)).toEqual(['', '80', '9', '', 'Posters']);

  await page.goto('/settings/shops');
  await page.getByRole('link', { name: 'Practice shop' }).click();
  await page.getByRole('tab', { name: 'Sizes' }).click();
  await page.getByRole('button', { name: 'Remove Poster tube' }).click();
  await expect(page.getByText('Poster tube was removed.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Edit Poster tube' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Poster tube' }).click();
  await expect(page.getByRole('link', { name: 'Edit Poster tube' })).toBeHidden();
});

test('what fills every new parcel stands in a fresh form, and only there', async ({ page }) => {
  const change = async (name: string, fill: boolean) => {
    await page.goto('/settings/shops');
    await page.getByRole('link', { name: 'Practice shop' }).click();
    await page.getByRole('tab', { name: 'Sizes' }).click();
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await page.getByLabel('Fill every new parcel with this size').setChecked(fill);
    await page.getByRole('button', { name: 'Save parcel size' }).click();
    await expect(page.getByRole('link', { name: 'Add parcel size' })).toBeVisible();
  };
  await change('Small box', true);
  await openBook(page);
  await expect.poll(() => shown(page)).toEqual(['', '30', '20', '10', '']);
  await page.getByRole('button', { name: 'Add parcel' }).click();
  await expect.poll(() => shown(page, 1)).toEqual(['', '30', '20', '10', '']);
  await change('Small box', false);
});
