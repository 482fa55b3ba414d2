import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

// The files of backups in their folder, which the launcher looks after, and when the next one is due.

const NAME = /^parceldesk-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz$/;

/** @param {Date} madeAt */
export function backupName(madeAt) {
  return `parceldesk-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
}

/**
 * The backups in a folder, the newest first; none where there is no such folder.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function listBackups(folder) {
  const names = await readdir(folder).catch(() => []);
  const backups = names.filter((name) => NAME.test(name)).sort();
  return backups.reverse().map((name) => join(folder, name));
}

/** Before the version in the name of a folder that has the backup from before its first start. */
export const BEFORE = 'before-';

/**
 * The backups that updates have made, each version's in a folder of its own.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function listBackupsBeforeUpdates(folder) {
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => name.startsWith(BEFORE)).sort();
  return (await Promise.all(own.map((name) => listBackups(join(folder, name))))).flat();
}

/**
 * Removes the oldest backups of a folder beyond the newest `kept`, and gives their names.
 * @param {string} folder
 * @param {number} kept
 */
export async function removeOldBackups(folder, kept) {
  const old = (await listBackups(folder)).slice(kept);
  for (const path of old) await rm(path);
  return old;
}

const HOUR_MS = 3_600_000;
/** The hours, by the clock of the machine, in which clerks are disturbed least. */
const NIGHT = { from: 1, to: 5 };
const SAME_NIGHT_MS = 12 * HOUR_MS;
/** A machine that is off at night makes its backup at day, once the newest is older than this. */
const OLDEST_MS = 30 * HOUR_MS;

/**
 * How old a backup is, in milliseconds; without one it is older than any.
 * @param {Date} now
 * @param {string | undefined} path
 */
export function ageOfBackup(now, path) {
  const [, day, hour, minute, second] = NAME.exec(basename(path ?? '')) ?? [];
  return path ? now.getTime() - Date.parse(`${day}T${hour}:${minute}:${second}Z`) : Number.POSITIVE_INFINITY;
}

/**
 * When the newest backup of a folder was made, as an ISO time, and its bytes; null where there is none.
 * @param {string} folder
 * @param {Date} now
 */
export async function findNewestBackup(folder, now) {
  const [newest] = await listBackups(folder);
  if (!newest) return null;
  const at = new Date(now.getTime() - ageOfBackup(now, newest)).toISOString();
  return { at, bytes: (await stat(newest)).size };
}

/**
 * Whether a backup is to be made now.
 * @param {Date} now
 * @param {string | undefined} newest the path of the newest one
 */
export function isBackupDue(now, newest) {
  const ageMs = ageOfBackup(now, newest);
  const isNight = now.getHours() >= NIGHT.from && now.getHours() < NIGHT.to;
  // One of the future is from before the clock was put back.
  return ageMs < 0 || ageMs > OLDEST_MS || (isNight && ageMs > SAME_NIGHT_MS);
}
