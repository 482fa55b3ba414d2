import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.mjs';
import { Launched, ownRun } from './testing/launched';

test('all faults are listed at once, with a failing exit code and no secret', async () => {
  const stranger = createServer().listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const file = join((await ownRun()).DATA_DIR, 'a-file');
  writeFileSync(file, '');
  const launched = new Launched({
    PORT: String((stranger.address() as AddressInfo).port),
    DATA_DIR: file,
    DATABASE_URL: 'mysql://desk:marked-password@127.0.0.1/parceldesk',
    CARRIER_BASE_URL: 'http://marked-name:marked-password@carrier.example.com',
    CARRIER_CLIENT_SECRET: 'marked-secret',
    OUTCOME_JOURNAL: tmpdir(),
  });
  expect(await launched.exitCode).toBe(1);
  const faulty = launched.output.matchAll(/^ {2}(\w+) (.*)\n {4}expected: (.+)\n {4}example: {2}(.+)$/gm);
  expect([...faulty].map(([, name]) => name)).toEqual([
    'DATABASE_URL',
    'CARRIER_ENVIRONMENT',
    'CARRIER_BASE_URL',
    'CARRIER_CLIENT_ID',
    'OUTCOME_JOURNAL',
    'DATA_DIR',
    'PORT',
  ]);
  expect(launched.output).toContain('OUTCOME_JOURNAL is a folder.');
  expect(launched.output).not.toContain('marked');
  stranger.close();
});

test('a database that does not answer is a fault, and its password stays unsaid', async () => {
  const DATABASE_URL = `postgresql://desk:marked-password@127.0.0.1:${await freePort()}/parceldesk`;
  const launched = new Launched({ ...(await ownRun()), DATABASE_URL });
  expect(await launched.exitCode).toBe(1);
  expect(launched.output).toContain('DATABASE_URL leads to a server that cannot be used (ECONNREFUSED)');
  expect(launched.output).not.toContain('marked');
});

test('a data folder that the system does not let anybody make is a fault at once', async () => {
  const launched = new Launched({ ...(await ownRun()), DATA_DIR: '/proc/parceldesk/data' });
  onTestFinished(() => void launched.process.kill('SIGKILL'));
  expect(await launched.exitCode).toBe(1);
  expect(launched.output).toContain('DATA_DIR is /proc/parceldesk/data, which cannot be written (ENOENT)');
});
