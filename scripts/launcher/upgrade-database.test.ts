import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { embeddedPrograms, majorOf } from '../postgres/binaries.mjs';
import { clusterFolder } from '../postgres/clusters.mjs';
import { findKeptPrograms, keepPrograms } from '../postgres/kept-programs.mjs';
import { upgradeDatabase } from './upgrade-database.mjs';

const OWN = majorOf(embeddedPrograms());
const signal = new AbortController().signal;

/** A folder of the database with data folders of these major versions, by name. */
function dataFolder(clusters: Record<string, number>): string {
  const folder = mkdtempSync(join(tmpdir(), 'parceldesk-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, major] of Object.entries(clusters)) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'PG_VERSION'), `${major}\n`);
  }
  return folder;
}

/** Programs as a package has them. */
function programs(version: string) {
  const native = dataFolder({});
  for (const name of ['bin', 'lib']) mkdirSync(join(native, name));
  for (const name of ['bin/postgres', 'bin/initdb', 'lib/libpq.so', 'lib/libpq.a'])
    writeFileSync(join(native, name), '');
  return { native, version };
}

test('data of a newer PostgreSQL is refused with what to do, and stays as it is', async () => {
  const folder = dataFolder({ cluster: 99 });
  await expect(upgradeDatabase(folder, signal)).rejects.toThrow(
    /is of PostgreSQL 99, and this version of Parceldesk has PostgreSQL \d+\. Put the newer version of Parceldesk back\.$/,
  );
  expect(readdirSync(folder)).toEqual(['cluster']);
});

test('newer data beside the former data is refused too, and the way back is said', async () => {
  const folder = dataFolder({ cluster: OWN, 'cluster-99': 99 });
  await expect(upgradeDatabase(folder, signal)).rejects.toThrow('move that folder to another place');
});

test('older data whose programs were not kept is refused with what to do', async () => {
  const folder = dataFolder({ cluster: 16 });
  await expect(upgradeDatabase(folder, signal)).rejects.toThrow(
    'Put the former version of Parceldesk back, start it once, then update again.',
  );
});

test('an upgrade for which the disk is too small is refused before it begins', async () => {
  const folder = dataFolder({ cluster: 17, 'programs-17.1.0': 17 });
  await expect(upgradeDatabase(folder, signal, async () => 400_000_000)).rejects.toThrow(
    /has 400 MB left, and the upgrade of the database needs 501 MB\. Make room there/,
  );
  expect(readdirSync(folder).sort()).toEqual(['cluster', 'programs-17.1.0']);
});

test('what an upgrade left that was killed is removed by the next start', async () => {
  const folder = dataFolder({ cluster: OWN });
  mkdirSync(join(folder, 'upgrade-abc', 'cluster.new'), { recursive: true });
  await upgradeDatabase(folder, signal);
  expect(readdirSync(folder)).toEqual(['cluster']);
});

test('the data of the newest PostgreSQL is in use, also where it is damaged', () => {
  const folder = dataFolder({ cluster: 9, 'cluster-17': 17, 'cluster-18': 18 });
  expect(clusterFolder(folder)).toBe(join(folder, 'cluster-18'));
  rmSync(join(folder, 'cluster-18', 'PG_VERSION'));
  expect(clusterFolder(folder)).toBe(join(folder, 'cluster-18'));
});

test('the programs that the data needs are kept, without what only builds programs, and others go', async () => {
  const folder = dataFolder({ cluster: 17, 'cluster-18': 18, 'programs-19.0.0.unfinished': 0 });
  for (const version of ['16.1.0', '17.1.0', '18.1.0', '18.2.0-beta.3']) await keepPrograms(folder, programs(version));
  expect(readdirSync(folder).sort()).toEqual(['cluster', 'cluster-18', 'programs-17.1.0', 'programs-18.2.0-beta.3']);
  const kept = findKeptPrograms(folder, 17);
  expect(kept).toEqual({ native: join(folder, 'programs-17.1.0'), version: '17.1.0' });
  const files = readdirSync(kept?.native ?? '', { recursive: true }).map(String);
  expect(files.sort()).toEqual(['bin', 'bin/initdb', 'bin/postgres', 'lib', 'lib/libpq.so']);
  expect(findKeptPrograms(folder, 16)).toBeNull();
});
