import { once } from 'node:events';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { allGone, Launched, ownRun } from './testing/launched';

// Each test starts real processes one after another; a busy machine needs a while for that.
vi.setConfig({ testTimeout: 120_000 });

async function query(database: unknown, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: String(database) });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function launch(settings: Record<string, string>): Promise<Launched> {
  const launched = new Launched(settings);
  onTestFinished(async () => {
    await launched.stop();
  });
  await launched.ready();
  return launched;
}

test('SIGTERM ends the app first, while database and carrier still serve it, and leaves nothing behind', async () => {
  const launched = await launch(await ownRun());
  const children = launched.children();
  const last = launched.ask('/last');
  await expect.poll(() => launched.ask()).toMatchObject({ held: 1 });
  expect(await launched.stop()).toBe(0);
  expect(await last).toEqual({ database: true, carrier: true });
  await allGone(children);
});

test('the console names only what is started: with a carrier of the settings there is no practice carrier', async () => {
  const carrier = { CARRIER_ENVIRONMENT: 'test', CARRIER_BASE_URL: 'http://127.0.0.1:9' };
  const client = { CARRIER_CLIENT_ID: 'id', CARRIER_CLIENT_SECRET: 'secret' };
  const launched = await launch({ ...(await ownRun()), ...carrier, ...client });
  expect(launched.output).toMatch(/starting the database$/m);
  expect(launched.output).not.toContain('carrier');
});

test('after the launcher was killed, its processes end or are replaced, and the next start finds port and rows again', async () => {
  const settings = await ownRun();
  const killed = await launch(settings);
  const { database } = await killed.ask();
  await query(database, 'create table left_by_the_first_run ()');
  const orphans = killed.children();
  killed.process.kill('SIGKILL');
  await once(killed.process, 'exit');

  const next = await launch(settings);
  await allGone(orphans);
  const rows = await query((await next.ask()).database, `select tablename from pg_tables where tablename like 'left%'`);
  expect(rows).toEqual([{ tablename: 'left_by_the_first_run' }]);
});

test('a folder that another run is using is a fault, and that run is not disturbed', async () => {
  const first = await launch(await ownRun());
  const second = new Launched({ ...first.settings, PORT: (await ownRun()).PORT });
  expect(await second.exitCode).toBe(1);
  expect(second.output).toMatch(/DATA_DIR is .*, in use by process \d+/);
  expect(await first.ask()).toMatchObject({ held: 0 });
});

test('an app, a carrier and a database that are killed come back where they were', async () => {
  const launched = await launch(await ownRun());
  const before = launched.children();
  for (const { pid } of before) process.kill(pid, 'SIGKILL');
  for (const name of ['The app', 'The practice carrier', 'PostgreSQL']) await launched.says(`${name} ended`);
  await allGone(before);
  const { database } = await vi.waitFor(() => launched.ask(), 150_000);
  await vi.waitFor(() => query(database, 'select 1'), 150_000);
});

test('an app whose database a newer build serves is not started again: the launcher says so, stops the rest and ends', async () => {
  const launched = await launch(await ownRun());
  const children = launched.children();
  await launched.ask('/replaced');
  expect(await launched.exitCode).toBe(20);
  expect(launched.output).toContain('a newer build of Parceldesk serves this database, so this one has stopped');
  expect(launched.output).not.toContain('starting it again');
  await allGone(children);
});

test('an app that is refused because a newer build serves its database ends the launcher with the same code', async () => {
  const launched = new Launched({ ...(await ownRun()), STAND_IN_IS_REPLACED: '1' });
  expect(await launched.exitCode).toBe(20);
  expect(launched.output).toContain('The app did not start (exit code 20)');
});
