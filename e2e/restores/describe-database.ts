import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { type CopiedTable, listTables } from '@/lib/backups/data';
import { connect } from '@/lib/db/connection';
import { DEFAULT_PROFILE } from '@/lib/labels/label-formats';
import { drawLabelsPdf } from '@/lib/labels/pdf';
import { findNewestLabel } from '@/lib/labels/queries';
import type { FilledShops } from '../harness/filled-desk/fill';

/** What tells a database from another: of each table how many rows and their sum, and the newest label of a shop. */
export async function describeDatabase(url: string, shop: FilledShops['main']): Promise<Record<string, string>> {
  return { ...(await sumTables(url)), label: await drawNewest(url, shop) };
}

/** The sums of all rows; the same rows in another order have the same. */
async function sumTables(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // A time is written by the zone of the session.
    await client.query(`set timezone = 'UTC'`);
    const sums: Record<string, string> = {};
    for (const table of await listTables(client)) sums[table.name] = await sumRows(client, table);
    return sums;
  } finally {
    await client.end();
  }
}

/** How many rows a table has, and their sum. */
async function sumRows(client: Client, { name, columns }: CopiedTable): Promise<string> {
  const row = `row(${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
  const { rows } = await client.query(
    `select count(*) || ' rows, sum ' || coalesce(sum(hashtextextended(${row}::text, 0)), 0) as sum from ${client.escapeIdentifier(name)}`,
  );
  return rows[0].sum;
}

async function drawNewest(url: string, { clerk, solutionId }: FilledShops['main']): Promise<string> {
  const db = connect(url);
  const env = { carrier: { environment: 'practice' as const } };
  try {
    const label = await findNewestLabel({ db, env }, clerk, solutionId);
    if (!label) return 'no label';
    const digest = createHash('sha256');
    for (const bytes of drawLabelsPdf([label], DEFAULT_PROFILE)) digest.update(bytes);
    return digest.digest('hex');
  } finally {
    await db.close();
  }
}
