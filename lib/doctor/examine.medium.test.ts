import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { insertApiKey } from '@/lib/api/data/api-keys';
import { backupName } from '@/lib/backups/backup-folder.mjs';
import { makeBackup } from '@/lib/backups/make-backup';
import { batches } from '@/lib/db/batch-schema';
import { connect } from '@/lib/db/connection';
import { connectionName } from '@/lib/platform/shared-settings';
import { savePrinter } from '@/lib/printing/data/network-printers';
import { startPracticeCarrier } from '@/lib/simulator/server';
import { furnishShop } from '@/lib/testing/booking-rows';
import { startCompanyProvider } from '@/lib/testing/company-provider';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { limitedRole, lockTable, makeRole, openSession, workingRole } from '@/lib/testing/database-sessions';
import { healthySenses, journalLineOf, openHealthyInstallation, startSite } from '@/lib/testing/healthy-installation';
import { answers, startRawCarrier, TOKEN_PATH } from '@/lib/testing/raw-carrier';
import { TEST_APP_SECRET, tokenStore } from '@/lib/testing/token-store';
import en from '@/messages/en/system.json';
import nb from '@/messages/nb/system.json';
import { freePort } from '@/scripts/free-port.mjs';
import { examine } from './examine';
import type { Finding } from './finding.mjs';
import type { Installation, Senses } from './installation';

const HOUR_MS = 3_600_000;
const LIFETIME = { softMs: HOUR_MS, hardMs: 2 * HOUR_MS, isOdd: false };
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' };

const COMPANY = {
  clientId: 'desk',
  clientSecret: 'canary',
  name: null,
  groupsClaim: 'groups',
  allowedDomains: [],
  adminGroups: [],
  clerkGroups: [],
};

let practice: Awaited<ReturnType<typeof startPracticeCarrier>>;
/** For faults that lie elsewhere. */
let shared: TestDatabase;
beforeAll(async () => {
  [practice, shared] = await Promise.all([startPracticeCarrier(), createTestDatabase()]);
});
afterAll(() => Promise.all([practice.stop(), shared.close()]));

type Opened = { database: TestDatabase; installation: Installation };
type Changed = { installation?: Partial<Installation>; senses?: Partial<Senses> };
type Seed = (opened: Opened) => Promise<Changed | undefined> | Changed;

async function find(seed: Seed, database = shared) {
  const installation = await openHealthyInstallation(database, practice.url);
  const changed = await seed({ database, installation });
  return examine({ ...installation, ...changed?.installation }, { ...healthySenses, ...changed?.senses });
}

test('a healthy installation has no finding, and no token is kept for having looked', async () => {
  const installation = await openHealthyInstallation(shared, practice.url);
  expect(await examine(installation, healthySenses)).toEqual([]);
  // Through the proxy it hears no version.
  const health = JSON.stringify({ status: 'ok', name: 'parceldesk' });
  const isSecure = { publicUrl: await startSite({ isSecure: true, headers: HTTPS_ONLY, health }) };
  expect(await examine({ ...installation, ...isSecure, asksToken: true }, healthySenses)).toEqual([]);
  expect(await examine({ ...installation, databaseUrl: null, uptimeSeconds: null }, healthySenses)).toEqual([]);
  expect((await shared.db.pool.query('select from carrier_tokens')).rowCount).toBe(0);
});

test('a journal that the next start reads is nothing to see to while Parceldesk does not run', async () => {
  const installation = await openHealthyInstallation(shared, practice.url);
  await writeFile(installation.journal ?? '', journalLineOf(new Date(Date.now() - HOUR_MS)));
  expect(await examine({ ...installation, uptimeSeconds: null }, healthySenses)).toEqual([]);
});

const inDatabase =
  (statement: string): Seed =>
  async ({ database }) => {
    await database.db.pool.query(statement);
    return undefined;
  };
const atCarrier = (change: Partial<NonNullable<Installation['carrier']>>): Seed => {
  return ({ installation: { carrier } }) => ({ installation: { carrier: carrier && { ...carrier, ...change } } });
};
const atSite = (site: Parameters<typeof startSite>[0]): Seed => {
  return async () => ({ installation: { publicUrl: await startSite(site) } });
};
/** Makes a backup, of which is asked whether it could be restored, where one role owns the tables and another works with them. */
async function backUp({ database, installation: { dataDir, journal } }: Opened) {
  const folder = join(dataDir, 'made');
  await mkdir(folder);
  const { path } = await makeBackup({ databaseUrl: database.url, journal: journal ?? '' }, folder);
  const roles = { databaseUrl: await workingRole(database), databaseOwnerUrl: database.url };
  return { path, installation: { ...roles, backups: { folder, kept: 14 }, restore: { isEmbedded: false } } };
}
const fullDisk =
  (name: 'data' | 'journal' | 'backups'): Seed =>
  async ({ installation: { dataDir } }) => {
    const paths = { data: dataDir, journal: join(dataDir, 'apart'), backups: join(dataDir, 'backups') };
    await mkdir(paths.journal);
    const disk = async (path: string) => ({ freeBytes: path === paths[name] ? 1_000 : 10 ** 11 });
    return { installation: { journal: join(paths.journal, 'outcomes.jsonl') }, senses: { disk } };
  };
const keepToken =
  (appSecret: string): Seed =>
  async ({ database, installation: { carrier } }) => {
    if (!carrier) return undefined;
    const demand = { isReplacement: false, minGeneration: 0 };
    await tokenStore(database.db, carrier, appSecret).locked((row) => row.write('token', LIFETIME, demand));
    return undefined;
  };

const IN_DATABASE: Record<string, Seed> = {
  // Found alone: each check reads, and a write would fail.
  'database.read_only': async ({ database }) => {
    const { rows } = await database.db.pool.query('select current_database() as name');
    await database.db.pool.query(`alter database ${rows[0].name} set default_transaction_read_only = on`);
  },
  'database.extension': inDatabase('drop extension pg_trgm cascade'),
  'database.behind': inDatabase(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  ),
  'database.newer': inDatabase(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 99999999999999)`,
  ),
  'database.locked': async ({ database }) => {
    await lockTable(database, 'order_imports');
    const waiter = await openSession(database);
    waiter.query('select from order_imports').catch(() => undefined);
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and clock_timestamp() - query_start > interval '1 second'`;
    await expect.poll(async () => (await database.db.pool.query(waits)).rowCount).toBe(1);
    return undefined;
  },
  'secret.other': inDatabase(`update app_secret_mark set mark = 'another'`),
  'instances.differ': async ({ database, installation: { appSecret, carrier } }) => {
    if (!carrier) return undefined;
    const networks = { plainHttpHosts: [], trustedProxies: null, webhookNetworks: null };
    const shared = { appSecret: appSecret ?? '', ...networks, company: null };
    for (const clientSecret of ['one', 'canary']) {
      const settings = { ...shared, publicUrl: 'https://desk.example', carrier: { ...carrier, clientSecret } };
      const instance = connect(database.url, { name: connectionName(settings) });
      onTestFinished(() => instance.close());
      await instance.pool.query('begin');
    }
    return undefined;
  },
  'token.unreadable': keepToken('another secret, of thirty-two characters or more'),
  'bookings.unknown': async ({ database }) => {
    await (await furnishShop(database.db)).add({ state: 'unknown' });
    await database.db.pool.query(`update bookings set created_at = now() - interval '3 hours'`);
  },
  'batches.paused': async ({ database: { db } }) => {
    const { shopId, clerk } = await furnishShop(db);
    const batch = { environment: 'practice', shopId, clerkId: clerk.id, title: 'canary.csv' } as const;
    await db.orm.insert(batches).values({ ...batch, state: 'paused', pauseReason: 'credentials_refused' });
  },
  'api_keys.end': async ({ database: { db } }) => {
    const { shopId, clerk } = await furnishShop(db);
    const secret = { prefix: 'pd_practice_Ab12', hash: 'canary' };
    const rest = { name: 'canary', shopId, scopes: [], createdBy: clerk.id, plansADay: null };
    await insertApiKey(db.orm, { ...secret, ...rest, lifetimeDays: 5 });
  },
  'printers.unreachable': async ({ database: { db } }) => {
    const place = { name: 'canary', host: '127.0.0.1', port: await freePort(), mayBeLocal: true };
    await savePrinter(db.orm, null, { ...place, format: '100x150', dpi: 203 });
  },
};

const ELSEWHERE: Record<string, Seed> = {
  'database.unreachable': async () => {
    return { installation: { databaseUrl: `postgresql://canary:canary@127.0.0.1:${await freePort()}/canary` } };
  },
  'database.rights': async ({ database }) => ({ installation: { databaseUrl: (await makeRole(database)).url } }),
  'database.owner': () => ({ installation: { restore: { isEmbedded: false }, backups: null } }),
  'database.connections': () => ({ installation: { databaseConnections: 500 } }),
  'database.clock': () => ({ senses: { now: () => Date.now() + 30_000 } }),
  'journal.behind': async ({ installation: { journal } }) => {
    if (journal) await writeFile(journal, journalLineOf(new Date(Date.now() - HOUR_MS)));
  },
  'journal.not_writable': ({ installation: { dataDir } }) => ({
    installation: { journal: join(dataDir, 'no', 'one') },
  }),
  'disk.data': fullDisk('data'),
  'disk.journal': fullDisk('journal'),
  'disk.backups': fullDisk('backups'),
  'backup.old': async ({ installation: { dataDir } }) => {
    await writeFile(join(dataDir, backupName(new Date(Date.now() - 50 * HOUR_MS))), '');
    return { installation: { backups: { folder: dataDir, kept: 14 } } };
  },
  'backup.damaged': async (opened) => {
    const { path, ...changed } = await backUp(opened);
    await truncate(path, 1_000);
    return changed;
  },
  'restore.role': async (opened) => ({
    installation: { ...(await backUp(opened)).installation, databaseOwnerUrl: await limitedRole(opened.database) },
  }),
  'backup.not_writable': async ({ installation: { dataDir } }) => {
    await writeFile(join(dataDir, 'file'), '');
    return { installation: { backups: { folder: join(dataDir, 'file', 'backups'), kept: 14 } } };
  },
  'backup.none': ({ installation: { dataDir } }) => ({ installation: { backups: { folder: dataDir, kept: 0 } } }),
  'carrier.unknown_host': atCarrier({ baseUrl: 'https://carrier.invalid' }),
  'carrier.unreachable': async (opened) => atCarrier({ baseUrl: `http://127.0.0.1:${await freePort()}` })(opened),
  'carrier.certificate': async (opened) => {
    return atCarrier({ baseUrl: (await startRawCarrier({}, { isTls: true })).url })(opened);
  },
  'carrier.clock': async (opened) => {
    const date = new Date(Date.now() + HOUR_MS).toUTCString();
    return atCarrier({ baseUrl: (await startRawCarrier({ '/': answers(200, {}, { date }) })).url })(opened);
  },
  'carrier.credentials': atCarrier({ clientSecret: 'canary' }),
  'carrier.token': async (opened) => {
    const script = answers(503, {});
    return atCarrier({ baseUrl: (await startRawCarrier({ [TOKEN_PATH]: script })).url })(opened);
  },
  'company.unreachable': async () => {
    return { installation: { company: { ...COMPANY, issuer: `http://127.0.0.1:${await freePort()}` } } };
  },
  'company.discovery': async () => {
    const provider = await startCompanyProvider('http://localhost:3000');
    onTestFinished(() => provider.stop());
    return { installation: { company: { ...COMPANY, issuer: provider.issuer.replace('127.0.0.1', 'localhost') } } };
  },
  'public_url.unreachable': async () => ({ installation: { publicUrl: `http://localhost:${await freePort()}` } }),
  'public_url.other_program': atSite({ health: 'Welcome to nginx' }),
  'public_url.certificate': async () => {
    const publicUrl = await startSite({ isSecure: true, headers: HTTPS_ONLY });
    return { installation: { publicUrl: publicUrl.replace('localhost', '127.0.0.1') } };
  },
  'proxy.host': atSite({ dropsHost: true }),
  'cookies.not_secure': atSite({ isSecure: true }),
};

const NAMED = '%s is found, alone, and says what to do without a secret';

test.each(Object.entries(ELSEWHERE))(NAMED, async (id, seed) => expectAlone(id, await find(seed)));

test.each(Object.entries(IN_DATABASE))(NAMED, async (id, seed) => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  expectAlone(id, await find(seed, database));
});

function expectAlone(id: string, found: Finding[]): void {
  expect(found.map((one) => one.id)).toEqual([id]);
  expect(found[0]?.text).toMatch(/^[^a-z].*\. \S.*\.$/);
  expect(found[0]?.text).not.toContain('canary');
  for (const { finding } of [en, nb]) expect(finding).toHaveProperty(id);
}

test('a whole backup that could be restored is nothing to see to, and the embedded PostgreSQL needs room for it', async () => {
  expect(await find(backUp)).toEqual([]);
  const embedded = async (opened: Opened) => ({
    ...(await backUp(opened)).installation,
    restore: { isEmbedded: true },
  });
  expect(await find(async (opened) => ({ installation: await embedded(opened) }))).toEqual([]);
  const disk = async () => ({ freeBytes: 1_000_000 });
  const full = await find(async (opened) => ({ installation: await embedded(opened), senses: { disk } }));
  expect(full.map(({ id }) => id)).toEqual(['restore.no_room', 'disk.data']);
  expect(full[0]?.text).toMatch(/A restore needs \d+ MB .* has 1 MB left\. Make room/);
});

test('of a wrong path in CARRIER_BASE_URL is said that it is the path, and not to try again', async () => {
  const [found] = await find(async (opened) => {
    return atCarrier({ baseUrl: `${(await startRawCarrier({ [TOKEN_PATH]: answers(200) })).url}/wrong` })(opened);
  });
  expect(found?.text).toMatch(/status 404\)\. Correct CARRIER_BASE_URL, the path/);
});

test('the connections that the limit of a role leaves are counted', async () => {
  const [found, ...more] = await find(async ({ database }) => ({
    installation: { databaseUrl: await limitedRole(database, 'connection limit 9') },
  }));
  expect([found?.id, more]).toEqual(['database.connections', []]);
  expect(found?.text).toMatch(/has [89] connections for Parceldesk.* CONNECTION LIMIT/);
});

test('a lock for which only the doctor itself waits is found before what it could not look at', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const found = await find(async () => {
    await lockTable(database, 'bookings');
    return undefined;
  }, database);
  expect(found[0]?.text).toMatch(/lock for \d+ s: process \d+ \(psql, .*pg_terminate_backend/);
});

test('a stored token that is good is left alone, and the carrier is asked for another only where that is wished', async () => {
  const carrier = await startRawCarrier({ [TOKEN_PATH]: answers(401, {}) });
  const asked = (asksToken: boolean) =>
    find(async (opened) => {
      const { installation } = (await atCarrier({ baseUrl: carrier.url })(opened)) ?? {};
      await keepToken(TEST_APP_SECRET)(opened);
      return { installation: { ...installation, asksToken } };
    });
  expect([await asked(false), carrier.count(TOKEN_PATH)]).toEqual([[], 0]);
  expect((await asked(true)).map(({ id }) => id)).toEqual(['carrier.credentials']);
  expect(carrier.count(TOKEN_PATH)).toBe(1);
});
