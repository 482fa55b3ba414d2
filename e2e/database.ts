import { Client } from 'pg';

/** Asks the database of the app under test. */
export async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: process.env.PARCELDESK_DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** How many rows each table has, but for the sums of reports: the server counts those by itself. */
export async function countRows(): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'report%' order by 1",
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await query<{ count: number }>(`select count(*)::int as count from "${name}"`);
    counts[name] = row?.count ?? 0;
  }
  return counts;
}
