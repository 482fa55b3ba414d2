import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { changeAccounts } from '@/lib/accounts/data/accounts';
import { startBatch } from '@/lib/batches/start-batch';
import { addJournals } from '@/lib/bookings/data/instance-journals';
import { openOutcomeJournal } from '@/lib/bookings/journal/outcome-journal';
import { ADVISORY_LOCKS } from '@/lib/db/advisory-locks';
import { connect } from '@/lib/db/connection';
import { newestSchema } from '@/lib/db/migrate';
import { beginEpoch } from '@/lib/platform/data/instance';
import { anonymiseBookings } from '@/lib/privacy/data/anonymise-bookings';
import { openRestoredServer } from '@/lib/testing/restored-server';
import { readBackupFile, skip, writeBackupFile } from './backup-file';
import { listBackups } from './backup-folder.mjs';
import { makeBackup } from './make-backup';
import { addressOf, restoreBackup, takeRestoreBack } from './restore-backup';

let restored: Awaited<ReturnType<typeof openRestoredServer>>;
let folder: string;

beforeEach(async () => {
  restored = await openRestoredServer();
  restored.newJournal();
  folder = await mkdtemp(join(tmpdir(), 'backups-'));
});
afterEach(async () => {
  await restored.close();
  await rm(folder, { recursive: true });
});

const backUp = () => makeBackup({ databaseUrl: restored.testServer.databaseUrl, journal: restored.path }, folder);
/** A machine that has nothing yet. */
async function newMachine(run: (target: { databaseUrl: string; adminUrl: string; journal: string }) => Promise<void>) {
  const adminUrl = inject('databaseAdminUrl');
  const name = `machine_${crypto.randomUUID().replaceAll('-', '')}`;
  const names = [name, `${name}_restoring`, `${name}_before_restore`];
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const databaseUrl = addressOf(adminUrl, name);
  try {
    await run({ databaseUrl, adminUrl, journal: join(folder, 'outcomes.jsonl') });
    const { rows } = await admin.query('select datname from pg_database where datname = any($1)', [names]);
    // No restore leaves a database behind that is of no use.
    expect(rows.map(({ datname }) => datname)).not.toContain(`${name}_restoring`);
  } finally {
    for (const each of names) await admin.query(`drop database if exists ${each} with (force)`);
    await admin.end();
  }
}
async function ask<T>(url: string, statement: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
const quiet = () => undefined;
/** Everything that a clerk can see of a booking, and what its label is drawn from. */
const BOOKINGS = `select b::text, (select string_agg(a::text, ' ') from booking_attempts a where a.booking_id = b.id) as attempts
  from bookings b order by number`;

describe('a backup that is restored on a machine that has nothing', () => {
  it('has every row, the same constraints and indexes, and goes on counting where it stopped', async () => {
    await restored.book();
    await restored.book();
    const { databaseUrl: before } = restored.testServer;
    await ask(before, 'create table of_another_program as select 1 as one');
    const { path } = await backUp();
    await ask(before, 'drop table of_another_program');
    await newMachine(async (target) => {
      expect(await restoreBackup(path, target, quiet)).toMatchObject({ former: null, stopped: 0 });
      for (const statement of [
        BOOKINGS,
        `select relname, n.nspname from pg_class c join pg_namespace n on n.oid = relnamespace
           where nspname = 'public' order by relname`,
        `select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
        `select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`,
        'select sequencename, last_value from pg_sequences order by 1',
        'select hash from drizzle.__drizzle_migrations order by created_at',
      ]) {
        expect(await ask(target.databaseUrl, statement), statement).toEqual(await ask(before, statement));
      }
      expect(await readFile(target.journal, 'utf8')).toBe(await readFile(restored.path, 'utf8'));
    });
  });

  it('sends nothing by itself: its batches are paused, and what waited for the carrier has ended', async () => {
    const { testServer } = restored;
    const head = { shopId: testServer.shopId, title: 'orders.csv', prints: false };
    const inputs = [restored.typed(), restored.typed()];
    await startBatch(testServer, testServer.clerk, { ...head, inputs }, async () => true);
    const { path } = await backUp();
    await newMachine(async (target) => {
      expect(await restoreBackup(path, target, quiet)).toMatchObject({ stopped: 1 });
      expect(await ask(target.databaseUrl, 'select state, pause_reason from batches')).toEqual([
        { state: 'paused', pause_reason: 'restored' },
      ]);
    });
  });
});

describe('a backup that is restored where something is', () => {
  it('removes again what was erased there since it was made', async () => {
    const booking = await restored.book();
    const { path } = await backUp();
    await newMachine(async (target) => {
      await restoreBackup(path, target, quiet);
      const erase = async () => {
        const db = connect(target.databaseUrl);
        await db.orm.transaction((own) => anonymiseBookings(own, [booking.id]));
        await db.close();
      };
      const erased = [{ recipient_name: '–', anonymised_at: expect.any(Date) }];
      const held = () => ask(target.databaseUrl, 'select recipient_name, anonymised_at from bookings');
      await restoreBackup(path, target, quiet);
      await erase();
      await takeRestoreBack(target);
      expect(await held()).toEqual(erased);
      await restoreBackup(path, target, quiet);
      expect(await held()).toEqual(erased);
    });
  });

  it('keeps the former database, which can be taken back, and the journal that is newer', async () => {
    await restored.book();
    const { path } = await backUp();
    await newMachine(async (target) => {
      await restoreBackup(path, target, quiet);
      await ask(target.databaseUrl, `update shops set name = 'later'`);
      await writeFile(target.journal, 'newer\n');
      const { former } = await restoreBackup(path, target, quiet);
      expect(former).toMatch(/_before_restore$/);
      const names = (url: string) => ask(url, 'select distinct name from shops');
      expect(await names(target.databaseUrl)).not.toEqual([{ name: 'later' }]);
      expect(await names(addressOf(target.databaseUrl, former ?? ''))).toEqual([{ name: 'later' }]);
      expect(await readFile(target.journal, 'utf8')).toBe('newer\n');
      await takeRestoreBack(target);
      expect(await names(target.databaseUrl)).toEqual([{ name: 'later' }]);
    });
  });

  it('is stopped when it comes back: nothing due is sent by itself, and the journals of both are waited for', async () => {
    const { testServer } = restored;
    const { path } = await backUp();
    await newMachine(async (target) => {
      await restoreBackup(path, target, quiet);
      const db = connect(target.databaseUrl);
      const head = { shopId: testServer.shopId, title: 'orders.csv', prints: false };
      await startBatch(
        { ...testServer, db },
        testServer.clerk,
        { ...head, inputs: [restored.typed()] },
        async () => true,
      );
      await addJournals(db.orm, [{ id: crypto.randomUUID(), name: 'of the former' }]);
      await beginEpoch(db.orm);
      await db.close();
      await restoreBackup(path, target, quiet);
      await ask(
        target.databaseUrl,
        `insert into instance_journals (id, name) values (gen_random_uuid(), 'of the restored')`,
      );
      expect(await takeRestoreBack(target)).toEqual({
        stopped: 1,
        waitsFor: expect.arrayContaining(['of the restored']),
      });
      expect(await ask(target.databaseUrl, 'select state, pause_reason from batches')).toEqual([
        { state: 'paused', pause_reason: 'restored' },
      ]);
      expect(await ask(target.databaseUrl, 'select id from database_epochs')).toEqual([]);
      expect(await ask(target.databaseUrl, 'select name from unread_journals() order by name')).toEqual([
        { name: 'of the former' },
        { name: 'of the restored' },
      ]);
    });
  });

  it.each([
    ['is cut', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
    ['lost its last bytes', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9)],
    ['was changed', (bytes: Buffer) => Buffer.from(bytes).fill(0, bytes.length - 900, bytes.length - 800)],
    ['is something else', () => Buffer.from('A letter to a customer')],
  ])('and %s changes nothing', async (_, spoil) => {
    const { path } = await backUp();
    await writeFile(path, spoil(await readFile(path)));
    await newMachine(async (target) => {
      await ask(target.databaseUrl, 'create table kept (id int)');
      await expect(restoreBackup(path, target, quiet)).rejects.toThrow(/it (is|was)/);
      expect(await ask(target.databaseUrl, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }]);
      await expect(stat(target.journal)).rejects.toThrow('ENOENT');
    });
  });

  it('whose rows break a rule of the database changes nothing', async () => {
    await restored.book();
    const { path } = await backUp();
    const spoilt = `${path}.spoilt`;
    const parts = new Map<string, Buffer[]>();
    const { head, rows } = await readBackupFile(path, () => async (name, pieces) => {
      const kept: Buffer[] = [];
      for await (const piece of pieces) kept.push(piece);
      parts.set(name, kept);
    });
    parts.delete('tables/shops');
    await writeBackupFile(spoilt, head, async (add) => {
      for (const [name, pieces] of parts)
        await add(
          name,
          (async function* () {
            yield* pieces;
          })(),
        );
      return { ...rows, shops: 0 };
    });
    await newMachine(async (target) => {
      await ask(target.databaseUrl, 'create table kept (id int)');
      await expect(restoreBackup(spoilt, target, quiet)).rejects.toThrow('foreign key');
      expect(await ask(target.databaseUrl, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }]);
    });
  });

  it('is refused while Parceldesk works with the database, and where a newer version made it', async () => {
    const { path } = await backUp();
    const { databaseUrl } = restored.testServer;
    const target = { databaseUrl, adminUrl: inject('databaseAdminUrl'), journal: restored.path };
    await expect(restoreBackup(path, target, quiet)).rejects.toThrow('in use');
    const newer = `${path}.newer`;
    const head = { madeAt: new Date().toISOString(), schema: newestSchema() + 1, tables: [], sequences: [] };
    await writeBackupFile(newer, head, async () => ({}));
    await expect(restoreBackup(newer, target, quiet)).rejects.toThrow('newer version');
  });
});

describe('the file', () => {
  it('is for its owner only, and whole or not there', async () => {
    const { path, rows, bytes } = await backUp();
    expect([(await stat(path)).mode & 0o777, rows.shops]).toEqual([0o600, 1]);
    expect(bytes).toBe((await stat(path)).size);
    const broken = join(folder, 'broken.tar.gz');
    const { head } = await readBackupFile(path, () => skip);
    await expect(
      writeBackupFile(broken, head, async (add) => {
        await add(
          'tables/shops',
          (async function* () {
            yield Buffer.alloc(9);
            throw new Error('the database is gone');
          })(),
        );
        return {};
      }),
    ).rejects.toThrow('the database is gone');
    expect(await listBackups(folder)).toEqual([path]);
  });

  it('keeps no administrator from changing an account while it is made', async () => {
    const { db } = restored.testServer;
    await db.orm.transaction(async (backup) => {
      await backup.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.backup})`);
      await expect(changeAccounts(db.orm, async () => 'changed')).resolves.toBe('changed');
    });
  });

  it('is made while clerks book, and has a booking with its attempt or neither', async () => {
    const journal = openOutcomeJournal(restored.path, restored.seal);
    let isOver = false;
    const traffic = (async () => {
      while (!isOver) await restored.book(restored.typed(), { journal });
    })();
    const { path } = await backUp();
    isOver = true;
    await traffic;
    await newMachine(async (target) => {
      await restoreBackup(path, target, quiet);
      const [{ bare } = {}] = await ask<{ bare: number }>(
        target.databaseUrl,
        `select count(*)::int as bare from bookings b
         where state <> 'prepared' and not exists (select from booking_attempts a where a.booking_id = b.id)`,
      );
      expect(bare).toBe(0);
    });
  });
});
