import { expect, test } from 'vitest';
import { createTestDatabase } from './database';

test('two test databases have the same tables and do not see each other', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const tables = `select count(*)::int as n from information_schema.tables where table_schema = 'public'`;
  await one.db.pool.query('create table only_here ()');
  const [mine, others] = await Promise.all([one.db.pool.query(tables), other.db.pool.query(tables)]);
  expect(others.rows[0].n).toBeGreaterThan(0);
  expect(mine.rows[0].n).toBe(others.rows[0].n + 1);
  await Promise.all([one.close(), other.close()]);
});
