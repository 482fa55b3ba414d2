import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { migrateDatabase } from '@/lib/db/migrate';
import { openRestoredServer } from '@/lib/testing/restored-server';
import { moveRows } from './move-rows';
import { addressOf } from './restore-backup';

let restored: Awaited<ReturnType<typeof openRestoredServer>>;
let to: string;

beforeEach(async () => {
  restored = await openRestoredServer();
  restored.newJournal();
  await restored.book();
  await restored.book();
  to = await makeDatabase();
});
afterEach(async () => {
  await ask(inject('databaseAdminUrl'), `drop database ${nameOf(to)} with (force)`);
  await restored.close();
});

const nameOf = (url: string) => new URL(url).pathname.slice(1);
const quiet = () => undefined;

async function makeDatabase(): Promise<string> {
  const url = addressOf(inject('databaseAdminUrl'), `moved_${crypto.randomUUID().replaceAll('-', '')}`);
  await ask(inject('databaseAdminUrl'), `create database ${nameOf(url)}`);
  return url;
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

it('every row, rule and number that comes next is the same in the database to which all was moved', async () => {
  const from = restored.testServer.databaseUrl;
  expect(await moveRows(from, to, quiet)).toBeGreaterThan(20);
  // As the next start does, which makes the late indexes.
  await migrateDatabase(to);
  for (const statement of [
    'select b::text from bookings b order by number',
    'select a::text from booking_attempts a order by started_at',
    'select c::text from carrier_tokens c',
    `select relname from pg_class where relnamespace = 'public'::regnamespace order by relname`,
    `select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
    'select sequencename, last_value from pg_sequences order by 1',
    'select hash from drizzle.__drizzle_migrations order by created_at',
  ]) {
    const rows = await ask(from, statement);
    expect(rows.length, statement).toBeGreaterThan(0);
    expect(await ask(to, statement), statement).toEqual(rows);
  }
});

it('a value that reads differently afterwards is found', async () => {
  await ask(inject('databaseAdminUrl'), `alter database ${nameOf(to)} set datestyle = 'German, DMY'`);
  await expect(moveRows(restored.testServer.databaseUrl, to, quiet)).rejects.toThrow(/ had \d+ rows, sum .*, and has /);
});

it('rows of a newer version of Parceldesk are left where they are', async () => {
  const from = restored.testServer.databaseUrl;
  await ask(from, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 99999999999999)`);
  await expect(moveRows(from, to, quiet)).rejects.toThrow('newer version');
});

it('a table of another program is left out, and that is said; a database that was never used has nothing to move', async () => {
  const never = await makeDatabase();
  expect(await moveRows(never, to, quiet)).toBe(0);
  await ask(inject('databaseAdminUrl'), `drop database ${nameOf(never)}`);
  const said: string[] = [];
  await ask(restored.testServer.databaseUrl, 'create table of_another_program as select 1 as one');
  await moveRows(restored.testServer.databaseUrl, to, (line) => void said.push(line));
  expect(said).toContain('leaving out, since it is not of Parceldesk: of_another_program');
});
