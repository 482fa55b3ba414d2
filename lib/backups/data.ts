import 'server-only';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from, to } from 'pg-copy-streams';

// All rows of a database, table by table, as PostgreSQL's own text (COPY): it needs no program of PostgreSQL beside the server, and a newer
// major version reads it (docs/operations.md#back-up-and-restore).

/** A table and its columns, in the order in which their values stand in a copy. */
export type CopiedTable = { name: string; columns: string[] };

/** The last number that a sequence gave out; null before the first. */
export type CopiedSequence = { name: string; last: number | null };

/** Every table, by name. */
export async function listTables(client: ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  return rows;
}

/** Every sequence, by name. */
export async function listSequences(client: ClientBase): Promise<CopiedSequence[]> {
  const { rows } = await client.query<CopiedSequence>(`
    select sequencename as name, last_value::float8 as last from pg_sequences where schemaname = 'public' order by 1`);
  return rows;
}

/** Sends the rows of a table, as text, to `sink`. Gives how many there were. */
export async function copyOut(
  client: ClientBase,
  table: CopiedTable,
  sink: (text: AsyncIterable<Buffer>) => Promise<void>,
): Promise<number> {
  const stream = client.query(to(`copy ${named(client, table)} to stdout`));
  await sink(stream);
  return stream.rowCount;
}

/** Takes rows of a table in, as `copyOut` wrote them. Gives how many there were. */
export async function copyIn(client: ClientBase, table: CopiedTable, text: AsyncIterable<Buffer>): Promise<number> {
  const stream = client.query(from(`copy ${named(client, table)} from stdin`));
  await pipeline(text, stream);
  return stream.rowCount;
}

/** Makes a sequence go on after the last number that it gave out. */
export async function continueSequence(client: ClientBase, { name, last }: CopiedSequence): Promise<void> {
  if (last !== null)
    await client.query('select setval($1::regclass, $2::bigint)', [client.escapeIdentifier(name), last]);
}

/**
 * Empties all tables, and takes off what slows rows down or forbids their order: triggers, foreign keys, and indexes that are no constraint.
 * The returned function puts all of it back, which checks every row against the foreign keys and unique indexes.
 */
export async function openForCopies(client: ClientBase): Promise<() => Promise<void>> {
  const tables = (await listTables(client)).map(({ name }) => client.escapeIdentifier(name));
  const indexes = await client.query<{ off: string; on: string }>(`
    select format('drop index %s', indexrelid::regclass) as off, pg_get_indexdef(indexrelid) as on
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`);
  const foreignKeys = await client.query<{ off: string; on: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  await client.query(`truncate ${tables.join(', ')}`);
  for (const { off } of [...foreignKeys.rows, ...indexes.rows]) await client.query(off);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    for (const { on } of [...indexes.rows, ...foreignKeys.rows]) await client.query(on);
  };
}

function named(client: ClientBase, { name, columns }: CopiedTable): string {
  return `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
}
