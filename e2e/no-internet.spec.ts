import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, type Response, test } from '@playwright/test';
import { PRACTICE_CLIENT_ID, PRACTICE_CLIENT_SECRET } from '../lib/simulator/practice-client.mjs';
import { osloStreetFile } from '../lib/testing/street-file';
import { freePort } from '../scripts/free-port.mjs';
import { runAppScript } from '../scripts/launcher/app-script.mjs';
import { appRole } from '../scripts/postgres/cluster.mjs';
import { ensureDatabase } from '../scripts/postgres/database.mjs';
import { startThrowawayPostgres } from '../scripts/throwaway-postgres.mjs';
import { bookButton, bookedPanel, chooseSolution, fillParcel, printAtOnce, servicePoints, setUp } from './clerk';
import { notePrints, printed } from './noted-prints';
import { builtFolder, startInstance } from './two-builds';

// Desks of their own, whose settings name no tiles of another host. Whatever their pages ask outside is cut off and counted.

// Each sets up a desk of its own.
test.setTimeout(420_000);
test.use({ storageState: { cookies: [], origins: [] } });

/** What the journey started, the last first: ended also where it ran out of time. */
const ends: (() => unknown)[] = [];

test.afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Opens Book at a desk with this ground of the map; `outside` is what its pages asked of other hosts. */
async function openDesk(page: Page, mapTiles: string): Promise<{ url: string; outside: string[] }> {
  const postgres = await startThrowawayPostgres();
  ends.unshift(postgres.stop);
  await ensureDatabase(postgres.url('postgres'), 'building', appRole(join(postgres.folder, 'postgres')));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    NODE_ENV: 'production' as const,
    PUBLIC_URL: url,
    DATABASE_URL: postgres.appUrl('building'),
    APP_SECRET: 'one secret of a desk without the internet',
    CARRIER_ENVIRONMENT: 'practice',
    CARRIER_BASE_URL: process.env.PARCELDESK_CARRIER_URL,
    CARRIER_CLIENT_ID: PRACTICE_CLIENT_ID,
    CARRIER_CLIENT_SECRET: PRACTICE_CLIENT_SECRET,
    MAP_TILES: mapTiles,
  };
  const instance = startInstance(builtFolder(), port, env);
  ends.unshift(() => instance.end('SIGKILL'));
  await expect(async () => expect((await page.request.get(`${url}/readyz`)).status()).toBe(200)).toPass();
  const outside: string[] = [];
  await page.context().route(
    ({ origin, protocol }) => protocol.startsWith('http') && origin !== url,
    (route) => {
      outside.push(route.request().url());
      return route.abort();
    },
  );
  await setUp(page, await runAppScript('setup-link', { ...process.env, ...env }));
  await notePrints(page);
  await page.goto(url);
  return { url, outside };
}

const builtIn = (page: Page) => page.locator('.leaflet-ground-pane canvas.leaflet-tile-loaded');
const streets = (page: Page) => page.locator('.leaflet-streets-pane canvas.leaflet-tile-loaded');
const noStreets = (page: Page) => page.getByText("Streets can't be shown right now.");

test('without the internet a point is chosen on the map and its label is printed, and nothing is asked outside the desk', {
  tag: '@print',
}, async ({ page }) => {
  const { outside } = await openDesk(page, 'none');
  await printAtOnce(page, true);
  await chooseSolution(page, /pick-up/i);
  await fillParcel(page);
  await expect.poll(() => builtIn(page).count()).toBeGreaterThan(0);
  await page.getByRole('region', { name: 'Map of the service points' }).locator('[data-pin="1"]').click();
  await expect(servicePoints(page).first()).toBeChecked();
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  await expect.poll(() => printed(page)).toHaveLength(1);
  expect(outside).toEqual([]);
});

test("streets come from the desk's own file in few parts, and without the file the built-in ground stays with a word", async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'parceldesk-streets-'));
  ends.unshift(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'oslo.pmtiles');
  const whole = osloStreetFile();
  writeFileSync(file, whole);
  const parts: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/map-tiles/streets')) parts.push(response);
  });
  const { url, outside } = await openDesk(page, file);
  const search = async () => {
    await page.goto(`${url}/service-points`);
    await page.getByLabel('Postal code').fill('0556');
    await page.getByLabel('City').fill('Oslo');
    await expect(servicePoints(page).first()).toBeVisible();
  };

  await search();
  await expect.poll(() => streets(page).count()).toBeGreaterThan(3);
  await expect(page.getByText('OpenStreetMap contributors')).toBeVisible();
  expect(new Set(parts.map((part) => part.status()))).toEqual(new Set([206]));
  expect(parts.length).toBeLessThanOrEqual(12);
  const sizes = await Promise.all(parts.map(async (part) => (await part.body()).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(400_000);
  await test.step('a proxy that gives the whole file for a part', async () => {
    await page.route('**/map-tiles/streets', (route) => route.fulfill({ status: 200, body: whole }));
    await search();
    await expect(noStreets(page)).toBeVisible();
    await expect.poll(() => builtIn(page).count()).toBeGreaterThan(0);
    await expect(streets(page)).toHaveCount(0);
    await page.unroute('**/map-tiles/streets');
  });
  await test.step('a file that is damaged', async () => {
    writeFileSync(file, Buffer.alloc(5_000, 'x'));
    await search();
    await expect(noStreets(page)).toBeVisible();
    await expect(page.getByText('Natural Earth, GeoNames')).toBeVisible();
    await expect(streets(page)).toHaveCount(0);
  });
  expect(outside).toEqual([]);
});
