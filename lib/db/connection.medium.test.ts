import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { silentWay } from '@/lib/testing/silent-way';
import { connect } from './connection';
import { migrateDatabase } from './migrate';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

// Vitest fails a run in which an error is not handled, as it would end a process.
test('a connection that is lost between two statements fails its transaction and nothing else', async () => {
  const { orm } = database.db;
  const lost = orm.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await orm.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`);
    await transaction.execute(sql`select 1`);
  });
  await expect(lost).rejects.toThrow();
  expect((await orm.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a transaction counts as an answer of the database, unless it lost its connection', async () => {
  const { orm, answeredAt, close } = connect(database.url, { most: 1 });
  await expect(orm.transaction(() => Promise.reject(new Error('its own')))).rejects.toThrow('its own');
  const answered = answeredAt();
  expect(answered).toBeGreaterThan(0);
  const lost = orm.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.db.orm.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`);
    await transaction.execute(sql`select 1`);
  });
  await expect(lost).rejects.toThrow();
  expect(answeredAt()).toBe(answered);
  await close();
});

test('a connection that is lost as a transaction begins leaves its place in the pool to the next one', async () => {
  const { orm, pool, close } = connect(database.url, { most: 1, connectWithinMs: 1_000 });
  await orm.execute(sql`select 1`);
  pool.once('acquire', (client) => void (client as unknown as Client).end());
  await expect(orm.transaction(async () => undefined)).rejects.toThrow();
  expect((await orm.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
});

/** What the driver asks for in its first packet: names and values, each ended by a zero (PostgreSQL, StartupMessage). */
async function startupParameters(): Promise<string[]> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const desk = connect(`postgresql://desk@127.0.0.1:${port}/desk`);
  const refused = desk.pool.query('select 1').catch((error: unknown) => error);
  const [socket] = (await once(server, 'connection')) as [Socket];
  const [packet] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  await refused;
  server.close();
  return packet.subarray(8).toString().split('\0');
}

test('nothing is asked for at the start of a connection that a pooler such as PgBouncer refuses', async () => {
  const names = (await startupParameters()).filter((text, place) => place % 2 === 0 && text);
  expect(names).toContain('user');
  const known = ['user', 'database', 'client_encoding', 'application_name'];
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

test('connections that fall silent are given up together, whatever each was at, and the next ones go where a server answers', async () => {
  const way = await silentWay(database.url);
  const { orm, pool, close } = connect(way.url, { most: 4, silentAfterMs: 500 });
  await Promise.all(Array.from({ length: 4 }, () => orm.execute(sql`select pg_sleep(0.05)`)));
  const inTransaction = orm.transaction(async (transaction) => {
    await transaction.execute(sql`select 1`);
    way.fallSilent();
    const asked = [transaction.execute(sql`select 1`), orm.execute(sql`select 1`)];
    return Promise.all(asked);
  });
  await expect(inTransaction).rejects.toThrow();
  const answers = await Promise.all(Array.from({ length: 8 }, () => orm.execute(sql`select 1 as one`)));
  expect(answers.map(({ rows }) => rows)).toEqual(Array.from({ length: 8 }, () => [{ one: 1 }]));
  expect(pool.totalCount).toBeLessThanOrEqual(4);
  way.close();
  await close();
});

test('a statement ends after eleven seconds and is not compiled, and a transaction in which nothing happens ends after fifteen', async () => {
  // As an instance does before its first statement: behind a pooler the limits belong to the role.
  await migrateDatabase(database.url);
  const settings = sql`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit`;
  const warned = vi.spyOn(process, 'emitWarning');
  const asked = await Promise.all(Array.from({ length: 5 }, () => database.db.orm.execute(settings)));
  for (const { rows } of asked) expect(rows).toEqual([{ statement: '11s', idle: '15s', jit: 'off' }]);
  // The driver gives a connection away only once its limits are set, instead of one statement behind another.
  expect(warned).not.toHaveBeenCalled();
});

test('no more connections are opened than were asked for', async () => {
  const { orm, pool, close } = connect(database.url, { most: 2 });
  await Promise.all(Array.from({ length: 6 }, () => orm.execute(sql`select pg_sleep(0.01)`)));
  expect(pool.totalCount).toBe(2);
  await close();
});
