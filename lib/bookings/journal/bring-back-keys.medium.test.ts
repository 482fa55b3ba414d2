import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bookParcel } from '@/lib/bookings/book-parcel';
import { isGivenUp } from '@/lib/bookings/data/form-keys';
import { concludePress } from '@/lib/bookings/form-key';
import { bookingsAtCarrier } from '@/lib/testing/carrier-ledger';
import { openRestoredServer } from '@/lib/testing/restored-server';
import { countSubjects, countUses, unusable } from './journal-use';
import { openOutcomeJournal } from './outcome-journal';

let restored: Awaited<ReturnType<typeof openRestoredServer>>;
beforeAll(async () => {
  restored = await openRestoredServer();
});
afterAll(() => restored.close());
beforeEach(async () => {
  await restored.restoreBackup();
  restored.newJournal();
});

const conclude = (formKey: string, server = restored.server()) =>
  concludePress(server, restored.testServer.clerk.id, formKey);
const press = (input: ReturnType<typeof restored.typed>) =>
  bookParcel(restored.server(), restored.testServer.clerk, input);

it('a press of which the page said that nothing was sent sends nothing after a restore either', async () => {
  const input = restored.typed();
  expect(await conclude(input.formKey)).toBe('given_up');
  await restored.restoreBackup();
  expect(countUses(await restored.readBack(), 'key', 'restored')).toBe(1);
  expect(await press(input)).toEqual({ kind: 'refused', reason: 'given_up' });
  expect(await bookingsAtCarrier(restored.testServer, input.orderReference)).toHaveLength(0);
  expect(countUses(await restored.readBack(), 'key', 'known')).toBe(1);
});

it('a key that a booking has got since stays the booking’s, also once it is older than the table of keys', async () => {
  const input = restored.typed();
  await conclude(input.formKey);
  await restored.restoreBackup();
  await restored.book(input);
  for (const lose of ['select 1', 'delete from form_keys']) {
    await restored.testServer.db.pool.query(lose);
    expect(countUses(await restored.readBack(), 'key', 'known')).toBe(1);
    expect(await isGivenUp(restored.testServer.db.orm, input.formKey)).toBe(false);
    expect(await conclude(input.formKey)).toBe('on_disk');
  }
});

it('a key is written once by each server however often its page asks, and none that was not given up', async () => {
  const input = restored.typed();
  const server = restored.server();
  for (let asked = 0; asked < 3; asked += 1) expect(await conclude(input.formKey, server)).toBe('given_up');
  const lines = (await readFile(restored.path, 'utf8')).split('\n').filter(Boolean);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain(input.formKey);
  const booked = restored.typed();
  await restored.book(booked);
  await restored.testServer.db.pool.query('delete from form_keys');
  expect(await conclude(booked.formKey)).toBe('on_disk');
  expect(countSubjects(await restored.readBack(), 'key')).toBe(1);
});

it('a journal that cannot be written keeps no key from being given up', async () => {
  const giveUp = () => Promise.reject(new Error('No space left on device'));
  const journal = { ...openOutcomeJournal(restored.path, restored.seal), giveUp };
  const input = restored.typed();
  expect(await conclude(input.formKey, { ...restored.testServer, journal })).toBe('given_up');
  expect(await press(input)).toEqual({ kind: 'refused', reason: 'given_up' });
});

it('the key of a clerk that the database lacks is no loss: that clerk can press nothing', async () => {
  const { pool } = restored.testServer.db;
  await pool.query(`insert into users (id, name, email) values ('gone', 'Ola', 'ola@example.no')`);
  const input = restored.typed();
  expect(await concludePress(restored.server(), 'gone', input.formKey)).toBe('given_up');
  await pool.query(`delete from users where id = 'gone'`);
  const use = await restored.readBack();
  expect([countUses(use, 'key', 'known'), unusable(use)]).toEqual([1, []]);
});
