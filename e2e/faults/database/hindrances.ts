import { appendFile, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Query } from '../../harness/database/query';

// What goes wrong inside a PostgreSQL that lives: each asks it for the fault in its own words.

/** The tables whose times PostgreSQL's own clock writes. */
const CLOCKED = ['bookings', 'booking_attempts', 'form_keys', 'carrier_tokens', 'journal_places'];

/** Locks the bookings for so long as a migration would: nothing reads or writes them. */
export async function lockBookings(url: string, ms: number): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table bookings in access exclusive mode');
    await delay(ms);
  } finally {
    await client.end();
  }
}

/** Refuses every write from now on, or no longer: the answer of a database that cannot be written. */
export async function refuseWrites(query: Query, isRefused: boolean): Promise<void> {
  await query(`alter system set default_transaction_read_only = ${isRefused ? 'on' : 'off'}`);
  await query('select pg_reload_conf()');
}

/**
 * Sets PostgreSQL's clock so many hours ahead, or back, as far as it can tell: PostgreSQL has no clock of its own, so every time that it
 * wrote is moved the other way, in one statement. `onOneClock` of the checker moves them back.
 */
export async function jumpClock(query: Query, hours: number): Promise<void> {
  const columns = await query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and data_type like 'timestamp%'`,
    [CLOCKED],
  );
  const updates = CLOCKED.map((table, number) => {
    const own = columns.filter((one) => one.table === table).map(({ column }) => column);
    const moved = own.map((column) => `"${column}" = "${column}" - make_interval(hours => ${hours})`);
    return `"moved_${number}" as (update "${table}" set ${moved.join(', ')})`;
  });
  await query(`with ${updates.join(', ')} select 1`);
}

const DAY_MS = 24 * 60 * 60_000;

/** Writes the journal's last outcome once more, dated a day ahead: by the clock of a machine that was wrong for a moment. */
export async function writeFromTheFuture(journal: string): Promise<void> {
  const text = await readFile(journal, 'utf8').catch(() => '');
  const outcomes = text.split('\n').filter((line) => line.endsWith('}') && !line.includes('"kind":"sending"'));
  const last = outcomes.at(-1);
  if (!last) return;
  const at = new Date(Date.now() + DAY_MS).toISOString();
  await appendFile(journal, `\n${JSON.stringify({ ...JSON.parse(last), at })}\n`);
}
