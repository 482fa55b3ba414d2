import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recipient } from '@/lib/testing/booking-form';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { countPerson, personFile } from './find-person';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
});
afterAll(() => database.close());

const orm = () => database.db.orm;
const kari = { name: recipient.name, phone: '', email: '', address: '' };

it.each([
  ['sending', sql`update bookings set state = 'sending' where id = `],
  ['unknown', sql`update bookings set state = 'unknown' where id = `],
  ['conflict', sql`update bookings set has_conflict = true where id = `],
  ['unseen', sql`update bookings set failed_unseen = true where id = `],
  ['waits', sql`insert into send_queue (environment, booking_id) select 'practice', `],
  [
    'list',
    sql`with list as (insert into handovers (environment, shop_id) select 'practice', id from shops returning id)
      insert into handover_parcels (handover_id, clerk_id, how, parcel, booking_id)
      select list.id, users.id, 'ticked', 1, booking.id from list, users, bookings booking where booking.id = `,
  ],
  [
    'held',
    sql`with held as (insert into form_keys (form_key, held_by) select gen_random_uuid(), id from bookings returning held_by)
      update bookings set state = 'not_sent' where id = `,
  ],
])('a booking that stands in the way of an erasure is named with why: %s', async (why, open) => {
  await orm().execute(sql`truncate bookings, handovers, form_keys cascade`);
  const { id, createdAt } = await shop.add({ state: 'booked' });
  expect((await countPerson(orm(), kari, 'practice')).open).toEqual({ bookings: [], drafts: [] });
  await orm().execute(sql`${open}${id}::uuid`);
  const { counts, open: items } = await countPerson(orm(), kari, 'practice');
  expect(items.bookings).toEqual([{ id, createdAt, isHere: true, why }]);
  expect(counts.bookings).toEqual({ held: 1, stays: 1 });
  expect((await countPerson(orm(), kari, 'test')).open.bookings).toMatchObject([{ isHere: false }]);
});

it('the file of a person has all of their bookings', async () => {
  await orm().execute(sql`truncate bookings cascade`);
  const { id } = await shop.add({ state: 'booked' });
  expect(await personFile(orm(), kari)).toMatchObject({
    bookings: [{ id, recipient_name: recipient.name }],
    clerks: [],
  });
});
