import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listBackups, listBackupsBeforeUpdates } from '@/lib/backups/backup-folder.mjs';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { Launched, ownRun } from '../testing/launched';

// Real processes one after another, on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const MAKING = 'making a backup before this version changes the database';
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

/** As an earlier version leaves it: the newest migration is missing. */
const putBack = () =>
  database.db.pool.query(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
  );

test('a database of an earlier version is backed up before the app starts on it, apart from the backups of the nights', async () => {
  await putBack();
  const settings = { ...(await ownRun()), DATABASE_URL: database.url };
  const launched = new Launched(settings);
  await launched.ready();
  await launched.stop();
  expect(launched.output).toMatch(new RegExp(`${MAKING}[^]*read back and whole[^]*starting the app`));
  const backups = join(settings.DATA_DIR, 'backups');
  const [own = ''] = readdirSync(backups);
  expect(own).toMatch(/^before-\d+\.\d+\.\d+$/);
  expect(await listBackups(backups)).toEqual([]);
  expect(await listBackupsBeforeUpdates(backups)).toEqual(await listBackups(join(backups, own)));
  expect(await listBackupsBeforeUpdates(backups)).toHaveLength(1);
});

test('where that backup cannot be written the app is not started, and what helps is said', async () => {
  await putBack();
  const settings = { ...(await ownRun()), DATABASE_URL: database.url };
  const file = join(settings.DATA_DIR, 'file');
  writeFileSync(file, '');
  const launched = new Launched({ ...settings, BACKUP_DIR: join(file, 'backups') });
  expect(await launched.exitCode).toBe(1);
  expect(launched.output).toMatch(
    /No backup could be made in .*before-.*: the folder cannot be written \(ENOTDIR\)\. Nothing was changed\./,
  );
  expect(launched.output).toContain('BACKUPS_KEPT=0');
  expect(launched.output).not.toContain('starting the app');
  rmSync(file);
});

test.each([
  ['of this version', async () => undefined, {}],
  ['that is empty', () => database.db.pool.query('drop schema drizzle cascade'), {}],
  ['of which no backups are kept here', putBack, { BACKUPS_KEPT: '0' }],
])('a database %s is not backed up at the start', async (_, prepare, own) => {
  await prepare();
  const launched = new Launched({ ...(await ownRun()), DATABASE_URL: database.url, ...own });
  await launched.ready();
  await launched.stop();
  expect(launched.output).not.toContain(MAKING);
});
