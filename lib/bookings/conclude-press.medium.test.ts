import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deleteOldFormKeys, isGivenUp } from '@/lib/bookings/data/form-keys';
import { formKeys } from '@/lib/db/schema';
import { bookingForm } from '@/lib/testing/booking-form';
import { bookingsAtCarrier } from '@/lib/testing/carrier-ledger';
import { connectPatiently } from '@/lib/testing/database';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { bookParcel } from './book-parcel';
import { openEpoch, tick } from './database-epoch';
import { concludePress } from './form-key';
import { NO_JOURNAL } from './journal/outcome-journal';
import { bookingSchema } from './schema';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

function press(formKey: string = crypto.randomUUID()) {
  const ids = {
    shopId: testServer.shopId,
    solutionId: testServer.homeSolutionId,
    orderReference: `order-${formKey.slice(0, 8)}`,
  };
  return z.parse(bookingSchema, bookingForm({ ...ids, formKey }));
}
const book = async (input: ReturnType<typeof press>, server = testServer) => {
  const result = await bookParcel(server, testServer.clerk, input);
  if (result.kind === 'on_disk') await result.sending?.finished;
  return result;
};
const conclude = (formKey: string, db = testServer.db) =>
  concludePress({ ...testServer, db }, testServer.clerk.id, formKey);

it('what was given up is never sent: a press that comes later is answered with it', async () => {
  const input = press();
  expect(await conclude(input.formKey)).toBe('given_up');
  expect(await book(input)).toEqual({ kind: 'refused', reason: 'given_up' });
  expect(await conclude(input.formKey)).toBe('given_up');
  expect(await bookingsAtCarrier(testServer, input.orderReference)).toHaveLength(0);
});

it('that a key is given up is in the journal before it is so in the database, which may be restored right after', async () => {
  const { formKey } = press();
  const { orm } = testServer.db;
  const kept: boolean[] = [];
  const giveUp = async () => kept.push(await isGivenUp(orm, formKey)) > 0;
  const server = { ...testServer, journal: { ...NO_JOURNAL, giveUp } };
  expect(await concludePress(server, testServer.clerk.id, formKey)).toBe('given_up');
  expect([...kept, await isGivenUp(orm, formKey)]).toEqual([false, true]);
});

it('a press of before the database was restored is not given up: nothing may be said of it', async () => {
  const epoch = openEpoch();
  await tick(testServer, epoch);
  const before = epoch.mark;
  await tick(testServer, epoch);
  const input = press();
  // As a backup from between the two has it.
  await testServer.db.pool.query('update database_epochs set ticks = ticks - 1');
  expect(await concludePress(testServer, testServer.clerk.id, input.formKey, epoch.mark)).toBe('restored');
  expect(await isGivenUp(testServer.db.orm, input.formKey)).toBe(false);
  await tick(testServer, epoch);
  expect(await concludePress(testServer, testServer.clerk.id, input.formKey, before)).toBe('given_up');
  await book(press(input.formKey));
  const seen = press();
  await book(seen);
  expect(await concludePress(testServer, testServer.clerk.id, seen.formKey, `${crypto.randomUUID()}.1`)).toBe(
    'on_disk',
  );
});

it('a press that is on disk is reported and not given up, and it is sent once', async () => {
  const input = press();
  await book(input);
  expect(await conclude(input.formKey)).toBe('on_disk');
  expect(await isGivenUp(testServer.db.orm, input.formKey)).toBe(false);
  expect(await bookingsAtCarrier(testServer, input.orderReference)).toHaveLength(1);
});

it('of a press and a question that meet in a database that stands still, one wins and both hear the same', async () => {
  const other = connectPatiently(testServer.databaseUrl);
  const holder = new Client({ connectionString: testServer.databaseUrl });
  await holder.connect();
  try {
    for (let round = 0; round < 20; round++) {
      const inputs = Array.from({ length: 4 }, () => press());
      await holder.query('begin; lock table bookings, form_keys in access exclusive mode');
      const met = inputs.map((input, number) => {
        const early = number % 2 === 0 ? conclude(input.formKey) : undefined;
        const pressed = book(input, { ...testServer, db: other });
        return Promise.all([pressed, early ?? conclude(input.formKey)]);
      });
      await holder.query('commit');
      for (const [index, [pressed, said]] of (await Promise.all(met)).entries()) {
        const isSent = said === 'on_disk';
        if (isSent) expect(pressed).toMatchObject({ kind: 'on_disk' });
        else expect([pressed, said]).toEqual([{ kind: 'refused', reason: 'given_up' }, 'given_up']);
        const sent = await bookingsAtCarrier(testServer, inputs[index]?.orderReference ?? '');
        expect(sent).toHaveLength(isSent ? 1 : 0);
      }
    }
  } finally {
    await holder.end();
    await other.close();
  }
});

it('another clerk’s press is neither reported nor given up', async () => {
  const input = press();
  await book(input);
  expect(await concludePress(testServer, crypto.randomUUID(), input.formKey)).toBe('another_clerks');
});

it('a clerk may give up a thousand keys a day, and these stay when the keys of bookings are deleted after a week', async () => {
  await book(press());
  await testServer.db.orm.execute(
    sql`insert into form_keys (form_key, given_up_by, created_at)
      select gen_random_uuid(), ${testServer.clerk.id}, now() - interval '1 hour' from generate_series(1, 1000)`,
  );
  const input = press();
  expect(await conclude(input.formKey)).toBe('too_many');
  expect(await isGivenUp(testServer.db.orm, input.formKey)).toBe(false);
  await testServer.db.orm.execute(sql`update form_keys set created_at = created_at - interval '8 days'`);
  expect(await deleteOldFormKeys(testServer.db.orm)).toBeGreaterThanOrEqual(1);
  const kept = await testServer.db.orm.select().from(formKeys);
  expect(kept.length).toBeGreaterThanOrEqual(1000);
  expect(kept.every(({ givenUpBy }) => givenUpBy !== null)).toBe(true);
  expect(await conclude(input.formKey)).toBe('given_up');
});
