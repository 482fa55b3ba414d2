import 'server-only';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { keepValuesOutOfFaults } from './discreet-faults';

/** Queries as drizzle builds them; inside a transaction the same type is given. */
export type Orm = NodePgDatabase;

/** One pool of connections to one PostgreSQL database. */
export type Database = { orm: Orm; pool: Pool; close(): Promise<void> };

// A clerk waits at most this long for a connection or a statement; pg's own defaults are for ever.
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

/**
 * Opens a pool on a PostgreSQL address (`postgresql://user:password@host:port/name`). Nothing is connected until the first query.
 * `onIdleError` hears of connections lost while idle: without a listener Node would end the process (node-postgres, Pool).
 */
export function connect(url: string, onIdleError: (error: Error) => void = () => undefined): Database {
  keepValuesOutOfFaults();
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'parceldesk',
  });
  pool.on('error', onIdleError);
  // Between two statements of a transaction a connection is nobody's to watch: its end is told by the next statement, which fails.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return { orm: drizzle(pool), pool, close: () => pool.end() };
}
