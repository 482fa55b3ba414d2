import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import bwipjs from 'bwip-js/node';
import { CLEAR_SHOT, expose, PICTURE, randomFrom, seen } from '../lib/testing/photograph';
import { expectAccessible } from './accessible';
import { speak } from './language';
import { bookBefore } from './made-before';

// The camera as a scanner. Chromium's camera for tests shows a film of codes that each journey makes first.

const folder = mkdtempSync(join(tmpdir(), 'camera-'));
const FILM = join(folder, 'film.y4m');

const test = base.extend<object, { launchOptions: Record<string, unknown> & { args?: string[] } }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${FILM}`];
      // The smaller program of the same browser has no camera.
      const whole = process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {};
      await use({ ...launchOptions, ...whole, args: [...(launchOptions.args ?? []), ...camera] });
    },
    { scope: 'worker' },
  ],
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEIGHT = 50;
const QUIET = 12;

/** Rows of bars under each other, as they lie on a table: `scale` pixels for a module, a little turned. */
function film(texts: string[], scale = 3): void {
  const rows = texts.map((text) => {
    const [symbol] = bwipjs.raw({ bcid: 'code128', text });
    if (!symbol || !('sbs' in symbol)) throw new Error(`${text} has no bars.`);
    return symbol.sbs.flatMap((width, at) => Array<number>(width).fill(at % 2 === 0 ? 0 : 255));
  });
  const width = Math.max(...rows.map((row) => row.length)) + 2 * QUIET;
  const height = rows.length * (HEIGHT + QUIET);
  const data = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isBar = y % (HEIGHT + QUIET) < HEIGHT;
    return isBar ? (rows[Math.floor(y / (HEIGHT + QUIET))]?.[x - QUIET] ?? 255) : 255;
  });
  const shot = { ...CLEAR_SHOT, scale, turned: 8, yaw: 15 };
  const lens = seen({ width, height, data }, shot);
  const random = randomFrom(5);
  const colourless = Buffer.alloc((PICTURE.width * PICTURE.height) / 2, 128);
  const frames = [1, 2, 3].flatMap(() => [Buffer.from('FRAME\n'), expose(lens, shot, random).data, colourless]);
  const head = Buffer.from(`YUV4MPEG2 W${PICTURE.width} H${PICTURE.height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(FILM, Buffer.concat([head, ...frames]));
}

/** Keeps each stream that the page is given, to see whether it ends. */
const keepStreams = (page: Page) =>
  page.addInitScript(() => {
    const streams: MediaStream[] = [];
    Object.assign(window, { streams });
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      streams.push(stream);
      return stream;
    };
  });

const lights = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { streams: MediaStream[] }).streams.flatMap((stream) =>
      stream.getTracks().map(({ readyState }) => readyState),
    ),
  );

const sign = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });
const camera = (page: Page) => page.getByRole('button', { name: 'Camera', exact: true });
const view = (page: Page) => page.getByRole('region', { name: 'Camera' });

test('a parcel held before the camera is ticked once, from the desk’s own files alone, and the camera goes off with its view', {
  tag: '@core',
}, async ({ page, context, baseURL }) => {
  const made = await bookBefore();
  film([made.number]);
  await context.grantPermissions(['camera']);
  await keepStreams(page);
  const hosts = new Set<string>();
  const faults: string[] = [];
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto('/hand-over');
  await expect(page.getByRole('heading', { name: 'Hand over' })).toBeVisible();
  expect(await lights(page)).toEqual([]);
  await camera(page).press('Enter');
  await expect(sign(page, 'On the list')).toBeVisible();
  await expect(sign(page, `Read: ${made.number}`)).toBeVisible();
  const line = page.getByRole('row').filter({ hasText: made.order });
  await expect(line.getByRole('checkbox')).toBeChecked();
  // It is held in sight, so that it counts no second time.
  const at = await page.evaluate(() => performance.now());
  await page.waitForFunction((from) => performance.now() - from > 2_500, at);
  await expect(sign(page, 'Scanned before')).toHaveCount(0);
  await expectAccessible(page, ['light', 'dark']);
  expect(await lights(page)).toEqual(['live']);
  await page.keyboard.press('Escape');
  await expect(view(page)).toHaveCount(0);
  expect(await lights(page)).toEqual(['ended']);
  await expect(camera(page)).toBeFocused();

  // Another page, and one that is hidden: off.
  await camera(page).press('Enter');
  await expect(sign(page, 'Scanned before')).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(sign(page, 'The camera is off.')).toBeVisible();
  expect(await lights(page)).toEqual(['ended', 'ended']);
  await page.getByRole('button', { name: 'Start the camera' }).press('Enter');
  await expect.poll(() => lights(page)).toEqual(['ended', 'ended', 'live']);
  await page.getByRole('link', { name: 'Bookings', exact: true }).first().press('Enter');
  await expect(page).toHaveURL(/\/bookings/);
  await expect.poll(() => lights(page)).toEqual(['ended', 'ended', 'ended']);
  expect([...hosts]).toEqual([new URL(baseURL ?? '').origin]);
  expect(faults).toEqual([]);
});

test('of two codes in sight none is taken, until a press says which', async ({ page, context }) => {
  const [one, other] = [await bookBefore(), await bookBefore()];
  film([one.number, other.number]);
  await context.grantPermissions(['camera']);
  await page.goto('/hand-over');
  await camera(page).press('Enter');
  await expect(sign(page, 'More than one code is in sight. Which one?')).toBeVisible();
  await expect(sign(page, 'On the list')).toHaveCount(0);
  await expectAccessible(page, ['light', 'dark']);
  await view(page).getByRole('button', { name: other.number }).press('Enter');
  await expect(sign(page, 'On the list')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: other.order }).getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('row').filter({ hasText: one.order }).getByRole('checkbox')).not.toBeChecked();
});

test('the camera searches bookings, and closes with the code', async ({ page, context }) => {
  const made = await bookBefore();
  film([made.order], 2.5);
  await context.grantPermissions(['camera']);
  await page.goto('/bookings');
  await camera(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(`search=${made.order}`));
  await expect(page.getByRole('row').filter({ hasText: made.order })).toHaveCount(1);
  await expect(view(page)).toHaveCount(0);
});

test('the bench takes a code of the camera though no key was ever pressed there', async ({ page, context }) => {
  film(['no-such-order-1']);
  await context.grantPermissions(['camera']);
  await page.goto('/bench');
  await expect(page.getByText('Scan an order')).toBeVisible();
  await camera(page).click();
  await expect(page.getByText('No order and no label has this number.')).toBeVisible();
  await expect(page.getByLabel('Code')).toHaveAttribute('inputmode', 'none');
  await expectAccessible(page, ['light', 'dark']);
  await page.keyboard.press('Escape');
  await expect(view(page)).toHaveCount(0);
  await expect(page.getByText('No order and no label has this number.')).toBeVisible();
});

test('why there is no picture is said in words, with what to do', async ({ page, context }) => {
  film(['1050']);
  // A list of permissions refuses what is not in it.
  await context.grantPermissions(['geolocation']);
  await page.goto('/hand-over');
  await camera(page).press('Enter');
  await expect(sign(page, 'The camera is not allowed')).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
  await context.grantPermissions(['camera']);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(sign(page, 'Read: 1050')).toBeVisible();

  await speak(context, 'nb');
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await page.reload();
  await page.getByRole('button', { name: 'Kamera', exact: true }).press('Enter');
  await expect(sign(page, 'Kameraet krever https')).toBeVisible();
  await expectAccessible(page, ['light']);
});
