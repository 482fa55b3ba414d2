import pg from 'pg';
import { faultOfSetting } from '../../lib/read-settings.mjs';

// The whole answer is due within 5 s.
const PATIENCE_MS = 4_000;
const OLDEST_VERSION = 140_000;

/** @type {Record<string, string>} */
const PROBLEMS = {
  '28P01': 'has a wrong user name or password',
  28000: 'has a user name that the server does not accept',
  '3D000': 'names a database that does not exist',
};

/**
 * Whether the database answers, with a word on why not. Never repeats the driver's own sentence, which may hold the password.
 * @param {string} url
 * @returns {Promise<import('../../lib/read-settings.mjs').Fault | null>}
 */
export async function checkDatabase(url) {
  try {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    // A connection lost after an error is reported once more, as an event.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const answer = await client.query(`select current_setting('server_version_num')::int as version`);
      const isOld = answer.rows[0].version < OLDEST_VERSION;
      return isOld ? faultOfSetting('DATABASE_URL', 'leads to a PostgreSQL older than 14') : null;
    } finally {
      void client.end().catch(() => undefined);
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    return faultOfSetting('DATABASE_URL', PROBLEMS[code] ?? `leads to a server that cannot be used (${code})`);
  }
}
