import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '@/lib/testing/database';

test('a statement that fails is printed with its SQLSTATE and without the values in it', async () => {
  const { db, close } = await createTestDatabase();
  const fault = await db.orm.execute(sql`select ${'Ola Nordmann'}::uuid`).catch((error: unknown) => error);
  await close();
  expect(inspect(fault)).toContain('22P02');
  expect(inspect(fault)).toContain('    at ');
  expect(inspect({ nested: fault }, { depth: 9 })).not.toContain('Nordmann');
});
