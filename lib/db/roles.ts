import 'server-only';
import { Client, type ClientBase } from 'pg';

// Two roles may share a database (docs/operations.md#two-roles): one owns the tables and changes them, the other works with their rows.

/** The role as which an address signs in. */
export async function roleAt(url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return (await client.query('select current_user as role')).rows[0].role;
  } finally {
    await client.end();
  }
}

/** Whether another role owns the tables of Parceldesk, so that this one changes nothing but rows. */
export async function areTablesForeign(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select exists (
    select from pg_class where oid = to_regclass('public.bookings') and not pg_has_role(relowner, 'usage')) as "areForeign"`);
  return rows[0].areForeign;
}

/**
 * The statements that give a role what it lacks: the rows of each table. Events of the audit log it reads and adds; what is personal in them
 * is erased by functions that have the owner's rights (`erase_audit_texts`, `erase_audit_changes`).
 */
const LACKED = `
  with owned as (
    select pg_class.oid, case
        when nspname = 'drizzle' then array['select']
        when relkind = 'S' then array['select', 'update']
        when relname = 'audit_events' then array['select', 'insert']
        when relname = 'audit_chains' then array['select', 'insert', 'update']
        else array['select', 'insert', 'update', 'delete'] end as rights
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'drizzle') and relkind in ('r', 'S') and pg_has_role(relowner, 'usage')
  )
  select format('grant usage on schema %I to %I', nspname, $1::text) as change
    from pg_namespace where nspname in ('public', 'drizzle') and not has_schema_privilege($1::name, oid, 'usage')
  union all
  select format('grant %s on %s to %I', array_to_string(rights, ', '), oid::regclass, $1::text)
    from owned where exists (select from unnest(rights) as each (wanted) where not has_table_privilege($1::name, owned.oid, wanted))
  union all
  select format('grant execute on function %s to %I', oid::regprocedure, $1::text)
    from pg_proc where pronamespace = 'public'::regnamespace and prosecdef and pg_has_role(proowner, 'usage')
      and not has_function_privilege($1::name, oid, 'execute')
  union all
  select format('revoke update, delete, truncate, trigger on audit_events from %I', $1::text)
    where has_table_privilege($1::name, 'public.audit_events', 'update, delete, truncate, trigger')`;

const OF_LATER_TABLES = ['select, insert, update, delete on tables', 'select, update on sequences'];

/**
 * Lets a role work with the rows of all tables, and of those that later migrations make. Nothing is changed for one that owns them, or may act as
 * their owner. Within a transaction.
 */
export async function letWork(client: ClientBase, role: string): Promise<void> {
  const asked = `select pg_has_role($1::name, relowner, 'usage') as "isOwner" from pg_class where oid = 'public.audit_events'::regclass`;
  if ((await client.query(asked, [role])).rows[0].isOwner) return;
  const { rows } = await client.query<{ change: string }>(LACKED, [role]);
  for (const { change } of rows) await client.query(change);
  for (const rights of OF_LATER_TABLES) {
    await client.query(`alter default privileges in schema public grant ${rights} to ${client.escapeIdentifier(role)}`);
  }
}
