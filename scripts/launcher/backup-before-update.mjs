import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { BEFORE, removeOldBackups } from '../../lib/backups/backup-folder.mjs';
import { runAppScript } from './app-script.mjs';
import { reasonOf } from './nightly-backup.mjs';
import { projectFolder, say } from './project.mjs';

/**
 * Makes a backup before the app changes a database that an earlier version has used, in a folder of its own: those of the nights do not
 * push it out. Rejects where none can be made; the app is not started then, and nothing is changed.
 * @param {{ env: NodeJS.ProcessEnv, folder: string, kept: number, signal: AbortSignal }} options as of the nightly backups
 */
export async function backUpBeforeUpdate({ env, folder, kept, signal }) {
  if (kept === 0 || !(await isBehind(env.DATABASE_URL ?? ''))) return;
  const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  const own = join(folder, `${BEFORE}${version}`);
  say('making a backup before this version changes the database');
  try {
    say(await runAppScript('backup', env, [own], signal));
  } catch (error) {
    signal.throwIfAborted();
    const cure = 'Make room there, or name another folder in BACKUP_DIR; BACKUPS_KEPT=0 starts without a backup.';
    throw new Error(`No backup could be made in ${own}: ${reasonOf(error)}. Nothing was changed. ${cure}`);
  }
  await removeOldBackups(own, 1);
}

/**
 * Whether migrations of this version are missing in a database that has some.
 * @param {string} url
 */
async function isBehind(url) {
  const journal = readFileSync(join(projectFolder, 'lib/db/migrations/meta/_journal.json'), 'utf8');
  const newest = Math.max(...JSON.parse(journal).entries.map((/** @type {{ when: number }} */ { when }) => when));
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const found = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as "isUsed"`);
    if (!found.rows[0].isUsed) return false;
    const { rows } = await client.query('select max(created_at)::float8 as applied from drizzle.__drizzle_migrations');
    return rows[0].applied !== null && rows[0].applied < newest;
  } catch {
    // The app says what is wrong with the database, and what to do.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
