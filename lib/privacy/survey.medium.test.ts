import { expect, test } from 'vitest';
import { createTestDatabase } from '@/lib/testing/database';
import { OTHER_COLUMNS, PERSONAL_COLUMNS } from './survey';

test('every column of text, JSON or bytes stands in the survey once, and the survey names no other', async () => {
  const { db, close } = await createTestDatabase();
  const { rows } = await db.pool.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')`);
  await close();
  const others = Object.entries(OTHER_COLUMNS).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  );
  expect([...Object.keys(PERSONAL_COLUMNS), ...others].sort()).toEqual(rows.map(({ name }) => name).sort());
});
