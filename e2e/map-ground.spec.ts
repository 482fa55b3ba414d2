import { expect, type Page, test } from '@playwright/test';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, chooseSolution, fillParcel, openBook, servicePoints } from './clerk';

const tiles = (page: Page) => page.locator('img.leaflet-tile-loaded');
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
  await openBook(page);
  expect([...hosts]).toEqual([deskHost]);
  expect(withMap()).toBe(0);
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
});

test('with the tiles blocked the pins stand over a plain ground, the page says so, and booking works', async ({
  page,
}) => {
  await page.route(`${new URL(process.env.PARCELDESK_TILES ?? '').origin}/**`, (route) => route.abort());
  await openBook(page);
  await chooseSolution(page, /pick-up/i);
  const order = await fillParcel(page);
  await expect(page.getByText('Map unavailable, pins are correct.')).toBeVisible();
  await expect(tiles(page)).toHaveCount(0);
  await pins(page).first().click();
  await expect(servicePoints(page).first()).toBeChecked();
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});
