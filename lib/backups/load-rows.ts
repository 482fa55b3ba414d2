import { Client, type ClientBase } from 'pg';
import { migrateDatabase, migrateTo } from '@/lib/db/migrate';
import { BackupError, type RowCounts, readBackupFile, skip } from './backup-file';
import type { RestoredJournal } from './backup-journal';
import { type CopiedTable, continueSequence, copyIn, listTables, openForCopies } from './data';

/** Hears what is being done now. */
export type Say = (step: string) => void;

/**
 * Loads a backup into an empty database, as it was: in the schema that its rows had, which is then brought to that of this version. Its
 * journal goes to `journal`.
 * @throws BackupError where the file is damaged, or not all of it arrived
 */
export async function loadRows(path: string, url: string, journal: RestoredJournal, say: Say): Promise<RowCounts> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '256MB'; set synchronous_commit = off`);
    let putBack = async (): Promise<void> => undefined;
    let known: CopiedTable[] = [];
    const { rows } = await readBackupFile(path, async ({ schema, tables, sequences }) => {
      await migrateTo(url, schema);
      const ours = (await listTables(client)).map(({ name }) => name);
      known = tables.filter(({ name }) => ours.includes(name));
      putBack = await openForCopies(client);
      for (const sequence of sequences) await continueSequence(client, sequence);
      return async (part, pieces) => {
        const [kind, name = ''] = part.split('/');
        if (kind === 'journal') return journal.take(name, pieces);
        const table = known.find((each) => kind === 'tables' && each.name === name);
        say(`${table ? 'loading' : 'leaving out, since it is not of Parceldesk:'} ${name}`);
        if (!table) return skip(part, pieces);
        await copyIn(client, table, pieces);
      };
    });
    say('making the indexes');
    await putBack();
    await compareCounts(client, known, rows);
    await client.query('analyze');
    say('bringing it up to date');
    await migrateDatabase(url);
    return rows;
  } finally {
    await client.end();
  }
}

async function compareCounts(client: ClientBase, tables: CopiedTable[], expected: RowCounts): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await client.query(`select count(*)::int as count from ${client.escapeIdentifier(name)}`);
    const count = expected[name] ?? 0;
    if (rows[0].count !== count) throw new BackupError(`${name} has ${rows[0].count} rows, and should have ${count}`);
  }
}
