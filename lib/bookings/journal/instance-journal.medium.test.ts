import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startBatch } from '@/lib/batches/start-batch';
import { continueBatch } from '@/lib/batches/steer-batch';
import { bookParcel } from '@/lib/bookings/book-parcel';
import { giveUpJournal, isJournalUnread, listUnreadJournals } from '@/lib/bookings/data/instance-journals';
import { stopOlderDatabase } from '@/lib/bookings/data/stop-older';
import { openEpoch } from '@/lib/bookings/database-epoch';
import { concludePress } from '@/lib/bookings/form-key';
import type { BookingInput } from '@/lib/bookings/schema';
import { isMarkKnown } from '@/lib/platform/data/instance';
import { bookingsAtCarrier } from '@/lib/testing/carrier-ledger';
import { openRestoredServer } from '@/lib/testing/restored-server';
import { type RunningJournal, startInstanceJournal } from './instance-journal';
import { openOutcomeJournal } from './outcome-journal';

let restored: Awaited<ReturnType<typeof openRestoredServer>>;
let folder: string;
const running: RunningJournal[] = [];
let older: number;

beforeEach(async () => {
  restored = await openRestoredServer();
  folder = await mkdtemp(join(tmpdir(), 'instances-'));
  older = 0;
});
afterEach(async () => {
  for (const journal of running.splice(0)) await journal.end();
  await restored.close();
  await rm(folder, { recursive: true });
});

/** An instance with a journal of its own. */
function instance(name: string) {
  const path = join(folder, `${name}.jsonl`);
  const epoch = openEpoch();
  const log = {
    event: (what: string) => {
      if (what === 'database_older') older += 1;
    },
    unexpectedError: () => undefined,
  };
  const server = { ...restored.testServer, journal: openOutcomeJournal(path, restored.seal) };
  return {
    epoch,
    async start() {
      const journal = await startInstanceJournal({ db: server.db, seal: restored.seal, log }, path, epoch);
      running.push(journal);
      return journal;
    },
    book: async (input: BookingInput) => {
      const result = await bookParcel(server, server.clerk, input);
      if (result.kind === 'on_disk') await result.sending?.finished;
      return result;
    },
    conclude: (formKey: string) => concludePress(server, server.clerk.id, formKey),
  };
}

const query = (statement: string) => restored.testServer.db.pool.query(statement);
/** Another PostgreSQL than before has the database, with all that it had. */
const onAnother = () => query(`update instance_journals set compared_with = 'another'`);
/** A copy from before all bookings comes into use. */
async function comeBackOlder(): Promise<void> {
  await restored.restoreBackup();
  await query('delete from journal_places');
  await onAnother();
}
const unread = async () => (await listUnreadJournals(restored.testServer.db.orm)).map(({ name }) => name);
const stateOfBatches = async () =>
  (await query('select state, pause_reason as reason from batches')).rows.map(({ state, reason }) => [state, reason]);
const begin = () => {
  const { testServer, typed } = restored;
  const batch = { shopId: testServer.shopId, title: 'orders.csv', prints: false, inputs: [typed()] };
  return startBatch(testServer, testServer.clerk, batch, async () => true);
};

it('a key that an older database lacks is not booked under before the journal of every instance was read', async () => {
  const [first, second] = [instance('first'), instance('second')];
  await first.start();
  const stopped = await second.start();
  const input = restored.typed();
  await second.book(input);
  await stopped.stop();
  await comeBackOlder();
  const again = instance('first');
  await again.start();
  expect(await unread()).toEqual([expect.stringContaining('second.jsonl')]);
  await expect(again.book(input)).rejects.toSatisfy(isJournalUnread);
  await expect(begin()).rejects.toSatisfy(isJournalUnread);
  expect(await again.conclude(input.formKey)).toBe('unread');
  await instance('second').start();
  // It lacked a booking of this journal, so the others compare theirs once more.
  await expect.poll(unread).toEqual([]);
  expect(await again.book(input)).toMatchObject({ kind: 'on_disk', sending: null });
  expect(await bookingsAtCarrier(restored.testServer, input.orderReference)).toHaveLength(1);
});

it('a journal that an administrator has given up is waited for no more, until it is there again', async () => {
  const [first, second] = [instance('first'), instance('second')];
  await first.start();
  await (await second.start()).stop();
  await comeBackOlder();
  const again = instance('first');
  await again.start();
  const [missing] = await listUnreadJournals(restored.testServer.db.orm);
  expect(await giveUpJournal(restored.testServer.db.orm, missing?.id ?? '')).toContain('second.jsonl');
  expect(await again.book(restored.typed())).toMatchObject({ kind: 'on_disk', sending: expect.anything() });
  expect(await giveUpJournal(restored.testServer.db.orm, missing?.id ?? '')).toBeNull();
  await (await instance('second').start()).stop();
  await onAnother();
  expect(await unread()).toHaveLength(2);
});

it('a database that lacks a booking of the journal is stopped, before anything is sent', async () => {
  const first = instance('first');
  const stopped = await first.start();
  await begin();
  await first.book(restored.typed());
  await stopped.stop();
  await query(
    'delete from booking_attempts; delete from bookings where batch_id is null; delete from form_keys; delete from journal_places',
  );
  const again = instance('first');
  await again.start();
  expect(await stateOfBatches()).toEqual([['paused', 'restored']]);
  expect([older, await unread()]).toEqual([1, []]);
  expect(await isMarkKnown(restored.testServer.db.orm, again.epoch.mark ?? '')).toBe(true);
});

it('so is one that lacks what an instance had heard of, though it booked nothing', async () => {
  const stopped = await instance('first').start();
  await begin();
  await stopped.stop();
  await query('delete from database_epochs');
  await instance('first').start();
  expect([older, await stateOfBatches()]).toEqual([1, [['paused', 'restored']]]);
});

it('a database that a restore has stopped is not stopped again by each instance that starts', async () => {
  const [first, second] = [await instance('first').start(), await instance('second').start()];
  await first.stop();
  await second.stop();
  const { orm } = restored.testServer.db;
  await orm.transaction(stopOlderDatabase);
  expect(await unread()).toHaveLength(2);
  await instance('first').start();
  await instance('second').start();
  expect([older, await unread()]).toEqual([0, []]);
});

it('an instance that was stopped is not waited for when PostgreSQL starts again, one that was killed is', async () => {
  const [, second, third] = [
    await instance('first').start(),
    await instance('second').start(),
    await instance('third').start(),
  ];
  await second.end();
  await third.stop();
  await onAnother();
  await instance('first').start();
  expect(await unread()).toEqual([expect.stringContaining('third.jsonl')]);
  expect(older).toBe(0);
});

it('nor is one that was silent for a minute while another worked', async () => {
  const second = await instance('second').start();
  await second.stop();
  await query(`update instance_journals set seen_at = now() - interval '61 seconds'`);
  await (await instance('first').start()).stop();
  await onAnother();
  await instance('first').start();
  expect(await unread()).toEqual([]);
});

it('a journal that the older database does not know of is waited for: an instance that knew it says so', async () => {
  await (await instance('second').start()).stop();
  await (await instance('first').start()).stop();
  await comeBackOlder();
  await query(`delete from instance_journals where name like '%second.jsonl'`);
  await instance('first').start();
  expect(await unread()).toEqual([expect.stringContaining('second.jsonl')]);
});

it('another PostgreSQL under a running instance is compared with its journal within seconds', async () => {
  await instance('first').start();
  await onAnother();
  expect(await unread()).toHaveLength(1);
  await expect.poll(unread).toEqual([]);
});

it('a batch does not go on while a journal is unread', async () => {
  await (await instance('first').start()).stop();
  const became = await begin();
  await query(`update batches set state = 'paused'`);
  await onAnother();
  const { testServer } = restored;
  const id = became.kind === 'started' ? became.batchId : '';
  await expect(continueBatch(testServer, testServer.clerk, id)).rejects.toSatisfy(isJournalUnread);
  await instance('first').start();
  expect(await continueBatch(testServer, testServer.clerk, id)).toBe(true);
});
