import pg from 'pg';

/** @typedef {{ name: string, password: string }} Role */

/**
 * Makes the database `name` unless it is there. With `owner`, a role that may do everything in this database and nothing to the server or
 * its files: the role is made or given this password, and what a superuser made there before becomes its own.
 * @param {string} adminUrl address of another database of the same server, for a superuser
 * @param {string} name letters, digits and underscores
 * @param {Role} [owner]
 */
export async function ensureDatabase(adminUrl, name, owner) {
  await withClient(adminUrl, async (client) => {
    if (owner) await makeRole(client, owner);
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    const database = client.escapeIdentifier(name);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
    if (owner) await client.query(`alter database ${database} owner to ${client.escapeIdentifier(owner.name)}`);
  });
  if (!owner) return;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await withClient(url.href, (client) => handOver(client, owner.name));
}

/**
 * Makes a role that may sign in with this password and has no rights, or gives it the password.
 * @param {string} adminUrl address for a superuser
 * @param {Role} role
 */
export async function ensureRole(adminUrl, role) {
  await withClient(adminUrl, (client) => makeRole(client, role));
}

/**
 * The databases of a server, but its own and one that a killed restore left, which is of no use.
 * @param {string} adminUrl
 * @returns {Promise<string[]>}
 */
export async function listDatabases(adminUrl) {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query(
      `select datname as name from pg_database where not datistemplate and datname <> 'postgres' and datname !~ '_restoring$' order by 1`,
    );
    return rows.map(({ name }) => String(name));
  });
}

/**
 * @param {pg.Client} client
 * @param {Role} role
 */
async function makeRole(client, { name, password }) {
  const role = client.escapeIdentifier(name);
  const found = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  if (found.rowCount === 0) await client.query(`create role ${role}`);
  const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  await client.query(`alter role ${role} ${rights} password ${client.escapeLiteral(password)}`);
}

/** Everything of ours that another role owns; what belongs to an extension or to a table goes with it. */
const FOREIGN = `
  with ours as (
    select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), owned as (
    select oid from pg_roles where rolname <> $1
  ), part as (
    select objid from pg_depend where deptype in ('e', 'a', 'i')
  )
  select format('alter schema %I owner to %I', nspname, $1) as change
    from ours where nspowner in (select oid from owned) and nspname <> 'public'
  union all
  select format('alter table %I.%I owner to %I', nspname, relname, $1)
    from pg_class join ours on relnamespace = ours.oid
    where relkind in ('r', 'p', 'v', 'm', 'S') and relowner in (select oid from owned)
      and pg_class.oid not in (select objid from part)
  union all
  select format('alter routine %s owner to %I', pg_proc.oid::regprocedure, $1)
    from pg_proc join ours on pronamespace = ours.oid
    where proowner in (select oid from owned) and pg_proc.oid not in (select objid from part)
  union all
  select format('alter type %I.%I owner to %I', nspname, typname, $1)
    from pg_type join ours on typnamespace = ours.oid
    where typtype in ('e', 'd') and typowner in (select oid from owned) and pg_type.oid not in (select objid from part)`;

/**
 * @param {pg.Client} client
 * @param {string} role
 */
async function handOver(client, role) {
  const { rows } = await client.query(FOREIGN, [role]);
  for (const { change } of rows) await client.query(change);
}

/**
 * @template Result
 * @param {string} url
 * @param {(client: pg.Client) => Promise<Result>} run
 */
async function withClient(url, run) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
