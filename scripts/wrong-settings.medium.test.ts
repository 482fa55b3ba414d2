import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createSeal } from '@/lib/seal';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { Launched, ownRun } from './testing/launched';

/** Settings that are wrong, by what is wrong; then what is said of it, and the cure. */
type Row = [fault: string, settings: (dataDir: string) => Record<string, string>, sentence: string, cure: string];

const fileIn = (folder: string) => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  return file;
};
const atDatabase = (change: (url: URL) => void) => () => {
  const url = new URL(inject('databaseAdminUrl'));
  change(url);
  return { DATABASE_URL: url.href };
};
const CARRIER = {
  CARRIER_ENVIRONMENT: 'test',
  CARRIER_BASE_URL: 'https://carrier.example',
  CARRIER_CLIENT_ID: 'desk',
  CARRIER_CLIENT_SECRET: 'marked',
};

const REFUSED_BY_LAUNCHER: Row[] = [
  [
    'a setting with a slip in its name, beside one that is wrong',
    () => ({ PORT: '70000', TRUSTED_PROXY: 'marked' }),
    'warning: TRUSTED_PROXY is not a setting',
    'set TRUSTED_PROXIES if that is meant',
  ],
  ['no port', () => ({ PORT: '70000' }), 'PORT is not as expected', 'a whole number from 1 to 65535'],
  [
    'a path in PUBLIC_URL',
    () => ({ PUBLIC_URL: 'https://desk.example/path' }),
    'PUBLIC_URL is not as expected',
    'no sub-path is served',
  ],
  [
    'plain http for other computers',
    () => ({ PUBLIC_URL: 'http://desk.example' }),
    'PUBLIC_URL is plain http, so passwords can be read on the way',
    'PLAIN_HTTP_HOSTS=desk.example',
  ],
  ['a proxy by name', () => ({ TRUSTED_PROXIES: 'proxy' }), 'TRUSTED_PROXIES is not as expected', 'IP addresses'],
  ['a log level of no name', () => ({ LOG_LEVEL: 'loud' }), 'LOG_LEVEL is not as expected', 'fatal, error, warn'],
  [
    'certificates not looked at',
    () => ({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }),
    'NODE_TLS_REJECT_UNAUTHORIZED is not as expected',
    'NODE_EXTRA_CA_CERTS',
  ],
  // Secrets
  ['a short secret', () => ({ APP_SECRET: 'marked' }), 'APP_SECRET is not as expected', 'at least 32 characters'],
  [
    'a secret in two places',
    (folder) => ({ APP_SECRET: 'marked'.repeat(6), APP_SECRET_FILE: fileIn(folder) }),
    'APP_SECRET_FILE is set beside APP_SECRET',
    'set only one of them',
  ],
  [
    'a file of the secret that is not there',
    (folder) => ({ APP_SECRET_FILE: join(folder, 'none') }),
    'APP_SECRET_FILE names a file that cannot be read',
    'path of a readable file',
  ],
  // The database
  [
    'another kind of database',
    () => ({ DATABASE_URL: 'mysql://desk:marked@127.0.0.1/desk' }),
    'DATABASE_URL is not as expected',
    'a postgresql:// address',
  ],
  [
    'a wrong password',
    atDatabase((url) => {
      url.password = 'marked';
    }),
    'DATABASE_URL has a wrong user name or password',
    'ALTER ROLE name PASSWORD',
  ],
  [
    'a database that is not there',
    atDatabase((url) => {
      url.pathname = '/nowhere';
    }),
    'DATABASE_URL names a database that does not exist',
    'CREATE DATABASE name',
  ],
  [
    'a wrong password of the owner of the tables',
    () => {
      const url = new URL(inject('databaseAdminUrl'));
      const owner = Object.assign(new URL(url), { password: 'marked' });
      return { DATABASE_URL: url.href, DATABASE_OWNER_URL: owner.href };
    },
    'DATABASE_OWNER_URL has a wrong user name or password',
    'ALTER ROLE name PASSWORD',
  ],
  [
    'an owner of the tables without a database',
    () => ({ DATABASE_OWNER_URL: 'postgresql://owner:marked@127.0.0.1/desk' }),
    'DATABASE_OWNER_URL is set without DATABASE_URL',
    'beside DATABASE_URL',
  ],
  [
    'a PostgreSQL that does not run',
    atDatabase((url) => {
      url.port = '9';
    }),
    'DATABASE_URL leads to a server that cannot be used (ECONNREFUSED)',
    'start PostgreSQL, let this computer reach it',
  ],
  [
    'TLS where PostgreSQL speaks none',
    atDatabase((url) => url.searchParams.set('sslmode', 'verify-full')),
    'DATABASE_URL asks for TLS, which the server does not speak',
    'switch ssl on at the server',
  ],
  // Folders
  [
    'a file as folder of the data',
    (folder) => ({ DATA_DIR: fileIn(folder) }),
    'DATA_DIR is',
    'a folder that can be written',
  ],
  [
    'a folder of the data that the system does not let be made',
    () => ({ DATA_DIR: '/proc/parceldesk' }),
    'which cannot be written (ENOENT)',
    'a folder that can be written',
  ],
  [
    'a journal in no folder',
    (folder) => ({ OUTCOME_JOURNAL: join(folder, 'none/outcomes.jsonl') }),
    'OUTCOME_JOURNAL is in a folder that does not exist',
    'a folder that exists and can be written',
  ],
  // The network
  [
    'an address of another computer',
    () => ({ HOST: '203.0.113.7' }),
    'HOST is not an address of this computer',
    'HOST=0.0.0.0',
  ],
  [
    'a port that is taken',
    () => ({ PORT: new URL(inject('databaseAdminUrl')).port }),
    'is taken by another program',
    'PORT=3001',
  ],
  // The carrier
  [
    'a carrier set by half',
    () => ({ ...CARRIER, CARRIER_CLIENT_SECRET: '' }),
    'CARRIER_CLIENT_SECRET is missing, while other CARRIER_ settings are set',
    'the client secret as the carrier gave it',
  ],
  [
    'a carrier setting of another name',
    () => ({ ...CARRIER, CARRIER_URL: 'https://carrier.example' }),
    'CARRIER_URL is not a setting',
    'the nearest is CARRIER_BASE_URL',
  ],
  [
    'a carrier by plain http',
    () => ({ ...CARRIER, CARRIER_BASE_URL: 'http://carrier.example' }),
    'CARRIER_BASE_URL is not as expected',
    'an https address',
  ],
  [
    'an environment of no name',
    () => ({ ...CARRIER, CARRIER_ENVIRONMENT: 'live' }),
    'CARRIER_ENVIRONMENT is not as expected',
    'practice, test or production',
  ],
];

test.each(REFUSED_BY_LAUNCHER)('%s: the launcher ends, says it with the cure, and starts nothing', async (...row) => {
  const [, settings, sentence, cure] = row;
  const own = await ownRun();
  const launched = new Launched({ ...own, ...settings(own.DATA_DIR) });
  onTestFinished(() => void launched.process.kill('SIGKILL'));
  expect(await launched.exitCode).toBe(1);
  expect(launched.output).toContain(sentence);
  expect(launched.output).toContain(cure);
  expect(launched.output).not.toMatch(/starting|marked/);
});

const APP_SECRET = 'a-secret-of-more-than-thirty-two-characters';

/** What is wrong between this instance and the database. */
const REFUSED_BY_APP: [fault: string, change: string, env: Record<string, string>, sentence: string, cure: string][] = [
  [
    'another secret than that of the instances before',
    `insert into app_secret_mark (mark) values ('another')`,
    {},
    'APP_SECRET is not the one that this database is used with',
    'give all instances the same one',
  ],
  [
    'a database of a newer version',
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 99999999999999)`,
    {},
    'DATABASE_URL leads to a database that a newer version of Parceldesk has changed',
    'start that version or a newer one',
  ],
  [
    'a database that takes no writes',
    `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    {},
    'DATABASE_URL leads to a database that takes no writes',
    'name the server that takes writes',
  ],
  [
    'credentials that were used as test, as production',
    `insert into carrier_tokens (environment, client_id, generation, credential_mark)
    values ('test', 'desk', 1, '${createSeal(APP_SECRET, 'carrier token').mark('marked')}')`,
    { CARRIER_ENVIRONMENT: 'production' },
    'CARRIER_ENVIRONMENT is production, and this database was used with these credentials as test',
    'start once with CARRIER_ENVIRONMENT_REPLACES=test',
  ],
  [
    // What PostgreSQL 13.23 was seen to do as well; here its version is all that is changed.
    'PostgreSQL 13',
    `create function public.current_setting(text) returns text language sql as $$ select '130023' $$;
    do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`,
    {},
    'DATABASE_URL leads to a PostgreSQL older than 14',
    'move the database to PostgreSQL 14 or newer',
  ],
];

const COMPLETE = {
  NODE_ENV: 'development',
  APP_SECRET,
  CARRIER_ENVIRONMENT: 'practice',
  CARRIER_BASE_URL: 'http://127.0.0.1:9',
  CARRIER_CLIENT_ID: 'desk',
  CARRIER_CLIENT_SECRET: 'marked',
  LOG_LEVEL: 'silent',
};

/** What the app writes to the console as it ends instead of starting. */
async function refusalOfApp(settings: Record<string, string>): Promise<string> {
  for (const [name, value] of Object.entries({ ...COMPLETE, ...settings })) vi.stubEnv(name, value);
  vi.resetModules();
  Reflect.deleteProperty(globalThis, 'parceldeskServer');
  let output = '';
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    output += text;
    return true;
  });
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  try {
    const [{ start }, { server }] = await Promise.all([
      import('@/lib/platform/start'),
      import('@/lib/platform/server'),
    ]);
    await expect(start()).rejects.toThrow('ended with 1');
    await server().db.close();
  } finally {
    write.mockRestore();
    exit.mockRestore();
    vi.unstubAllEnvs();
  }
  return output;
}

const FACTS = `select (select count(*) from drizzle.__drizzle_migrations) as migrations,
  (select array_agg(mark) from app_secret_mark) as marks, (select count(*) from builds) as builds,
  (select count(*) from database_epochs) as epochs`;
const factsOf = async ({ db }: TestDatabase) => (await db.pool.query(FACTS)).rows;

test.each(REFUSED_BY_APP)('%s: the app ends, says it with the cure, and changes nothing', async (...row) => {
  const [, change, env, sentence, cure] = row;
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  await database.db.pool.query(change);
  const before = await factsOf(database);
  const output = await refusalOfApp({ DATABASE_URL: database.url, ...env });
  expect(output).toContain(sentence);
  expect(output).toContain(cure);
  expect(await factsOf(database)).toEqual(before);
});
