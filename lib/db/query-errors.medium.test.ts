import { inspect } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { users } from './account-schema';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const kari = () => ({ id: crypto.randomUUID(), name: 'Kari Nordmann', email: 'kari.nordmann@example.no' });

/** The error of a statement, and all that anybody could print of it. */
async function faultOf(run: () => PromiseLike<unknown>): Promise<{ fault: Error; printed: string }> {
  const fault = await Promise.resolve(run()).catch((error: unknown) => error);
  if (!(fault instanceof Error)) throw new Error('the statement did not fail');
  const causes = [fault, fault.cause as Error];
  const texts = causes.flatMap((error) => [String(error), error.stack ?? '', JSON.stringify(error), inspect(error)]);
  return { fault, printed: texts.join('\n') };
}

test('a row that is there already is named by SQLSTATE, table and constraint, not by its values', async () => {
  const { orm } = database.db;
  await orm.insert(users).values(kari());
  const { fault, printed } = await faultOf(() => orm.insert(users).values(kari()));
  expect(printed.toLowerCase()).not.toContain('nordmann');
  expect(printed).toContain('insert into "users"');
  expect(fault.cause).toMatchObject({ code: '23505', table: 'users', constraint: expect.stringContaining('email') });
});

test.each<[string, string, SQL]>([
  ['22P02', 'a value of the wrong form', sql`select ${'Ola Nordmann'}::uuid`],
  ['42P01', 'a table that is not there', sql`select * from no_such_table where name = ${'Nordmann'}`],
  [
    'P0001',
    'an error that the database raises itself',
    sql`do $$ begin raise exception 'Nordmann' using hint = 'Nordmann', detail = 'Nordmann'; end $$`,
  ],
])('%s: %s is not quoted, and the frames stay', async (code, _, statement) => {
  const { fault, printed } = await faultOf(() => database.db.orm.execute(statement));
  expect(fault.cause).toMatchObject({ code });
  expect(fault.stack).toContain('    at ');
  // The text of a statement itself is ours; what was handed to it is not.
  expect(printed.replaceAll(String(Reflect.get(fault, 'query')), '')).not.toContain('Nordmann');
});

test('inside a transaction it is the same', async () => {
  const { printed } = await faultOf(() =>
    database.db.orm.transaction((transaction) => transaction.execute(sql`select ${'Ola Nordmann'}::int`)),
  );
  expect(printed).toContain('22P02');
  expect(printed).not.toContain('Nordmann');
});
