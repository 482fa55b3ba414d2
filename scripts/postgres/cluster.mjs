import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./user.mjs').ServerUser} ServerUser */

export const SUPERUSER = 'parceldesk';

/**
 * PostgreSQL's own data folder, in the folder of the database.
 * @param {string} dataDir
 */
export function clusterFolder(dataDir) {
  return join(dataDir, 'cluster');
}

/**
 * How a PostgreSQL program names the folder it is started in. Under root its user may not enter the way there (`mktemp -d`,
 * `/root`), but Linux lets it through the folder it already stands in.
 * @param {string} folder
 * @param {ServerUser} user
 */
export function nameOfFolder(folder, user) {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/** PostgreSQL gets none of our settings or secrets, and speaks English in UTC. (NODE_ENV only because Next's types demand it.) */
export const serverEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', NODE_ENV: process.env.NODE_ENV };

/**
 * The superuser's password, made once and kept beside the data.
 * @param {string} dataDir
 * @returns {string}
 */
export function keepPassword(dataDir) {
  const file = join(dataDir, 'password');
  if (!existsSync(file)) {
    if (existsSync(clusterFolder(dataDir)))
      throw new Error(`${file} is missing; without it the database cannot be opened.`);
    writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * The role that the app works as, which has the rows of its tables. Its password is made once and kept beside the data; each start gives it to the
 * role again.
 * @param {string} dataDir
 */
export function appRole(dataDir) {
  return { name: 'parceldesk_app', password: keepRolePassword(join(dataDir, 'app-password')) };
}

/**
 * The role that owns the database of the app, and nothing else; its password is kept in the same way.
 * @param {string} dataDir
 */
export function ownerRole(dataDir) {
  return { name: 'parceldesk_owner', password: keepRolePassword(join(dataDir, 'owner-password')) };
}

/** @param {string} file */
function keepRolePassword(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/**
 * Makes the data folder in `dataDir` unless there is one. Made under another name, so a killed start leaves no half of one.
 * @param {{ dataDir: string, native: string, user: ServerUser, password: string, fsync: boolean }} options
 */
export async function ensureCluster({ dataDir, native, user, password, fsync }) {
  if (existsSync(clusterFolder(dataDir))) return;
  const fresh = join(dataDir, 'cluster.new');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  const passwordFile = join(dataDir, 'password.new');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [fresh, passwordFile]) chownSync(path, user.uid, user.gid);
  const passwordFd = openSync(passwordFile, 'r');
  const args = [
    '--pgdata',
    nameOfFolder(fresh, user),
    '--username',
    SUPERUSER,
    '--auth',
    'scram-sha-256',
    '--pwfile',
    '/dev/fd/3',
    // The built-in locale sorts the same on every system and after every update of it.
    '--encoding',
    'UTF8',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    '--locale',
    'C',
    '--data-checksums',
    fsync ? '--sync-method=fsync' : '--no-sync',
  ];
  const initdb = spawn(join(native, 'bin', 'initdb'), args, {
    ...user,
    cwd: fresh,
    env: serverEnvironment,
    stdio: ['ignore', 'ignore', 'pipe', passwordFd],
  });
  let complaint = '';
  initdb.stderr?.on('data', (chunk) => {
    complaint += chunk;
  });
  const [code] = await once(initdb, 'close').finally(() => {
    closeSync(passwordFd);
    rmSync(passwordFile, { force: true });
  });
  if (code !== 0) throw new Error(`PostgreSQL could not make its data folder in ${dataDir}: ${complaint.trim()}`);
  renameSync(fresh, clusterFolder(dataDir));
}
