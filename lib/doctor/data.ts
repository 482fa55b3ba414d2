import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Database, Orm } from '@/lib/db/connection';
import { schemaOf } from '@/lib/db/migrate';

/** What a PostgreSQL says of itself and of this role, for who looks after it. */
export type ServerFacts = {
  /** A standby, or a role or database that may only read. */
  isReadOnly: boolean;
  /** Whether this role may make and change tables here. */
  mayChange: boolean;
  /** Whether it has the rows of tables that another role owns. */
  mayWork: boolean;
  /** Whether it could change or remove events of the audit log, which no role that works with rows needs. */
  mayRemoveEvents: boolean;
  hasTrigrams: boolean;
  /** Whether the extension could be made. */
  offersTrigrams: boolean;
  /** Connections that Parceldesk may have under this role, those that it has among them: what server, role and database leave it. */
  connections: number;
  /** The time there, in milliseconds since 1970. */
  clockMs: number;
  /** How far it was migrated; null where Parceldesk never was. */
  schema: number | null;
};

const FACTS = `select
  pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "isReadOnly",
  has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create')
    and not exists (select from pg_class where oid = to_regclass('public.bookings') and not pg_has_role(relowner, 'usage'))
    as "mayChange",
  coalesce((select bool_and(has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert'))
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relowner = (select relowner from pg_class where oid = to_regclass('public.bookings'))), false) as "mayWork",
  coalesce((select pg_has_role(relowner, 'usage') or has_table_privilege(oid, 'update, delete, truncate, trigger')
    from pg_class where oid = to_regclass('public.audit_events')), false) as "mayRemoveEvents",
  exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
  exists (select from pg_available_extensions where name = 'pg_trgm') as "offersTrigrams",
  (select least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0)
      - (select coalesce(sum(numbackends), 0)::int from pg_stat_database) + own.here + own.elsewhere,
    case when rolconnlimit >= 0 and not rolsuper then rolconnlimit
      - (select count(*)::int from pg_stat_activity where usename = current_user) + own.here + own.elsewhere end,
    case when datconnlimit >= 0 and not rolsuper then datconnlimit
      - (select numbackends from pg_stat_database where datname = current_database()) + own.here end)
    from pg_roles, pg_database, (select
      count(*) filter (where datname = current_database())::int as here,
      count(*) filter (where datname <> current_database())::int as elsewhere
      from pg_stat_activity where application_name like 'parceldesk%' and usename = current_user) own
    where rolname = current_user and datname = current_database()) as "connections",
  (extract(epoch from clock_timestamp()) * 1000)::float8 as "clockMs",
  to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`;

/** Asks for all of them in one transaction that can change nothing. */
export async function readServerFacts({ pool }: Database): Promise<ServerFacts> {
  const client: ClientBase & { release(): void } = await pool.connect();
  try {
    await client.query('begin read only');
    const { isMigrated, ...facts } = (await client.query(FACTS)).rows[0];
    return { ...facts, schema: isMigrated ? await schemaOf(client) : null };
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** The version of PostgreSQL, such as `18.4`, and how many bytes this database takes. */
export async function readDatabaseSize(orm: Orm): Promise<{ version: string; bytes: number }> {
  const text = sql`select split_part(current_setting('server_version'), ' ', 1) as version,
    pg_database_size(current_database())::float8 as bytes`;
  const { rows } = await orm.execute<{ version: string; bytes: number }>(text);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL did not say which version it is');
  return row;
}

/** Whether this role may do what a restore does: make databases, and rename this one. */
export async function readRestoreRights(orm: Orm): Promise<boolean> {
  const { rows } = await orm.execute<{ may: boolean }>(sql`
    select (rolsuper or rolcreatedb) and pg_has_role(datdba, 'usage') as may
    from pg_roles, pg_database where rolname = current_user and datname = current_database()`);
  return rows[0]?.may === true;
}

/** Runs queries that can change nothing. */
export function readOnly<T>({ orm }: Database, work: (orm: Orm) => Promise<T>): Promise<T> {
  return orm.transaction(async (transaction) => work(transaction), { accessMode: 'read only' });
}
