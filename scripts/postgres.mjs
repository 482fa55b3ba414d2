import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { embeddedPrograms, locateBinaries } from './postgres/binaries.mjs';
import {
  appRole,
  clusterFolder,
  ensureCluster,
  keepPassword,
  nameOfFolder,
  ownerRole,
  SUPERUSER,
  serverEnvironment,
} from './postgres/cluster.mjs';
import {
  forgetServer,
  readPostmasterFile,
  readServerRecord,
  recordServer,
  replaceOrphan,
  stopServer,
} from './postgres/orphan.mjs';
import { chooseServerUser } from './postgres/user.mjs';
import { makePrivateFolder } from './private-folder.mjs';
import { isRunning } from './process-identity.mjs';

/**
 * A running PostgreSQL. `url` is an address for its superuser, `appUrl` one for the role of the app, `ownerUrl` one
 * for the role that owns its tables. `exited` resolves when it ends for whatever reason.
 * @typedef {{ url(databaseName: string): string, appUrl(databaseName: string): string, ownerUrl(databaseName: string): string, port: number, stop(): Promise<void>, exited: Promise<void> }} Postgres
 */

// After a kill of the postmaster its last children still hold the folder for a moment; the measured wait is far below this.
const START_PATIENCE_MS = 15_000;
const PASSING_FAULT = /lock file|shared memory|could not bind|Address already in use|starting up/i;

/**
 * Runs the embedded PostgreSQL on `dataDir` (made when missing), on 127.0.0.1 only and with a password of its own. Replaces the
 * server that a killed launcher left there. Throws with a reason a person can act on.
 * `fsync: false` is for tests: a host crash would lose rows.
 * @param {{ dataDir: string, port?: number, fsync?: boolean }} settings
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ dataDir: givenFolder, port: wantedPort, fsync = true }) {
  const dataDir = resolve(givenFolder);
  makePrivateFolder(dataDir);
  const user = chooseServerUser(clusterFolder(dataDir));
  const native = locateBinaries(embeddedPrograms(), user);
  const password = keepPassword(dataDir);
  await ensureCluster({ dataDir, native, user, password, fsync });
  await replaceOrphan(dataDir);

  const deadline = performance.now() + START_PATIENCE_MS;
  for (;;) {
    const port = wantedPort ?? (await freePort());
    const attempt = await tryStart({ dataDir, native, user, port, fsync });
    if (typeof attempt !== 'string') {
      return {
        port,
        ...attempt,
        url: (name) => addressOf({ name: SUPERUSER, password }, port, name),
        appUrl: (name) => addressOf(appRole(dataDir), port, name),
        ownerUrl: (name) => addressOf(ownerRole(dataDir), port, name),
      };
    }
    if (!PASSING_FAULT.test(attempt) || performance.now() > deadline) {
      throw new Error(`PostgreSQL did not start in ${dataDir}:\n${attempt}`);
    }
    await delay(500);
  }
}

/**
 * The address, for the app's role, of a database on the server that runs in `dataDir`, from whichever start; null when none runs there.
 * @param {string} dataDir
 * @param {string} name
 * @returns {string | null}
 */
export function findRunningDatabase(dataDir, name) {
  const record = readServerRecord(dataDir);
  return record && isRunning(record.server) ? addressOf(appRole(dataDir), record.port, name) : null;
}

/**
 * @param {import('./postgres/database.mjs').Role} role
 * @param {number} port
 * @param {string} database
 */
function addressOf({ name, password }, port, database) {
  return `postgresql://${name}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * @param {{
 *   dataDir: string, native: string, user: import('./postgres/user.mjs').ServerUser, port: number, fsync: boolean,
 * }} settings
 * @returns {Promise<{ stop(): Promise<void>, exited: Promise<void> } | string>} the server, or the last lines of its log
 */
async function tryStart({ dataDir, native, user, port, fsync }) {
  const cluster = clusterFolder(dataDir);
  const log = openLog(dataDir);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ssl: 'off',
    max_connections: 200,
    // An SSD reads any page as fast as the next. By default a page elsewhere counts four times, and long index scans are preferred to it.
    random_page_cost: 1.1,
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(native, 'bin', 'postgres'), ['-D', nameOfFolder(cluster, user), ...args], {
    ...user,
    cwd: cluster,
    env: serverEnvironment,
    stdio: ['ignore', log, log],
    // A session of its own: Ctrl+C must reach the app first, the database last.
    detached: true,
  });
  closeSync(log);
  const exited = once(server, 'exit').then(
    () => undefined,
    () => undefined,
  );
  const { pid } = server;
  if (pid === undefined) return `postgres could not be run as user ${user?.uid ?? 'of this process'}`;
  recordServer(dataDir, pid, port);
  const record = readServerRecord(dataDir);

  while (server.exitCode === null && server.signalCode === null) {
    const written = readPostmasterFile(dataDir);
    if (record && written?.pid === pid && written.isReady) {
      const stop = async () => {
        await stopServer(record.server);
        await exited;
        forgetServer(dataDir);
      };
      return { stop, exited };
    }
    await delay(20);
  }
  forgetServer(dataDir);
  return readFileSync(join(dataDir, 'server.log'), 'utf8').trim().split('\n').slice(-5).join('\n');
}

/** @param {string} dataDir */
function openLog(dataDir) {
  const file = join(dataDir, 'server.log');
  const previous = `${file}.previous`;
  rmSync(previous, { force: true });
  try {
    renameSync(file, previous);
  } catch {
    // The first start has no log yet.
  }
  return openSync(file, 'a', 0o600);
}
