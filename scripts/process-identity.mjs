import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A process as a later start can recognise it: a pid alone is reused, above all in containers, so the moment it began goes with it.
 * @typedef {{ pid: number, mark: string }} ProcessIdentity
 */

/**
 * When the process began, in the words of the system, or null when there is none (a zombie is none: it only waits to be counted).
 * @param {number} pid
 * @returns {string | null}
 */
export function startMark(pid) {
  if (process.platform !== 'linux') return askPs(pid, 'lstart');
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything, so count from behind it: state is field 3, the start time field 22 (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/**
 * The name of the program a process runs, or null when there is no such process.
 * @param {number} pid
 * @returns {string | null}
 */
export function programName(pid) {
  if (process.platform !== 'linux') return askPs(pid, 'comm');
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
}

/** @returns {ProcessIdentity} */
export function ownIdentity() {
  return { pid: process.pid, mark: startMark(process.pid) ?? '' };
}

/** @param {ProcessIdentity} identity */
export function isRunning(identity) {
  return startMark(identity.pid) === identity.mark;
}

/**
 * @param {number} pid
 * @param {'lstart' | 'comm'} column
 */
function askPs(pid, column) {
  const answer = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  return answer.status === 0 ? answer.stdout.trim() || null : null;
}
