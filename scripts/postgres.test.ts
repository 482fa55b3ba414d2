import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { ensureDatabase } from './postgres/database.mjs';
import { type Postgres, startPostgres } from './postgres.mjs';

const folders: string[] = [];
const servers: Postgres[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

// mkdtemp makes a folder that nobody else can enter: as root, PostgreSQL's own user cannot either.
function closedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parceldesk-postgres-'));
  folders.push(folder);
  return join(folder, 'postgres');
}

async function start(dataDir: string): Promise<Postgres> {
  const server = await startPostgres({ dataDir, options: { fsync: false } });
  servers.push(server);
  return server;
}

async function ask(server: Postgres, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: server.url('postgres') });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
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
