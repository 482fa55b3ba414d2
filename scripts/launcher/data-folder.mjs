import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { END_PATIENCE_MS } from '../../lib/platform/http/app-server.mjs';
import { faultOfSetting } from '../../lib/platform/settings/read-settings.mjs';
import { makePrivateFolder } from '../private-folder.mjs';
import { isRunning } from '../process-identity.mjs';
import { killGroup, signalProcess } from '../process-signals.mjs';
import { claim, readHolder, releaseClaim } from './claim.mjs';
import { say } from './project.mjs';

/** @typedef {import('../../lib/platform/settings/read-settings.mjs').Fault} Fault */

export const CARRIER_PATIENCE_MS = 5_000;
// A launcher that stops waits for the app, then for the rest.
const LAUNCHER_PATIENCE_MS = END_PATIENCE_MS + 15_000;

/**
 * The outcome journal of a desk that has no other one set.
 * @param {string} dataDir
 */
export function journalFile(dataDir) {
  return join(dataDir, 'outcomes.jsonl');
}

/**
 * Where the record of one of our processes stands.
 * @param {string} dataDir
 * @param {'launcher' | 'app' | 'carrier'} name
 */
export function recordFile(dataDir, name) {
  return join(dataDir, 'run', `${name}.json`);
}

/**
 * @param {string} dataDir
 * @returns {Fault | null}
 */
export function checkDataFolder(dataDir) {
  const probe = join(dataDir, `probe-${process.pid}`);
  try {
    makePrivateFolder(dataDir);
    writeFileSync(probe, '');
    rmSync(probe);
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    return faultOfSetting('DATA_DIR', `is ${dataDir}, which cannot be written${code}`);
  }
}

/**
 * Takes the folder for this run: ends what a killed launcher left running in it, without cutting off a booking under way.
 * @param {string} dataDir
 * @param {AbortSignal} signal
 * @returns {Promise<Fault | null>} a fault when another run is using the folder
 */
export async function claimDataFolder(dataDir, signal) {
  const file = recordFile(dataDir, 'launcher');
  const holder = claim(file);
  if (holder) {
    // Killed npm, living launcher: it has noticed and is stopping.
    const isAbandoned = holder.parent && !isRunning(holder.parent);
    if (!isAbandoned) return inUse(`is ${dataDir}, in use by process ${holder.pid}`);
    await endProcess(file, LAUNCHER_PATIENCE_MS, signal);
    return claimDataFolder(dataDir, signal);
  }
  await endProcess(recordFile(dataDir, 'app'), END_PATIENCE_MS, signal);
  await endProcess(recordFile(dataDir, 'carrier'), CARRIER_PATIENCE_MS, signal);
  return null;
}

/**
 * @param {string} problem
 * @returns {Fault}
 */
function inUse(problem) {
  const fault = faultOfSetting('DATA_DIR', problem);
  return { ...fault, expectation: 'a folder of its own for each run', example: 'DATA_DIR=.data/second' };
}

/** @param {string} dataDir */
export function releaseDataFolder(dataDir) {
  releaseClaim(recordFile(dataDir, 'launcher'));
}

/**
 * Where the key of an installation stands that has no other one set.
 * @param {string} dataDir
 */
export function appSecretFile(dataDir) {
  return join(dataDir, 'app-secret');
}

/**
 * The key of this installation, made once and kept for its owner only.
 * @param {string} dataDir
 * @returns {string} path of the file
 */
export function keepAppSecret(dataDir) {
  const file = appSecretFile(dataDir);
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  return file;
}

/**
 * The key that `keepAppSecret` made, or an empty text where it made none.
 * @param {string} dataDir
 */
export function readKeptSecret(dataDir) {
  const file = appSecretFile(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/**
 * Ends the process recorded in `file`, if it still runs: asked first, by force after `patienceMs`.
 * @param {string} file
 * @param {number} patienceMs
 * @param {AbortSignal} signal
 */
async function endProcess(file, patienceMs, signal) {
  const orphan = readHolder(file);
  if (!orphan) return releaseClaim(file);
  say(`ending process ${orphan.pid}, left over from a run that was killed`);
  signalProcess(orphan.pid, 'SIGTERM');
  const deadline = performance.now() + patienceMs;
  while (isRunning(orphan) && performance.now() < deadline) await delay(100, undefined, { signal });
  if (isRunning(orphan)) signalProcess(orphan.pid, 'SIGKILL');
  killGroup(orphan.pid);
  while (isRunning(orphan)) await delay(20, undefined, { signal });
  releaseClaim(file);
}
