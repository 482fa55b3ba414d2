import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { connect } from '@/lib/db/connection';
import { migrateDatabase, migrateTo } from '@/lib/db/migrate';
import { fill } from '../../e2e/harness/filled-desk/fill';
import { ensureDatabase } from '../../scripts/postgres/database.mjs';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.mjs';
import { keepWorking } from './keep-working';

// `npm run bench:migrations -- --bookings 1000000`: how long clerks wait while an instance brings a large database from an earlier schema, the
// one before the newest migration unless `--from 0003` names another, to that of today. Rows are made as today, so columns that came later than
// the earlier schema must not be among theirs. The longest time that a booking could not be read or written is a lock of a migration. The last
// line of standard output is one JSON object; the exit code is 1 where it was more than a second.

const FOLDER = 'lib/db/migrations';
const LONGEST_MS = 1_000;
const FILL_MAY_TAKE_MS = 3_600_000;

const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '1000000' },
    from: { type: 'string', default: numberBeforeNewest() },
  },
});
const bookings = Number(values.bookings);
const postgres = await startThrowawayPostgres();
try {
  await ensureDatabase(postgres.url('postgres'), 'large');
  const url = postgres.url('large');
  await migrateTo(url, schemaNumbered(values.from));
  const db = connect(url, { silentAfterMs: FILL_MAY_TAKE_MS });
  await fill(db, { bookings, recipients: Math.ceil(bookings / 5) });
  await db.close();
  process.stderr.write(`${bookings} bookings in the schema ${values.from}\n`);
  const work = await keepWorking(url);
  const begun = performance.now();
  await migrateDatabase(url);
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  const waits = await work.stop();
  const worst = Math.max(...Object.values(waits).map(({ longestMs }) => longestMs));
  process.stdout.write(`${JSON.stringify({ from: values.from, bookings, seconds, waits })}\n`);
  process.exitCode = worst > LONGEST_MS ? 1 : 0;
} finally {
  await postgres.stop();
}

/** The number of the migration before the newest. */
function numberBeforeNewest(): string {
  return migrationFiles().at(-2)?.slice(0, 4) ?? '';
}

function migrationFiles(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** The time of the migration whose file begins with that number. */
function schemaNumbered(number: string): number {
  const at = migrationFiles().findIndex((name) => name.startsWith(number));
  const migration = readMigrationFiles({ migrationsFolder: FOLDER })[at];
  if (!migration) throw new Error(`There is no migration ${number}.`);
  return migration.folderMillis;
}
