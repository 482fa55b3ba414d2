import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrateDatabase } from '@/lib/db/migrate';
import { openRestoredServer } from '@/lib/testing/restored-server';
import { makeBackup } from './make-backup';
import { addressOf, restoreBackup, takeRestoreBack } from './restore-backup';

const quiet = () => undefined;

async function ask(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** A machine whose database belongs to one role, and another works with it. */
async function openMachine() {
  const adminUrl = inject('databaseAdminUrl');
  const name = `roles_${crypto.randomUUID().replaceAll('-', '')}`;
  const [owner, worker] = [`${name}_owner`, `${name}_worker`];
  const names = [name, `${name}_restoring`, `${name}_before_restore`];
  await ask(
    adminUrl,
    `create role ${owner} login createdb password 'canary'`,
    `create role ${worker} login password 'canary'`,
    `create database ${name} owner ${owner}`,
  );
  onTestFinished(async () => {
    for (const each of names) await ask(adminUrl, `drop database if exists ${each} with (force)`);
    await ask(adminUrl, `drop role ${owner}`, `drop role ${worker}`);
  });
  const as = (username: string) => Object.assign(new URL(addressOf(adminUrl, name)), { username, password: 'canary' });
  const admin = as(owner);
  admin.pathname = '/postgres';
  return { databaseUrl: as(worker).href, ownerUrl: as(owner).href, adminUrl: admin.href, worker };
}

test('a backup that the working role made is restored as the owner and taken back, and that role works with either and owns neither', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backups-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const restored = await openRestoredServer();
  onTestFinished(() => restored.close());
  restored.newJournal();
  await restored.book();
  const machine = await openMachine();
  const journal = join(folder, 'outcomes.jsonl');
  const first = await makeBackup({ databaseUrl: restored.testServer.databaseUrl, journal: restored.path }, folder);
  const target = { ...machine, journal };
  await restoreBackup(first.path, target, quiet);
  await migrateDatabase(machine.databaseUrl);
  await ask(machine.databaseUrl, `update shops set name = 'of the working role'`);

  const second = await makeBackup({ databaseUrl: machine.databaseUrl, journal }, folder);
  expect(second.rows).toMatchObject({ bookings: 1, audit_events: first.rows.audit_events });
  await ask(machine.databaseUrl, `update shops set name = 'later'`);
  const desk = new Client({ connectionString: machine.databaseUrl });
  await desk.connect();
  await expect(restoreBackup(second.path, target, quiet)).rejects.toThrow('in use');
  await desk.end();
  const { former } = await restoreBackup(second.path, target, quiet);
  const names = () => ask(machine.databaseUrl, 'select name from shops');
  expect([former, await names()]).toEqual([
    expect.stringMatching(/_before_restore$/),
    [{ name: 'of the working role' }],
  ]);
  await takeRestoreBack(target);
  expect(await names()).toEqual([{ name: 'later' }]);
  await expect(ask(machine.databaseUrl, 'truncate audit_events')).rejects.toMatchObject({ code: '42501' });
  const owners = `select distinct tableowner = '${machine.worker}' as "isWorker" from pg_tables where schemaname = 'public'`;
  expect(await ask(machine.databaseUrl, owners)).toEqual([{ isWorker: false }]);
});
