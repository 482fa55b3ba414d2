import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { migrateDatabase } from '@/lib/db/migrate';
import { appRole, ownerRole } from './postgres/cluster.mjs';
import { ensureDatabase, ensureRole } from './postgres/database.mjs';
import { type Postgres, startPostgres } from './postgres.mjs';

const folders: string[] = [];
const servers: Postgres[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

// mkdtemp makes a folder that no other user can enter: as root, PostgreSQL's own user cannot either.
function closedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parceldesk-postgres-'));
  folders.push(folder);
  return join(folder, 'postgres');
}

async function start(dataDir: string): Promise<Postgres> {
  const server = await startPostgres({ dataDir, fsync: false });
  servers.push(server);
  return server;
}

async function ask(
  server: Postgres,
  statement: string,
  url = server.url('postgres'),
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function databases(server: Postgres): Promise<unknown[]> {
  const rows = await ask(server, `select datname from pg_database where datname like 'made_%'`);
  return rows.map(({ datname }) => datname);
}

test('data is found again by the next start in the same folder', async () => {
  const dataDir = closedFolder();
  const first = await start(dataDir);
  await ensureDatabase(first.url('postgres'), 'made_before');
  await first.stop();
  expect(await databases(await start(dataDir))).toEqual(['made_before']);
});

test('a folder whose server a living process owns is refused', async () => {
  const dataDir = closedFolder();
  const owner = await start(dataDir);
  await expect(startPostgres({ dataDir })).rejects.toThrow('in use by process');
  expect(await databases(owner)).toEqual([]);
});

test("a copied folder starts a server of its own and leaves the original's alone", async () => {
  const dataDir = closedFolder();
  const original = await start(dataDir);
  const copyDir = closedFolder();
  await ask(original, 'checkpoint');
  execFileSync('cp', ['-Rp', dataDir, copyDir]);
  const copy = await start(copyDir);
  await ensureDatabase(copy.url('postgres'), 'made_in_the_copy');
  expect(await databases(original)).toEqual([]);
});

test('a pid file whose pid now belongs to another program does not keep the server from starting', async () => {
  const dataDir = closedFolder();
  await (await start(dataDir)).stop();
  writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), `${process.pid}\n${dataDir}\n1\n1\n\n\n\nready\n`);
  expect(await databases(await start(dataDir))).toEqual([]);
});

test('the password opens the server, and nothing else does', async () => {
  const server = await start(closedFolder());
  const url = new URL(server.url('postgres'));
  url.password = 'another';
  const client = new Client({ connectionString: url.href });
  await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
});

test('the app has the rows of its tables: it changes no table, and neither it nor the owner can do anything to the server', async () => {
  const dataDir = closedFolder();
  const server = await start(dataDir);
  const adminUrl = server.url('postgres');
  // As a version before made it: everything belongs to the app.
  await ensureDatabase(adminUrl, 'parceldesk', appRole(dataDir));
  await migrateDatabase(server.appUrl('parceldesk'));
  for (let round = 0; round < 2; round++) {
    await ensureRole(adminUrl, appRole(dataDir));
    await ensureDatabase(adminUrl, 'parceldesk', ownerRole(dataDir));
    await migrateDatabase(server.ownerUrl('parceldesk'), appRole(dataDir).name);
    await migrateDatabase(server.appUrl('parceldesk'));
  }

  const asApp = (statement: string) => ask(server, statement, server.appUrl('parceldesk'));
  const asOwner = (statement: string) => ask(server, statement, server.ownerUrl('parceldesk'));
  await asOwner('alter table bookings add column odd text');
  expect(await asApp('select odd from bookings')).toEqual([]);
  for (const statement of ['alter table bookings drop column odd', 'drop table audit_events', 'truncate audit_events'])
    await expect(asApp(statement), statement).rejects.toMatchObject({ code: '42501' });
  for (const as of [asApp, asOwner]) {
    expect(await as('select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false, rolcreatedb: false, rolcreaterole: false },
    ]);
    for (const statement of [
      `select pg_read_file('/etc/passwd')`,
      `copy bookings from program 'id'`,
      `alter system set ssl = on`,
      'create role another',
    ])
      await expect(as(statement), statement).rejects.toMatchObject({ code: '42501' });
  }
});

test('a new database is brought up to date by the owner alone', async () => {
  const dataDir = closedFolder();
  const server = await start(dataDir);
  await ensureDatabase(server.url('postgres'), 'parceldesk', ownerRole(dataDir));
  await migrateDatabase(server.ownerUrl('parceldesk'));
  const owners = `select distinct tableowner from pg_tables where schemaname in ('public', 'drizzle')`;
  expect(await ask(server, owners, server.ownerUrl('parceldesk'))).toEqual([{ tableowner: ownerRole(dataDir).name }]);
});
