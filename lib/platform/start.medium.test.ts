import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { GET } from '@/app/healthz/route';
import { createTestDatabase } from '@/lib/testing/database';
import { server } from './server';
import { start } from './start';

test('a build takes its place only once it can serve: as long as it reads the journal, the one before serves on, and other settings of that one are logged; it stays that build, whatever is put into its folder', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const folder = mkdtempSync(join(tmpdir(), 'parceldesk-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'build'));
  writeFileSync(join(folder, 'build/BUILD_ID'), 'newer');
  const journal = join(folder, 'outcomes.jsonl');
  writeFileSync(journal, '{}\n');
  const settings = {
    NODE_ENV: 'production',
    PARCELDESK_DIST: relative(process.cwd(), join(folder, 'build')),
    DATABASE_URL: database.url,
    APP_SECRET: 'a-secret-of-more-than-thirty-two-characters',
    CARRIER_ENVIRONMENT: 'practice',
    CARRIER_BASE_URL: 'http://127.0.0.1:9',
    CARRIER_CLIENT_ID: 'desk',
    CARRIER_CLIENT_SECRET: 'secret',
    OUTCOME_JOURNAL: journal,
    LOG_LEVEL: 'silent',
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  onTestFinished(() => server().db.close());
  const builds = async () => (await database.db.pool.query('select id from builds')).rows.map(({ id }) => id);

  // An instance of other settings.
  const former = new Client({ connectionString: database.url, application_name: 'parceldesk a b c d' });
  onTestFinished(() => former.end());
  await former.connect();
  await former.query('begin');
  const restore = new Client({ connectionString: database.url });
  onTestFinished(() => restore.end());
  await restore.connect();
  await restore.query('begin');
  await restore.query('lock table journal_places in access exclusive mode');
  const started = start();
  const isReading = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query like '%journal_places%'`;
  await expect.poll(async () => (await database.db.pool.query(isReading)).rowCount).toBe(1);
  expect(await builds()).toEqual([]);
  await restore.query('commit');
  await started;
  expect(await server().metrics.text()).toMatch(/event="instances_differ".* 1$/m);
  expect(await builds()).toEqual(['newer']);
  writeFileSync(join(folder, 'build/BUILD_ID'), 'newest');
  const headers = { host: '127.0.0.1:3000', 'x-forwarded-for': '127.0.0.1' };
  const asked = new Request('http://127.0.0.1:3000/healthz', { headers });
  expect(await GET(asked).json()).toMatchObject({ status: 'ok', build: 'newer' });
});
