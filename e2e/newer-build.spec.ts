import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { PRACTICE_CLIENT_ID, PRACTICE_CLIENT_SECRET } from '../lib/simulator/practice-client.mjs';
import { freePort } from '../scripts/free-port.mjs';
import { runAppScript } from '../scripts/launcher/app-script.mjs';
import { appRole } from '../scripts/postgres/cluster.mjs';
import { ensureDatabase } from '../scripts/postgres/database.mjs';
import { startThrowawayPostgres } from '../scripts/throwaway-postgres.mjs';
import { startBalancer } from './balancer';
import { bookButton, setUp } from './clerk';
import { makeNewerBuild, startInstance } from './two-builds';

// Two instances of two builds on one database of their own, behind a proxy that takes turns.

test.use({ storageState: { cookies: [], origins: [] } });

/** What the journey started, the last first: ended also where it ran out of time. */
const ends: (() => unknown)[] = [];

test.afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A page of one build whose scripts are asked of the other never comes alive. */
async function openBookOften(page: Page, url: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    // What the browser has kept would hide that a script is not there.
    await page
      .context()
      .newCDPSession(page)
      .then((session) => session.send('Network.clearBrowserCache'));
    await page.goto(url);
    await expect(bookButton(page)).toBeEnabled();
  }
}

test('the newer build alone serves after an update of one of two instances, and the former one comes back on purpose only', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const builds = makeNewerBuild();
  ends.unshift(builds.remove);
  const postgres = await startThrowawayPostgres();
  ends.unshift(postgres.stop);
  const owner = appRole(join(postgres.folder, 'postgres'));
  await ensureDatabase(postgres.url('postgres'), 'builds', owner);
  const [one, other] = [await freePort(), await freePort()];
  const proxy = await startBalancer();
  ends.unshift(proxy.close);
  for (const [name, port] of Object.entries({ one, other })) proxy.lead(name, port);
  const url = `http://localhost:${proxy.port}`;
  const env = {
    NODE_ENV: 'production' as const,
    PUBLIC_URL: url,
    DATABASE_URL: postgres.appUrl('builds'),
    APP_SECRET: 'two builds on one database have one secret',
    CARRIER_ENVIRONMENT: 'practice',
    CARRIER_BASE_URL: process.env.PARCELDESK_CARRIER_URL,
    CARRIER_CLIENT_ID: PRACTICE_CLIENT_ID,
    CARRIER_CLIENT_SECRET: PRACTICE_CLIENT_SECRET,
    MAP_TILES: 'none',
  };
  const start = (folder: string, port: number, settings: Record<string, string | undefined> = {}) => {
    const instance = startInstance(folder, port, { ...env, ...settings });
    ends.unshift(() => instance.end('SIGKILL'));
    return instance;
  };

  const former = start(builds.older, one);
  await expect(async () => expect((await page.request.get(`${url}/readyz`)).status()).toBe(200)).toPass();
  await setUp(page, await runAppScript('setup-link', { ...process.env, ...env }));

  const newer = start(builds.newer, other);
  expect(await former.exitCode).toBe(20);
  expect(former.output.match(/Parceldesk stops: .*-newer-\d+ serves this database\./g)).toHaveLength(1);
  await openBookOften(page, url, 2);

  const again = start(builds.older, one);
  expect(await again.exitCode).toBe(20);
  expect(again.output).toContain('the newer build');
  const code = /BUILD_REPLACES=(\w+)/.exec(again.output)?.[1];
  await openBookOften(page, url, 1);

  start(builds.older, one, { BUILD_REPLACES: code });
  expect(await newer.exitCode).toBe(20);
  await openBookOften(page, url, 2);
});
