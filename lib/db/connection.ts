import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, type ClientBase, Pool, type QueryResult } from 'pg';
import { redactQueryErrors } from './query-errors';
import { watchDatabaseTime } from './surely-past';

/** Queries as drizzle builds them; inside a transaction the same type is given. */
export type Orm = NodePgDatabase;

/**
 * One pool of connections to one PostgreSQL database; `answeredAt` is when it last answered, by the clock that never goes back, and
 * `surelyPast` what of a time that it says has surely passed (`watchDatabaseTime`).
 */
export type Database = {
  orm: Orm;
  pool: Pool;
  answeredAt(): number;
  surelyPast(now: Date): Date;
  close(): Promise<void>;
};

// A clerk waits at most this long for a connection or a statement; pg's own defaults are for ever.
const CONNECT_TIMEOUT_MS = 5_000;
/**
 * What no statement and no transaction of a clerk's request may take longer than. None is compiled: PostgreSQL estimates a search among a
 * million bookings so high that it would, which takes longer than the search itself.
 */
const LIMITS = { statement_timeout: '11s', idle_in_transaction_session_timeout: '15s', jit: 'off' };
const LIMIT_ENTRIES = Object.entries(LIMITS);
// Set by a statement: a pooler such as PgBouncer refuses a connection that asks for them at its start.
const BEGIN = `select pg_backend_pid() as pid; ${LIMIT_ENTRIES.map(([name, limit]) => `set ${name} = '${limit}'`).join('; ')}`;
/** Longer than any statement may take: a connection that is silent for so long leads to a host that is gone. */
const SILENT_AFTER_MS = 13_000;
const MOST_CONNECTIONS = 10;

type Limits = {
  /** Hears of connections lost while idle: without a listener Node would end the process (node-postgres, Pool). */
  onIdleError?: (error: Error) => void;
  /** Connections at once. */
  most?: number;
  /** How long a caller waits for a connection. */
  connectWithinMs?: number;
  /** A statement without an answer for so long ends every connection: they lead to a host that is gone. */
  silentAfterMs?: number;
  /** Under which PostgreSQL lists its connections. */
  name?: string;
};

/**
 * Opens a pool of connections on a PostgreSQL address (`postgresql://user:password@host:port/name`). Nothing is
 * connected until the first query.
 */
export function connect(
  url: string,
  {
    onIdleError = () => undefined,
    most = MOST_CONNECTIONS,
    connectWithinMs = CONNECT_TIMEOUT_MS,
    silentAfterMs = SILENT_AFTER_MS,
    name = 'parceldesk',
  }: Limits = {},
): Database {
  redactQueryErrors();
  const DeskClient = clientOf(() => connections.dropAll());
  const pool = new Pool({
    Client: DeskClient,
    connectionString: url,
    max: most,
    connectionTimeoutMillis: connectWithinMs,
    application_name: name,
    query_timeout: silentAfterMs,
    keepAlive: true,
    onConnect: async (client) => {
      // Between two statements of a transaction nothing watches a connection: the next statement tells of its end by failing.
      client.on('error', () => undefined);
      const [backend] = (await client.query(BEGIN)) as unknown as QueryResult<{ pid: number }>[];
      if (client instanceof DeskClient) client.isPooled = isPooled(client, backend);
    },
  });
  const connections = watchConnections(pool);
  pool.on('error', onIdleError);
  const orm = Object.assign(drizzle(pool), { transaction: transactionsOn(pool) });
  const { answeredAt } = connections;
  return { orm, pool, answeredAt, surelyPast: watchDatabaseTime(), close: () => pool.end() };
}

/** Drizzle's own keep a connection for ever whose `begin` fails. That none can be had is said as of any other statement. */
function transactionsOn(pool: Pool): Orm['transaction'] {
  return async (run, config) => {
    const client = await pool.connect().catch((error: Error) => {
      throw new DrizzleQueryError('begin', [], error);
    });
    try {
      return await drizzle(client).transaction(run, config);
    } finally {
      client.release();
    }
  };
}

/** Whether the database answers over the connections that clerks use. Never rejects. */
export function isAnswering({ orm }: Database): Promise<boolean> {
  return orm.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}

/** Whether a pooler stands between: PostgreSQL names another process than the one that answered the connection. */
function isPooled(client: ClientBase, backend: QueryResult<{ pid: number }> | undefined): boolean {
  return 'processID' in client && client.processID !== backend?.rows[0]?.pid;
}

/**
 * A connection as the pool opens it. `onSilence` hears of a statement that got no answer: within a transaction the pool does not hear of it,
 * and the connection would come back to it.
 */
function clientOf(onSilence: () => void) {
  return class extends Client {
    /** A pooler may send the next statement over another connection, which does not know the name that a statement got on this one. */
    isPooled = false;

    override query(...[asked, ...more]: unknown[]): never {
      const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked && asked.name !== undefined;
      const sent = this.isPooled && isNamed ? { ...asked, name: undefined } : asked;
      const answer: unknown = Reflect.apply(super.query, this, [sent, ...more]);
      if (answer instanceof Promise) answer.catch((error: unknown) => isSilence(error) && onSilence());
      // The driver declares a result for each way of asking; this one has them all.
      return answer as never;
    }
  };
}

/**
 * Keeps the limits of clerks' statements where a pooler hands out its own connections by the transaction: as settings of the role in this
 * database, which each of them then begins with. Without a pooler nothing is changed.
 */
export async function keepLimitsBehindPooler(client: ClientBase): Promise<void> {
  const backend = await client.query<{ pid: number; name: string }>(
    'select pg_backend_pid() as pid, current_database() as name',
  );
  if (!isPooled(client, backend)) return;
  const database = client.escapeIdentifier(backend.rows[0]?.name ?? '');
  for (const [name, limit] of LIMIT_ENTRIES) {
    await client.query(
      `alter role current_user in database ${database} set ${name} = '${limit}'; set ${name} = '${limit}'`,
    );
  }
}

const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

function watchConnections(pool: Pool) {
  const open = new Set<ClientBase>();
  const busy = new Set<ClientBase>();
  let answeredAt = Number.NEGATIVE_INFINITY;
  pool.on('connect', (client) => {
    open.add(client);
    client.once('error', () => open.delete(client));
  });
  pool.on('remove', (client) => open.delete(client));
  pool.on('acquire', (client) => busy.add(client));
  pool.on('release', (error, client) => {
    busy.delete(client);
    // A transaction gives its connection back without an error, lost or not.
    if (!error && open.has(client)) answeredAt = performance.now();
    if (isSilence(error)) dropAll();
  });

  function dropAll(): void {
    for (const client of [...open]) {
      open.delete(client);
      // The pool takes an idle one out that tells of an error; one at work is closed, and is not taken back.
      if (busy.has(client)) void (client as unknown as Client).end().catch(() => undefined);
      else client.emit('error', new Error('The database has fallen silent'));
    }
  }

  return { dropAll, answeredAt: () => answeredAt };
}
