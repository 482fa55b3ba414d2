import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { backupName, isBackupDue, listBackups, removeOldBackups } from './backup-folder.mjs';

it('the newest backups are kept, and no other file is touched', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backups-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const names = [24, 25, 26].map((day) => join(folder, backupName(new Date(`2026-11-${day}T02:00:00Z`))));
  for (const name of [...names, join(folder, 'notes.tar.gz')]) await writeFile(name, '');
  expect(await removeOldBackups(folder, 2)).toEqual([names[0]]);
  expect(await listBackups(folder)).toEqual([names[2], names[1]]);
  expect((await stat(join(folder, 'notes.tar.gz'))).isFile()).toBe(true);
});

it.each([
  ['at night after one of the night before', 2, 24, true],
  ['at night after one of the same night', 4, 2, false],
  ['at day after one of the night', 12, 10, false],
  ['at day where the machine was off at night', 12, 34, true],
  ['where the newest is of the future', 12, -6, true],
])('a backup is due or not %s', (_, hour, hoursAgo, isDue) => {
  const now = new Date(2026, 10, 25, hour, 10);
  const newest = backupName(new Date(now.getTime() - hoursAgo * 3_600_000));
  expect(isBackupDue(now, `/backups/${newest}`)).toBe(isDue);
});

it('the first backup is due at once', () => {
  expect(isBackupDue(new Date(2026, 10, 25, 12), undefined)).toBe(true);
});
