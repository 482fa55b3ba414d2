import { readFileSync, readlinkSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, ownIdentity, programName, startMark } from '../process-identity.mjs';
import { clusterFolder } from './cluster.mjs';

/** @typedef {import('../process-identity.mjs').ProcessIdentity} ProcessIdentity */

/**
 * Written beside the data when a server is started: the server, who started it, and the very folder (device and inode), so that
 * a copied folder does not claim the original's server.
 * @typedef {{ server: ProcessIdentity, owner: ProcessIdentity, folder: string, port: number }} ServerRecord
 */

/**
 * @param {string} dataDir
 * @param {number} pid
 * @param {number} port
 */
export function recordServer(dataDir, pid, port) {
  /** @type {ServerRecord} */
  const record = {
    server: { pid, mark: startMark(pid) ?? '' },
    owner: ownIdentity(),
    folder: folderMark(dataDir),
    port,
  };
  writeFileSync(join(dataDir, 'server.json'), JSON.stringify(record));
}

/**
 * @param {string} dataDir
 * @returns {ServerRecord | null} null when no server was started in this very folder
 */
export function readServerRecord(dataDir) {
  try {
    /** @type {ServerRecord} */
    const record = JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8'));
    return record.folder === folderMark(dataDir) ? record : null;
  } catch {
    return null;
  }
}

/** @param {string} dataDir */
export function forgetServer(dataDir) {
  rmSync(join(dataDir, 'server.json'), { force: true });
}

/**
 * Clears the way for a new server: stops one that a killed launcher left behind, and removes a pid file whose pid now belongs to
 * another process (PostgreSQL would refuse to start beside it). Throws when the folder is in use by others.
 * @param {string} dataDir
 */
export async function replaceOrphan(dataDir) {
  const record = readServerRecord(dataDir);
  if (record && isRunning(record.server)) {
    if (isRunning(record.owner))
      throw new Error(`The database in ${dataDir} is in use by process ${record.owner.pid}.`);
    await stopServer(record.server);
  }
  forgetServer(dataDir);

  const pid = readPostmasterPid(dataDir);
  if (pid === null || startMark(pid) === null) return;
  if (!programName(pid)?.startsWith('postgres')) return removePidFile(dataDir);
  const home = workingFolder(pid);
  if (home === null || home === realpathSync(clusterFolder(dataDir))) {
    throw new Error(`Another PostgreSQL (process ${pid}) works in ${dataDir}. Stop it first.`);
  }
  removePidFile(dataDir);
}

/**
 * Stops a server: fast, then at once, then by force. Committed rows survive each of them.
 * @param {ProcessIdentity} server
 */
export async function stopServer(server) {
  for (const { signal, patienceMs } of STOP_STEPS) {
    if (!isRunning(server)) return;
    try {
      process.kill(server.pid, signal);
    } catch {
      return;
    }
    for (let waitedMs = 0; waitedMs < patienceMs && isRunning(server); waitedMs += 20) await delay(20);
  }
}

const STOP_STEPS = /** @type {const} */ ([
  { signal: 'SIGINT', patienceMs: 20_000 },
  { signal: 'SIGQUIT', patienceMs: 5_000 },
  { signal: 'SIGKILL', patienceMs: 5_000 },
]);

/**
 * @param {string} dataDir
 * @returns {{ pid: number, isReady: boolean } | null} what PostgreSQL wrote about itself
 */
export function readPostmasterFile(dataDir) {
  try {
    const lines = readFileSync(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/** @param {string} dataDir */
function readPostmasterPid(dataDir) {
  return readPostmasterFile(dataDir)?.pid ?? null;
}

/** @param {string} dataDir */
function removePidFile(dataDir) {
  rmSync(join(clusterFolder(dataDir), 'postmaster.pid'), { force: true });
}

/**
 * @param {number} pid
 * @returns {string | null} null when the system does not tell
 */
function workingFolder(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** @param {string} dataDir */
function folderMark(dataDir) {
  const { dev, ino } = statSync(clusterFolder(dataDir), { bigint: true });
  return `${dev}:${ino}`;
}
