import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { appendEvent } from '@/lib/audit/data/audit-events';
import { signedHead } from '@/lib/audit/head-code';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { makeRole } from '@/lib/testing/database-sessions';
import { TEST_APP_SECRET } from '@/lib/testing/token-store';
import { blankSettings } from './npm-test/environment.mjs';

async function openLog(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  for (const id of ['one', 'two'])
    await appendEvent(database.db.orm, {
      action: 'clerk.invited',
      actor: { type: 'system' },
      shopId: null,
      targetIds: [id],
      context: {},
    });
  return database;
}

/** What the command says on a machine that has nothing but these settings. */
async function verify(settings: Record<string, string>, ...words: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'parceldesk-auditor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { PATH, HOME, NODE_ENV } = process.env;
  const env = { PATH, HOME, NODE_ENV, ...blankSettings(), DATA_DIR: folder, ...settings };
  const child = spawn(process.execPath, ['scripts/audit-verify.mjs', ...words], { env, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { code, output };
}

test('a role that may read the two tables of the log verifies it from another machine, and a kept head with the secret', async () => {
  const database = await openLog();
  const { url: auditor } = await makeRole(database, '', 'select on audit_events, audit_chains');
  const { rows } = await database.db.pool.query('select sequence::text, hash from audit_chains');
  const head = signedHead(TEST_APP_SECRET, rows[0].sequence, rows[0].hash);

  const bare = await verify({ DATABASE_URL: auditor }, '--head', head);
  expect(bare.output).toContain('All 2 events are as they were recorded.');
  expect(bare.output).toContain('no sign of a head was checked or made');
  expect(bare.code).toBe(0);

  const secret = { DATABASE_URL: auditor, APP_SECRET: TEST_APP_SECRET };
  const good = await verify(secret, '--head', head);
  expect([good.code, good.output]).toEqual([0, expect.stringContaining(`Head of installation: ${head}`)]);
  const forged = await verify(secret, '--head', `${head.slice(0, -1)}${head.endsWith('0') ? '1' : '0'}`);
  expect([forged.code, forged.output]).toEqual([1, expect.stringContaining('was not signed by this installation')]);
});

test('a log that cannot be read is no log that was changed: the role that is needed is named, and no secret', async () => {
  const database = await openLog();
  const { code, output } = await verify({ DATABASE_URL: (await makeRole(database)).url });
  expect([code, output]).toEqual([2, expect.stringContaining('(42501). DATABASE_URL needs a role with SELECT on')]);
  expect(output).not.toContain('canary');
});
