import { execFile } from 'node:child_process';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connect } from '@/lib/db/connection';
import { migrateDatabase } from '@/lib/db/migrate';
import { DATABASE, databaseFolder } from '../../scripts/launcher/database.mjs';
import { embeddedPrograms } from '../../scripts/postgres/binaries.mjs';
import { appRole } from '../../scripts/postgres/cluster.mjs';
import { ensureDatabase } from '../../scripts/postgres/database.mjs';
import { keepPrograms } from '../../scripts/postgres/kept-programs.mjs';
import { type Postgres, startPostgres } from '../../scripts/postgres.mjs';
import type { Browser } from '../harness/clients/browser';
import { filledForm } from '../harness/clients/form';
import { openQuery } from '../harness/database/query';
import { setUpShop } from '../harness/fault-shop';
import { type FilledShops, fill } from '../harness/filled-desk/fill';
import { describeDatabase } from '../restores/describe-database';
import { startInstallation } from './installation';

/** The packages of a former PostgreSQL, with their lock file. */
const FORMER = fileURLToPath(new URL('postgresql-17', import.meta.url));
const FILL_MAY_TAKE_MS = 3_600_000;
/** Bookings by a clerk, with lines in the journal; the rest of the rows is made by the database. */
const PRESSED = 6;
const POLL_MS = 50;

/** A booking that a clerk made: how to ask for it, and what was answered. */
export type Pressed = { path: string; answer: string };

/** What an installation had before the upgrade. */
export type FormerInstallation = {
  main: FilledShops['main'];
  clerk: Browser;
  pressed: Pressed[];
  /** Of each table the sum of its rows, and a label (e2e/restores/describe-database.ts). */
  sums: Record<string, string>;
};

/** Fills a data folder as a version with PostgreSQL 17 leaves it: made rows, and bookings that a clerk pressed. */
export async function makeFormerInstallation(
  settings: { DATA_DIR: string; PUBLIC_URL: string },
  bookings: number,
): Promise<FormerInstallation> {
  const dataDir = databaseFolder(settings.DATA_DIR);
  const programs = await installFormer(join(settings.DATA_DIR, '..', 'former'));
  const server = await startPostgres({ dataDir, programs });
  try {
    await ensureDatabase(server.url('postgres'), DATABASE, appRole(dataDir));
    await keepPrograms(dataDir, programs);
    const main = await fillRows(server.appUrl(DATABASE), bookings);
    const { clerk, pressed } = await pressBookings(server, settings);
    return { main, clerk, pressed, sums: await describeDatabase(server.url(DATABASE), main) };
  } finally {
    await server.stop();
  }
}

/** Installs PostgreSQL's programs of that version from the registry of npm, which checks them against the lock file. */
async function installFormer(folder: string) {
  await mkdir(folder);
  for (const name of ['package.json', 'package-lock.json']) await copyFile(join(FORMER, name), join(folder, name));
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  await promisify(execFile)('npm', ['ci', ...quiet], { cwd: folder });
  return embeddedPrograms(join(folder, 'package.json'));
}

async function fillRows(url: string, bookings: number): Promise<FilledShops['main']> {
  await migrateDatabase(url);
  const db = connect(url, { silentAfterMs: FILL_MAY_TAKE_MS });
  try {
    const { main } = await fill(db, { bookings, recipients: Math.ceil(bookings / 5) });
    await db.pool.query('drop table bench_people, bench_shops');
    return main;
  } finally {
    await db.close();
  }
}

/** Runs the installation on that server, as its version did, and books as clerks do. */
async function pressBookings(server: Postgres, settings: { DATA_DIR: string; PUBLIC_URL: string }) {
  const { PUBLIC_URL: url } = settings;
  const installation = startInstallation({ ...settings, DATABASE_URL: server.appUrl(DATABASE) });
  const { query, close } = openQuery(server.url(DATABASE));
  try {
    if (!(await installation.says('ready. Open'))) throw new Error(installation.output());
    const link = /ready\. Open (\S+)/.exec(installation.output())?.[1] ?? '';
    const shop = await setUpShop(url, link, query);
    const [clerk] = shop.clerks;
    if (!clerk) throw new Error('The shop has no clerk');
    const pressed: Pressed[] = [];
    for (let number = 1; number <= PRESSED; number += 1) {
      const formKey = crypto.randomUUID();
      const form = filledForm(shop, { tag: `upgrade-${number}`, formKey, weightGrams: 1_000 + number });
      await clerk.act(url, '/', 'bookParcelAction', form);
      const path = `/api/bookings/by-form-key/${formKey}`;
      pressed.push({ path, answer: await untilBooked(() => clerk.get(url + path)) });
    }
    return { clerk, pressed };
  } finally {
    await close();
    await installation.stop();
  }
}

async function untilBooked(ask: () => Promise<{ text: string }>): Promise<string> {
  for (;;) {
    const { text } = await ask();
    if (text.includes('"booked"')) return text;
    await delay(POLL_MS);
  }
}
