import { join } from 'node:path';
import { Client, type ClientBase } from 'pg';
import { ADVISORY_LOCKS } from '@/lib/db/advisory-locks';
import { schemaOf } from '@/lib/db/migrate';
import { BackupError, type RowCounts, readBackupFile, skip, writeBackupFile } from './backup-file';
import { backupName } from './backup-folder.mjs';
import { addJournal } from './backup-journal';
import { copyOut, listSequences, listTables } from './data';

export type MadeBackup = { path: string; bytes: number; rows: RowCounts };

/**
 * Writes all rows of a database, as they stand together at one moment, and the outcome journal into one file, while Parceldesk goes on
 * working; then reads the file back. The database's first: what is booked meanwhile is in the journal.
 * @throws BackupError while another backup of this database is being made
 */
export async function makeBackup(from: { databaseUrl: string; journal: string }, folder: string): Promise<MadeBackup> {
  const madeAt = new Date();
  const path = join(folder, backupName(madeAt));
  const client = new Client({ connectionString: from.databaseUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as "isMine"', [ADVISORY_LOCKS.backup]);
    if (!rows[0].isMine) throw new BackupError('another backup of this database is being made');
    await writeAll(client, from.journal, path, madeAt.toISOString());
    await client.query('commit');
  } finally {
    await client.end();
  }
  const { bytes, rows } = await readBackupFile(path, () => skip);
  return { path, bytes, rows };
}

async function writeAll(client: ClientBase, journal: string, path: string, madeAt: string): Promise<void> {
  const tables = await listTables(client);
  const head = { madeAt, schema: await schemaOf(client), tables, sequences: await listSequences(client) };
  await writeBackupFile(path, head, async (add) => {
    const rows: RowCounts = {};
    for (const table of tables) {
      rows[table.name] = await copyOut(client, table, (text) => add(`tables/${table.name}`, text));
    }
    await addJournal(add, journal);
    return rows;
  });
}
