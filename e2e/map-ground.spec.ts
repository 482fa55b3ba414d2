import { expect, type Page, test } from '@playwright/test';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, chooseSolution, fillParcel, openBook, servicePoints } from './clerk';

const tiles = (page: Page) => page.locator('img.leaflet-tile-loaded');
/** The pieces of the built-in ground that are drawn. */
const ground = (page: Page) => page.locator('canvas.leaflet-tile-loaded');
const pins = (page: Page) => page.getByRole('region', { name: 'Map of the service points' }).getByRole('button');

test('no byte of the map is loaded before there are points to show; then it shows real tiles with their attribution, and the browser asks no other host', async ({
  page,
}) => {
  const tileHost = new URL(process.env.PARCELDESK_TILES ?? '').host;
  const deskHost = new URL(process.env.PARCELDESK_URL ?? '').host;
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  const withMap = () => scripts.filter((text) => text.includes('leaflet-container')).length;
  const withGround = () => scripts.filter((text) => text.includes('Gothenburg')).length;
  await openBook(page);
  expect([...hosts]).toEqual([deskHost]);
  expect([withMap(), withGround()]).toEqual([0, 0]);
  await chooseSolution(page, /pick-up/i);
  await fillParcel(page);
  await expect(tiles(page).first()).toBeVisible();
  expect(
    await tiles(page)
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBe(256);
  await expect(page.getByText('OpenStreetMap contributors')).toBeVisible();
  expect([...hosts].sort()).toEqual([deskHost, tileHost].sort());
  await expect.poll(withMap).toBeGreaterThan(0);
  await expect.poll(withGround).toBe(1);
});

test('with the tiles blocked the pins stand on coasts and towns, the page says so, and booking works', async ({
  page,
}) => {
  await page.route(`${new URL(process.env.PARCELDESK_TILES ?? '').origin}/**`, (route) => route.abort());
  await openBook(page);
  await chooseSolution(page, /pick-up/i);
  const order = await fillParcel(page);
  await expect(page.getByText("Streets can't be shown right now.")).toBeVisible();
  await expect(tiles(page)).toHaveCount(0);
  await expect(page.getByText('Natural Earth, GeoNames')).toBeVisible();
  await expect.poll(() => ground(page).count()).toBeGreaterThan(0);
  await pins(page).first().click();
  await expect(servicePoints(page).first()).toBeChecked();
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});

test('the built-in ground changes its colours with the theme', async ({ page }) => {
  await page.route(`${new URL(process.env.PARCELDESK_TILES ?? '').origin}/**`, (route) => route.abort());
  await openBook(page);
  await chooseSolution(page, /pick-up/i);
  await fillParcel(page);
  const middle = () =>
    ground(page)
      .first()
      .evaluate((canvas: HTMLCanvasElement) => canvas.getContext('2d')?.getImageData(200, 200, 1, 1).data[0] ?? 0);
  await expect.poll(middle).toBeGreaterThan(200);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(middle).toBeLessThan(60);
});

test('a point without a usable position stands in the list beside its pinned neighbours, and says so', async ({
  page,
}) => {
  await page.goto('/service-points');
  await page.getByLabel('Postal code').fill('9994');
  await page.getByLabel('City').fill('Kirkenes');
  await expect(pins(page).first()).toBeVisible();
  const drawn = pins(page).and(page.locator('[data-pin]'));
  await expect(page.getByText('Not on the map: the carrier gave no usable position.').first()).toBeVisible();
  expect(await drawn.count()).toBeLessThan(await servicePoints(page).count());
});

for (const [town, latitude, longitude] of [
  ['Berlin', 52.52, 13.405],
  ['Amsterdam', 52.37, 4.9],
] as const) {
  test(`points in ${town} stand on the map, on land`, async ({ page }) => {
    await page.route(`${new URL(process.env.PARCELDESK_TILES ?? '').origin}/**`, (route) => route.abort());
    // The practice carrier knows no points there: its own are moved on their way to the page.
    await page.route('**/service-points', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const answer = await route.fetch();
      let moved = 0;
      const position = () => {
        moved += 1;
        return JSON.stringify({ latitude: latitude + moved / 200, longitude: longitude + moved / 150 });
      };
      const body = (await answer.text()).replace(
        /"position":\{"latitude":[\d.]+,"longitude":[\d.]+\}/g,
        () => `"position":${position()}`,
      );
      return route.fulfill({ response: answer, body });
    });
    await page.goto('/service-points');
    await page.getByLabel('Postal code').fill('0155');
    await expect(servicePoints(page).first()).toBeVisible();
    const points = await servicePoints(page).count();
    await expect(pins(page).and(page.locator('[data-pin]'))).toHaveCount(points);
    // Where the ground ends there is water, or nothing.
    const landShare = () =>
      ground(page).evaluateAll((pieces: HTMLCanvasElement[]) => {
        const land = new OffscreenCanvas(1, 1).getContext('2d');
        if (!land) return 0;
        land.fillStyle = getComputedStyle(document.querySelector('.leaflet-ground-pane') as Element).backgroundColor;
        land.fillRect(0, 0, 1, 1);
        const wanted = [...land.getImageData(0, 0, 1, 1).data].slice(0, 3);
        const dots = pieces.flatMap((piece) => {
          const { data } = piece.getContext('2d')?.getImageData(0, 0, piece.width, piece.height) ?? { data: [] };
          return Array.from({ length: 256 }, (_, at) => wanted.every((part, of) => data[at * 1_004 + of] === part));
        });
        return dots.filter(Boolean).length / Math.max(1, dots.length);
      });
    await expect.poll(landShare).toBeGreaterThan(0.5);
  });
}
