import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { askInstance } from '@/lib/doctor/ask-instance.mjs';
import type { findingOfFault } from '@/lib/doctor/finding.mjs';
import { misspeltSettings } from '@/lib/platform/settings/misspelt-settings.mjs';
import { readSettings } from '@/lib/platform/settings/read-settings.mjs';
import { startSite } from '@/lib/testing/healthy-installation';
import { freePort } from '../free-port.mjs';
import { checkDatabase } from '../launcher/check-database.mjs';
import { nodeProblem } from '../node-version.mjs';
import { embeddedPrograms, majorOf } from '../postgres/binaries.mjs';
import {
  databaseFinding,
  dataFinding,
  folderFinding,
  portFinding,
  secretFileFinding,
  secretFinding,
  settingsFindings,
} from './launcher-checks.mjs';

const DISK = { build: 'one', isOfSources: true };
const APP = { isRunning: true, log: 'server.log' };

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parceldesk-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder of the embedded PostgreSQL, with data of this major version. */
function dataOf(major: number): string {
  const folder = dataFolder();
  mkdirSync(join(folder, 'cluster'));
  writeFileSync(join(folder, 'cluster', 'PG_VERSION'), `${major}\n`);
  return folder;
}

const settingsOf = (source: Record<string, string>, dataDir = '') =>
  ({ ...readSettings(source, 'launcher'), misspelt: misspeltSettings(source), dataDir }) as Parameters<
    typeof settingsFindings
  >[0];

/** What is said of a port at which that answers, with files on disk as they are. */
async function atPort(url: string | null, launcher: number | null, disk = DISK) {
  const port = url ? Number(new URL(url).port) : await freePort();
  const answering = await askInstance(`http://127.0.0.1:${port}`, 3_000);
  return portFinding({ host: '127.0.0.1', port, answering, launcher, disk });
}

const FAULTS: Record<string, () => unknown> = {
  'settings.invalid': () => settingsFindings(settingsOf({ PORT: 'canary' }))[0],
  'settings.misspelt': () => settingsFindings(settingsOf({ TRUSTED_PROXY: 'canary' }))[0],
  'proxy.not_trusted': () => settingsFindings(settingsOf({ PUBLIC_URL: 'https://parceldesk.example.com' }))[0],
  'data_dir.missing': () => folderFinding(join(dataFolder(), 'none')),
  'data_dir.not_writable': () => {
    const file = join(dataFolder(), 'file');
    writeFileSync(file, '');
    return folderFinding(file);
  },
  'data_dir.open': () => {
    const folder = dataFolder();
    chmodSync(folder, 0o755);
    return folderFinding(folder);
  },
  'secret_file.open': () => {
    const dataDir = dataFolder();
    writeFileSync(join(dataDir, 'app-secret'), 'canary', { mode: 0o644 });
    writeFileSync(join(dataDir, '.env'), 'PORT=3000\nDATABASE_URL=canary\n', { mode: 0o600 });
    return secretFileFinding({ dataDir, projectFolder: dataDir, source: {} });
  },
  'secret_file.missing': () => {
    const dataDir = dataFolder();
    mkdirSync(join(dataDir, 'postgres'));
    return secretFinding(settingsOf({}, dataDir));
  },
  'database.unreachable': async () => {
    const url = new URL(inject('databaseAdminUrl'));
    url.password = 'canary';
    return databaseFinding(url.href, APP);
  },
  'database.old': async () => {
    return databaseFinding(inject('databaseAdminUrl'), APP, (url) =>
      checkDatabase(url, 'DATABASE_URL', async () => 130_004),
    );
  },
  'database.stopped': () => databaseFinding(null, APP),
  'database.other_major': () => dataFinding(dataOf(17)),
  'app.stopped': () => atPort(null, null),
  'app.silent': () => atPort(null, 4711),
  'app.other_installation': async () => atPort(await startSite(), null),
  'app.older_build': async () => atPort(await startSite(), 4711, { build: 'two', isOfSources: true }),
  'host.wrong': async () => {
    const answering = { kind: 'none', code: 'ECONNREFUSED' } as const;
    return portFinding({ host: '203.0.113.7', port: await freePort(), answering, launcher: null, disk: DISK });
  },
  'port.taken': async () => {
    const stranger = createServer((socket) => socket.end('canary')).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    onTestFinished(() => void stranger.close());
    return atPort(`http://127.0.0.1:${(stranger.address() as { port: number }).port}`, null);
  },
};

test.each(Object.entries(FAULTS))('%s is found, and says what to do without a secret', async (id, seed) => {
  const found = (await seed()) as ReturnType<typeof findingOfFault> | null;
  expect(found?.id).toBe(id);
  expect(found?.text).toMatch(/^[^a-z].*\. \S.*\.$/);
  expect(found?.text).not.toContain('canary');
});

test('where nothing is wrong the launcher has no finding', async () => {
  const dataDir = dataFolder();
  writeFileSync(join(dataDir, 'app-secret'), 'canary', { mode: 0o600 });
  writeFileSync(join(dataDir, '.env'), 'PORT=3000\nAPP_SECRET=\n', { mode: 0o644 });
  const found = [
    ...settingsFindings(settingsOf({ PUBLIC_URL: 'https://parceldesk.example.com', TRUSTED_PROXIES: '127.0.0.1' })),
    folderFinding(dataDir),
    secretFinding(settingsOf({}, dataDir)),
    secretFileFinding({ dataDir, projectFolder: dataDir, source: { APP_SECRET_FILE: '/run/secrets/canary' } }),
    await databaseFinding(inject('databaseAdminUrl'), APP),
    await databaseFinding(null, { ...APP, isRunning: false }),
    dataFinding(dataFolder()),
    dataFinding(dataOf(majorOf(embeddedPrograms()))),
    await atPort(await startSite(), 4711),
    nodeProblem(process.versions.node),
  ];
  expect(found.filter((one) => one !== null)).toEqual([]);
  expect(nodeProblem('18.19.1')).toBe('Node.js is v18.19.1');
});
