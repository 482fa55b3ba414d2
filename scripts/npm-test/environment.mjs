import { readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { settings } from '../../lib/platform/settings/settings.mjs';
import { buildFolder } from '../launcher/project.mjs';

/**
 * Every setting, blank: blank is unset, and a name that is there is not read from a developer's `.env`.
 * @returns {Record<string, string>}
 */
export function blankSettings() {
  const names = settings.flatMap(({ name }) => [name, `${name}_FILE`]).filter((name) => !name.startsWith('NODE_'));
  return Object.fromEntries(names.map((name) => [name, '']));
}

/**
 * What the tests run with: the machine's environment, but no settings.
 * @returns {NodeJS.ProcessEnv}
 */
export function testEnvironment() {
  return {
    ...process.env,
    ...blankSettings(),
    NODE_ENV: 'test',
    NEXT_TELEMETRY_DISABLED: '1',
    PARCELDESK_DIST: buildFolder('test'),
  };
}

const MEMORY_FOLDER = '/dev/shm';
/** Far above the some 170 MB that a run held after eight minutes. */
const ROOM_BYTES = 6 * 2 ** 30;

/**
 * Has this process and what it starts keep temporary files in memory, where the system has a folder for that with room: a database that a
 * test copies has over 300 files, and making them on a disk costs about ten times the processor time.
 */
export function keepTemporaryFilesInMemory() {
  if (!process.env.TMPDIR && isMemoryFolderGood()) process.env.TMPDIR = MEMORY_FOLDER;
}

function isMemoryFolderGood() {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const mount = mounts.map((line) => line.split(' ')).findLast(([, folder]) => folder === MEMORY_FOLDER);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    // Some tests start programs that they have made.
    return mount?.[3]?.split(',').includes('noexec') === false && Math.min(bavail * bsize, freemem()) >= ROOM_BYTES;
  } catch {
    // Another system has no such folder.
    return false;
  }
}
