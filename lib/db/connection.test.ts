import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

// Vitest fails a run in which an error reaches nobody, as it would end a process.
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
