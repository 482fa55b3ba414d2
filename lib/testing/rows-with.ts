import 'server-only';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/connection';

/** The tables that have a row with one of these texts in it, whatever the column, as a dump would show it; each with how many rows. */
export async function rowsWith({ orm }: Database, texts: readonly string[]): Promise<Record<string, number>> {
  const tables = await orm.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const { rows } = await orm.execute<{ count: number }>(sql`select count(*)::int as count
      from ${sql.identifier(name)} row, lateral (select row::text as said) as each
      where exists (select from unnest(${sql.param(texts)}::text[]) as wanted
        where position(wanted in said) > 0 or position(encode(convert_to(wanted, 'UTF8'), 'hex') in said) > 0)`);
    if (rows[0] && rows[0].count > 0) found[name] = rows[0].count;
  }
  return found;
}
