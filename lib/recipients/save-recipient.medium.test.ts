import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listRecipients } from '@/lib/recipients/data/recipient-search';
import {
  deleteRecipients,
  removeLongDeleted,
  restoreRecipients,
  updateRecipient,
} from '@/lib/recipients/data/recipients';
import { recipient } from '@/lib/testing/booking-form';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { openRecipients } from '@/lib/testing/recipient-rows';
import { saveRecipient } from './save-recipient';
import { recipientTerms } from './search';

let database: TestDatabase;
let book: Awaited<ReturnType<typeof openRecipients>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  book = await openRecipients(database.db);
});
afterAll(() => database.close());

const save = (id: string | null, change: Partial<typeof recipient> = {}, scope = book.scope) =>
  saveRecipient(database.db, scope, { id, party: { ...recipient, ...change } });
const remove = (...ids: string[]) => deleteRecipients(database.db.orm, book.scope, ids);
const restore = (...ids: string[]) => restoreRecipients(database.db.orm, book.scope, ids);
const names = async (typed = '', scope = book.scope) => {
  const rows = await listRecipients(database.db.orm, scope, recipientTerms(typed), null, 50);
  return rows.map(({ party }) => party.name);
};

describe('a recipient written by hand', () => {
  it('is added and found', async () => {
    expect(await save(null, { name: 'Åse Ødegård' })).toMatchObject({ kind: 'saved' });
    expect(await names('odegard')).toEqual(['Åse Ødegård']);
  });

  it('who is there already is named and not written twice, however it is typed', async () => {
    const known = await book.add({});
    expect(await save(null, { name: 'KARI  NORDMANN', phone: '1' })).toMatchObject({
      kind: 'same_as',
      row: { id: known.id },
    });
    expect(await book.stored()).toMatchObject([{ party: { phone: recipient.phone } }]);
  });

  it('of two people at once is there once', async () => {
    const both = await Promise.all([save(null), save(null, { name: 'Kari NORDMANN' })]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['same_as', 'saved']);
    expect(await book.stored()).toHaveLength(1);
  });

  it('who was deleted comes back with all that bookings added', async () => {
    const known = await book.add({}, { parcelsBooked: 4 });
    await remove(known.id);
    expect(await save(null, { phone: '1' })).toEqual({ kind: 'saved', id: known.id });
    expect(await book.stored()).toMatchObject([{ parcelsBooked: 4, deletedAt: null, party: { phone: '1' } }]);
  });
});

describe('a change', () => {
  it('keeps the history, and is found by what is new and no more by what is not', async () => {
    const { id } = await book.add({}, { parcelsBooked: 4, orderReferences: ['ORD-1'] });
    expect(await save(id, { name: 'Ola Hansen', phone: '' })).toEqual({ kind: 'saved', id });
    expect([await names('hansen'), await names('ord-1'), await names('nordmann')]).toEqual([
      ['Ola Hansen'],
      ['Ola Hansen'],
      [],
    ]);
  });

  it('that makes two the same is not done, and names the other', async () => {
    const [one, other] = [await book.add({}), await book.add({ name: 'Ola' })];
    expect(await save(other.id, {})).toMatchObject({ kind: 'same_as', row: { id: one.id } });
    expect((await names()).sort()).toEqual(['Kari Nordmann', 'Ola']);
  });

  it('to the name of a deleted one is done, and that one is gone for good', async () => {
    const [one, other] = [await book.add({}), await book.add({ name: 'Ola' })];
    await remove(one.id);
    expect(await save(other.id, {})).toEqual({ kind: 'saved', id: other.id });
    expect(await restore(one.id)).toEqual([]);
    expect(await names()).toEqual(['Kari Nordmann']);
  });

  it('of a deleted recipient, or of another shop’s, is not done', async () => {
    const { id } = await book.add({});
    const elsewhere = await openRecipients(database.db);
    expect(await save(id, { phone: '1' }, elsewhere.scope)).toEqual({ kind: 'gone' });
    expect(await save(id, { phone: '1' }, { ...book.scope, reader: elsewhere.clerk })).toEqual({ kind: 'gone' });
    await remove(id);
    expect(await save(id, { phone: '1' })).toEqual({ kind: 'gone' });
    expect(await book.stored()).toMatchObject([{ party: { phone: recipient.phone } }]);
  });
});

describe('a deletion', () => {
  it('takes the rows away at once and brings them back as they were', async () => {
    const [one, other] = [await book.add({}, { parcelsBooked: 4 }), await book.add({ name: 'Ola' })];
    expect((await remove(one.id, other.id)).sort()).toEqual([one.id, other.id].sort());
    expect(await names()).toEqual([]);
    expect(await restore(one.id, other.id)).toHaveLength(2);
    expect((await book.stored()).find(({ id }) => id === one.id)).toEqual(one);
  });

  it('that a booking has undone meanwhile is undone', async () => {
    const { id } = await book.add({});
    await remove(id);
    await updateRecipient(database.db.orm, id, { deletedAt: null, parcelsBooked: 1 });
    expect(await restore(id)).toEqual([id]);
    expect(await book.stored()).toMatchObject([{ deletedAt: null, parcelsBooked: 1 }]);
  });

  it('cannot be done, nor undone, by a clerk of another shop', async () => {
    const { id } = await book.add({});
    const { clerk, scope } = await openRecipients(database.db);
    for (const foreign of [scope, { ...book.scope, reader: clerk }]) {
      expect(await deleteRecipients(database.db.orm, foreign, [id])).toEqual([]);
      expect(await names('', foreign)).toEqual([]);
    }
    await remove(id);
    expect(await restoreRecipients(database.db.orm, { ...book.scope, reader: clerk }, [id])).toEqual([]);
    expect(await names()).toEqual([]);
  });

  it('is for good after a day, and not before', async () => {
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    const ages = [null, 1, 23, 25, 100];
    for (const age of ages) {
      const { id } = await book.add({ name: `${age}` });
      if (age !== null) await updateRecipient(database.db.orm, id, { deletedAt: hours(age) });
    }
    await removeLongDeleted(database.db.orm);
    expect((await book.stored()).map(({ party }) => party.name).sort()).toEqual(['1', '23', 'null']);
  });
});
