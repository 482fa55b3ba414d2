/** @typedef {import('@playwright/test').Page} Page */

/** What an administrator sets once: the shop's usual parcel fills every new one. @param {Page} page @param {string} url */
export async function fillEveryParcel(page, url) {
  await openShop(page, url, 'Sizes');
  await page.getByRole('link', { name: 'Edit Small box' }).click();
  await page.locator('#isDefault').check();
  await page.locator('button[type="submit"][form]').click();
  await page.getByRole('rowheader', { name: 'Every parcel' }).waitFor();
}

/** Pick-up is what the shop mostly uses: it comes first, as on a desk where that is so. @param {Page} page @param {string} url */
export async function putPickUpFirst(page, url) {
  await openShop(page, url, 'Solutions');
  await page.getByRole('button', { name: 'Put Pick-up point first' }).click();
  await page.getByRole('button', { name: 'Put Pick-up point first' }).waitFor({ state: 'detached' });
  await page.goto(url);
  await page.locator('[aria-keyshortcuts="Control+Enter"]:not([disabled])').waitFor();
}

/** @param {Page} page @param {string} url @param {string} tab */
async function openShop(page, url, tab) {
  await page.goto(`${url}/settings/shops`);
  await page.getByRole('link', { name: 'Practice shop' }).click();
  await page.getByRole('tab', { name: tab }).click();
}
