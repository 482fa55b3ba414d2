import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { openPrinterChoice, printsOf } from './clerk';
import { bookBefore } from './made-before';

/** Opens the page of a booked parcel, with its papers and printers. */
async function openBooked(page: Page): Promise<void> {
  await page.goto((await bookBefore()).path);
  await openPrinterChoice(page);
  await expect(page.getByLabel('Paper')).toBeVisible();
}

const picture = (page: Page) => page.getByRole('img', { name: /^The label, sheet/ });

/** Width and height of the picture as it is drawn, once it is. */
async function drawnSize(page: Page): Promise<{ width: number; height: number }> {
  await picture(page).scrollIntoViewIfNeeded();
  const size = () => picture(page).evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  await expect.poll(async () => (await size())[0]).toBeGreaterThan(0);
  const [width = 0, height = 0] = await size();
  return { width, height };
}

test('the booking shows its very label on the paper of this desk, whatever was chosen before, and gives it as ZPL', async ({
  page,
}) => {
  await openBooked(page);
  const label = await drawnSize(page);
  expect(label.height / label.width).toBeCloseTo(1.5, 1);

  await page.getByLabel('Paper').selectOption('Roll, 62 mm wide');
  await expect(picture(page)).toHaveAttribute('src', /format=roll62/);
  // A roll is cut where its label ends, so only its width is known.
  await expect.poll(async () => (await drawnSize(page)).width / label.width).toBeCloseTo(0.62, 2);
  await expectAccessible(page);

  // A visit to A4 leaves the label printer as fine as it was.
  const [paper, dots] = [page.getByLabel('Paper'), page.getByLabel('Resolution')];
  await expect(dots).toHaveValue('203');
  await paper.selectOption('A4, four to a sheet');
  await expect(dots).toHaveValue('300');
  await page.reload();
  await openPrinterChoice(page);
  await expect(paper).toHaveValue('a4');
  await paper.selectOption('100 × 150 mm');
  await expect(dots).toHaveValue('203');

  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save ZPL' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.zpl$/);
  await expect(printsOf(page).first()).toContainText('by Kari Nordmann');
});

test('on A4 each print takes the next free place, which is remembered', { tag: '@print' }, async ({ page }) => {
  await openBooked(page);
  await page.getByLabel('Paper').selectOption('A4, four to a sheet');
  await expect(page.getByLabel('Resolution')).toHaveValue('300');
  const place = page.getByLabel('Next free place');
  await place.selectOption('3, lower left');
  await page.keyboard.press('p');
  await expect(place).toHaveValue('4');
  await page.keyboard.press('p');
  await expect(place).toHaveValue('1');
  await page.keyboard.press('p');
  await expect(place).toHaveValue('2');
  await page.reload();
  await expect(place).toHaveValue('2');
  const sheet = await drawnSize(page);
  expect(sheet.height / sheet.width).toBeCloseTo(297 / 210, 1);
  await expectAccessible(page);
});

test('the printer is adjusted with a test page, and every label is moved by what was measured', async ({ page }) => {
  await openBooked(page);
  const booking = page.url();
  await page.getByRole('link', { name: 'Adjust the printer' }).click();
  await expect(page.getByRole('heading', { name: 'Paper and printer' })).toBeVisible();

  const testPage = page.getByRole('link', { name: 'Open the test page' });
  await expect(testPage).toHaveAttribute('href', /^\/printer\/test-page\?/);
  const pdf = await page.request.get((await testPage.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');

  await page.getByLabel('Move right').fill('0,5');
  await page.getByLabel('Move down').fill('9');
  await expect(page.getByText('A number from −3 to 3')).toBeVisible();
  await expect(page.getByLabel('Move down')).toHaveValue('9');
  await expectAccessible(page);
  await page.getByLabel('Move down').fill('-1.25');
  await expect(page.getByText('A number from −3 to 3')).toBeHidden();
  await expect(testPage).toHaveAttribute('href', /x=0\.5&y=-1\.25/);

  await page.goto(booking);
  await expect(picture(page)).toHaveAttribute('src', /x=0\.5&y=-1\.25/);
  const asked = page.waitForRequest(
    (request) => request.method() === 'GET' && /\/label\?.*x=0\.5&y=-1\.25$/.test(request.url()),
  );
  await page.keyboard.press('p');
  await asked;
});
