import pg from 'pg';
import { codeOf, databaseFault, isSqlState, OLD_SERVER, OLDEST_SERVER } from '../../lib/db/database-faults.mjs';

// The whole answer is due within 5 s.
const PATIENCE_MS = 4_000;
/** Said before a password is looked at, by servers and poolers that demand TLS among others. */
const REFUSED_BEFORE_SIGN_IN = ['28000', '08P01'];

/**
 * Whether the database answers, with a word on why not.
 * @param {string} url
 * @param {import('../../lib/db/database-faults.mjs').DatabaseSetting} [setting] that has the address
 * @param {typeof askVersion} [readVersion] a test reads one that no server here has
 * @returns {Promise<import('../../lib/platform/settings/read-settings.mjs').Fault | null>}
 */
export async function checkDatabase(url, setting = 'DATABASE_URL', readVersion = askVersion) {
  const faultOf = (/** @type {{ code: string }} */ what) =>
    databaseFault(Object.assign(new Error(), what), false, setting);
  try {
    const isOld = (await readVersion({ connectionString: url })) < OLDEST_SERVER;
    return isOld ? faultOf({ code: OLD_SERVER }) : null;
  } catch (error) {
    const isRefused = REFUSED_BEFORE_SIGN_IN.includes(codeOf(error));
    const demandsTls = isRefused && (await getsFurtherOverTls(url));
    return demandsTls ? faultOf({ code: 'TLS_DEMANDED' }) : databaseFault(error, false, setting);
  }
}

/**
 * Whether the server refuses an encrypted connection for another reason, or not at all.
 * @param {string} url
 */
async function getsFurtherOverTls(url) {
  try {
    await askVersion({ connectionString: url, ssl: { rejectUnauthorized: false } });
    return true;
  } catch (error) {
    const code = codeOf(error);
    return isSqlState(code) && !REFUSED_BEFORE_SIGN_IN.includes(code);
  }
}

/**
 * @param {import('pg').ClientConfig} config
 * @returns {Promise<number>} such as 160004
 */
async function askVersion(config) {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: PATIENCE_MS / 2, query_timeout: PATIENCE_MS / 2 });
  // A connection lost after an error is reported once more, as an event.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const answer = await client.query(`select current_setting('server_version_num')::int as version`);
    return answer.rows[0].version;
  } finally {
    void client.end().catch(() => undefined);
  }
}
