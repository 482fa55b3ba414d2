import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFolder, startDatabase } from './database.mjs';

test.each([
  [
    9,
    /With the former version make a backup \(npm run backup\) and stop it; then move that folder to another place, and with this version run npm run restore -- FILE and start\.$/,
  ],
  [
    99,
    /Put the newer version of Parceldesk back; or, to go back, move that folder away and put the one from before the update in its place\.$/,
  ],
])('data of PostgreSQL %i is refused with what to do, and stays as it is', async (major, cure) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parceldesk-database-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const folder = databaseFolder(dataDir);
  mkdirSync(join(folder, 'cluster'), { recursive: true });
  writeFileSync(join(folder, 'cluster', 'PG_VERSION'), `${major}\n`);
  const refusal = startDatabase(dataDir);
  await expect(refusal).rejects.toThrow(
    `The data in ${folder} is of PostgreSQL ${major}, and this version of Parceldesk has PostgreSQL `,
  );
  await expect(refusal).rejects.toThrow(cure);
  expect(readdirSync(dataDir, { recursive: true }).sort()).toEqual([
    'postgres',
    'postgres/cluster',
    'postgres/cluster/PG_VERSION',
  ]);
});
