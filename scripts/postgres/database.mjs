import pg from 'pg';

/**
 * Makes the database `name` unless it is there.
 * @param {string} adminUrl address of another database of the same server
 * @param {string} name letters, digits and underscores
 */
export async function ensureDatabase(adminUrl, name) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
