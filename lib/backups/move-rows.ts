import { Client, type ClientBase } from 'pg';
import { migrateTo, newestSchema, schemaOf } from '@/lib/db/migrate';
import { BackupError } from './backup-file';
import {
  type CopiedTable,
  continueSequence,
  copyIn,
  copyOut,
  listSequences,
  listTables,
  openForCopies,
  sumRows,
} from './data';
import type { Say } from './load-rows';

/**
 * Moves all rows of a database, as they are, into an empty one on another server, in the schema that they have, and compares both table by
 * table: every row is there, and no other (docs/decisions/0010-a-major-upgrade-moves-rows.md). The former database is only read. Gives how
 * many tables there were; none of a database that was never used.
 * @throws BackupError with a reason that a person can act on
 */
export async function moveRows(fromUrl: string, toUrl: string, say: Say): Promise<number> {
  return withClients([fromUrl, toUrl], async (from, to) => {
    await from.query('begin isolation level repeatable read read only');
    const tables = await listTables(from);
    if (tables.length === 0) return 0;
    const schema = await schemaOf(from);
    if (schema > newestSchema()) throw new BackupError('the data is of a newer version of Parceldesk: start that one');
    await migrateTo(toUrl, schema);
    const ours = (await listTables(to)).map(({ name }) => name);
    const putBack = await openForCopies(to);
    for (const sequence of await listSequences(from)) await continueSequence(to, sequence);
    const moved = tables.filter(({ name }) => ours.includes(name));
    for (const table of tables) {
      say(moved.includes(table) ? `moving ${table.name}` : `leaving out, since it is not of Parceldesk: ${table.name}`);
      if (moved.includes(table)) await copyOut(from, table, (text) => take(to, table, text));
    }
    say('making the indexes');
    await putBack();
    say('comparing all rows');
    for (const table of moved) await compare(from, to, table);
    await to.query('analyze');
    return moved.length;
  });
}

async function take(to: ClientBase, table: CopiedTable, text: AsyncIterable<Buffer>): Promise<void> {
  await copyIn(to, table, text);
}

async function compare(from: ClientBase, to: ClientBase, table: CopiedTable): Promise<void> {
  const [before, after] = await Promise.all([sumRows(from, table), sumRows(to, table)]);
  if (before !== after) throw new BackupError(`${table.name} had ${before}, and has ${after}`);
}

async function withClients<T>(
  [fromUrl, toUrl]: [from: string, to: string],
  work: (from: Client, to: Client) => Promise<T>,
): Promise<T> {
  const clients = [fromUrl, toUrl].map((url) => new Client({ connectionString: url, connectionTimeoutMillis: 5_000 }));
  const [from, to] = clients as [Client, Client];
  try {
    for (const client of clients) {
      await client.connect();
      await client.query(`set timezone = 'UTC'; set statement_timeout = 0; set maintenance_work_mem = '256MB'`);
    }
    return await work(from, to);
  } finally {
    for (const client of clients) await client.end();
  }
}
