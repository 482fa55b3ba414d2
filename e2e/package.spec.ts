import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startTraceCollector } from '@/lib/testing/trace-collector';
import { freePort } from '../scripts/free-port.mjs';
import { projectFolder } from '../scripts/launcher/project.mjs';
import { ensureDatabase } from '../scripts/postgres/database.mjs';
import { startThrowawayPostgres } from '../scripts/throwaway-postgres.mjs';
import { bookButton, bookedPanel, chooseSolution, field, fillParcel, setUp } from './clerk';
import { Package } from './packaged';

test.use({ storageState: { cookies: [], origins: [] } });

/** What the journey started, the last first: ended also where it ran out of time. */
const ends: (() => unknown)[] = [];

test.afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

test('a package alone, in a folder that may not be written, books a parcel as one trace, draws and reads labels, reads a workbook and restores a backup', async ({
  page,
}) => {
  const postgres = await startThrowawayPostgres();
  ends.unshift(postgres.stop);
  await ensureDatabase(postgres.url('postgres'), 'packaged');
  const port = String(await freePort());
  const collector = await startTraceCollector();
  ends.unshift(collector.close);
  const settings = {
    DATABASE_URL: postgres.url('packaged'),
    PORT: port,
    MAP_TILES: 'none',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  const made = await Package.make(postgres.folder, settings);
  ends.unshift(() => made.release());

  const app = made.run();
  ends.unshift(() => app.end('SIGTERM'));
  await expect.poll(() => app.output, { timeout: 30_000 }).toContain('ready. Open');
  await setUp(page, /ready\. Open (\S+)/.exec(app.output)?.[1] ?? '');
  await expect(bookButton(page)).toBeEnabled();
  await chooseSolution(page, /home/i);
  await fillParcel(page);
  // Letters of the second fonts.
  await field(page, 'recipient.name').fill('สมชาย 山田 한국');
  await bookButton(page).click();
  await expect(bookedPanel(page, 'สมชาย 山田 한국')).toBeVisible();
  const booking = await bookedPanel(page, 'สมชาย 山田 한국')
    .getByRole('link', { name: 'Open the booking' })
    .getAttribute('href');
  const label = await page.request.get(`http://localhost:${port}${booking}/label`);
  expect((await label.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto(`http://localhost:${port}/settings/shops`);
  await page.getByRole('link', { name: 'Practice shop' }).click();
  await page.getByRole('tab', { name: 'Solutions' }).click();
  await page.getByRole('link', { name: 'Edit Home delivery', exact: true }).click();
  await page.getByRole('button', { name: "Try the carrier's label" }).click();
  await expect(page.getByText(/gives its label of .*: one page of 102 × 192 mm/)).toBeVisible();

  await page.goto(`http://localhost:${port}/import`);
  await page.getByLabel('File with orders').setInputFiles(join(projectFolder, 'docs/samples/orders.xlsx'));
  await expect(page).toHaveURL(/\/import\/[0-9a-f-]{36}/);

  const backup = made.run('backup');
  expect(await backup.exitCode, backup.output).toBe(0);
  expect(backup.output).toContain('1 bookings');
  expect(await app.end('SIGTERM'), app.output).toBe(0);
  const asked = collector.spans.find(({ name }) => name === 'ask the carrier: booking');
  const ofPress = collector.spans.filter(({ traceId }) => traceId === asked?.traceId).map(({ name }) => name);
  expect(ofPress).toEqual(expect.arrayContaining(['POST /', 'press Book', 'put the outcome on disk']));
  expect(collector.text()).not.toMatch(/สมชาย|%E0%B8/);
  const restore = made.run('restore', /\S+\.tar\.gz/.exec(backup.output)?.[0] ?? '');
  expect(await restore.exitCode, restore.output).toBe(0);
  expect(restore.output).toContain('1 bookings');
  const doctor = made.run('doctor');
  await doctor.exitCode;
  expect(doctor.output.match(/\[[a-z.]+\]/g)).toEqual(['[app.stopped]', '[database.owner]']);
  expect(doctor.output).toContain('Start it: node parceldesk.mjs.');
});
