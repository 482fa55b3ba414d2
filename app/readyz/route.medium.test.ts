import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '@/lib/db/connection';
import { createReadiness } from '@/lib/platform/readiness';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { serve } from '@/lib/testing/serve';
import { silentWay } from '@/lib/testing/silent-way';
import { GET } from './route';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('an instance is not ready while its database does not answer, and ready again by itself once it does', async () => {
  const way = await silentWay(database.url);
  const db = connect(way.url, { most: 4, silentAfterMs: 600 });
  serve({ readiness: createReadiness(db, { patienceMs: 100, keptMs: 0 }) });
  const statuses = async (many: number) => (await Promise.all(Array.from({ length: many }, GET))).map((a) => a.status);
  await expect.poll(async () => new Set(await statuses(50))).toEqual(new Set([200]));
  // However many ask, it is one statement.
  expect(db.pool.totalCount).toBe(1);

  way.fallSilent();
  await expect.poll(async () => new Set(await statuses(50))).toEqual(new Set([503]));
  await expect.poll(() => statuses(1)).toEqual([200]);

  way.close();
  await expect.poll(() => statuses(1)).toEqual([503]);
  const answer = await GET();
  expect([answer.headers.get('cache-control'), await answer.text()]).toEqual([
    'no-store',
    'the database does not answer\n',
  ]);
  await db.close();
});

test('an instance whose connections are all in use stays ready as long as its statements are answered', async () => {
  const db = connect(database.url, { most: 1 });
  // A busy machine needs longer for a connection than for a statement.
  await db.pool.query('select 1');
  serve({ readiness: createReadiness(db, { patienceMs: 600, keptMs: 0 }) });
  const others = Array.from({ length: 20 }, () => db.pool.query('select pg_sleep(0.05)'));
  expect((await GET()).status).toBe(200);
  await Promise.all(others);
  await db.close();
});

test('an instance is not ready any more once a newer build serves its database, and says so', async () => {
  const readiness = createReadiness(database.db, { patienceMs: 5_000, keptMs: 0 });
  serve({ readiness });
  expect((await GET()).status).toBe(200);
  const asked = GET();
  readiness.end('a newer build serves this database');
  for (const answer of [await asked, await GET()]) {
    expect([answer.status, await answer.text()]).toEqual([503, 'a newer build serves this database\n']);
  }
});
