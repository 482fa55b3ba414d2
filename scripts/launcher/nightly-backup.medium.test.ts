import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listBackups } from '@/lib/backups/backup-folder.mjs';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { backupWarnings, startNightlyBackups } from './nightly-backup.mjs';

// A backup is a process of its own, which takes a while to start on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let database: TestDatabase;
let folder: string;
let said: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'nightly-'));
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
  await rm(folder, { recursive: true });
});

function start(url: string, kept: number) {
  const env = { ...process.env, DATABASE_URL: url, OUTCOME_JOURNAL: join(folder, 'outcomes.jsonl') };
  return startNightlyBackups({ env, folder, kept, lookEveryMs: 20 });
}

it('makes the first backup by itself, says so, and no second one in the same night', async () => {
  const nightly = start(database.url, 3);
  await expect.poll(() => said.join()).toMatch(/backup .*: 0 bookings, .* read back and whole/);
  await nightly.stop();
  expect([(await listBackups(folder)).length, said.length]).toEqual([1, 1]);
});

it('says why there is none, and never the address of the database', async () => {
  const nightly = start('postgresql://app:a-secret@127.0.0.1:9/parceldesk', 3);
  await expect.poll(() => said.join()).toContain(`warning: no backup was made in ${folder}: `);
  await nightly.stop();
  expect(said.join()).not.toContain('a-secret');
});

it('makes none where none is to be kept, and ends at once', async () => {
  await start(database.url, 0).stop();
  expect(await listBackups(folder)).toEqual([]);
});

it('a folder that cannot be written is named at the start, and when the night comes', async () => {
  await writeFile(join(folder, 'file'), '');
  folder = join(folder, 'file');
  expect(backupWarnings(folder, 3)).toEqual([expect.stringContaining(`BACKUP_DIR is ${folder}, which is a file`)]);
  expect(backupWarnings(folder, 0)).toEqual([]);
  const nightly = start(database.url, 3);
  const named = `warning: no backup was made in ${folder}: the folder cannot be written (EEXIST)`;
  await expect.poll(() => said.join()).toContain(named);
  await nightly.stop();
});
