import { searchText } from '@/lib/bookings/search-terms';
import type { Database } from '@/lib/db/connection';
import { ofEachMessage } from '@/lib/shipment';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { furnishShop, shipment } from '@/lib/testing/booking-rows';
import { dice, people } from './people';
import { store } from './store';

type Shop = Awaited<ReturnType<typeof furnishShop>>;
/** A database that is filled: half of it belongs to one shop, the rest to many small ones of which `small` is one. */
export type FilledShops = { db: Database; main: Shop; small: Shop };

/** So many different people are sent to; of a million bookings each gets fifty. */
const MOST_PEOPLE = 20_000;
const BOOKINGS_OF_A_SMALL_SHOP = 2_500;
/** Stand for what differs from booking to booking where a person's text is made once. */
const [ORDER, SHIPMENT, PARCEL] = ['qorderq', 'qshipmentq', 'qparcelq'];

/**
 * Fills a migrated database. Rows are made by the database itself from a few thousand people, whose search texts the product makes;
 * indexes are made once the rows are there. Of the bookings few are not printed, void, unknown or settled, as at a real desk.
 */
export async function fill(db: Database, counts: { bookings: number; recipients: number }): Promise<FilledShops> {
  const roll = dice(20_261_121);
  const main = await furnishShop(db);
  const others: Shop[] = [];
  const smallShops = Math.max(2, Math.round(counts.bookings / 2 / BOOKINGS_OF_A_SMALL_SHOP));
  while (others.length < smallShops) others.push(await furnishShop(db));
  const small = others[0] ?? main;

  const rebuild = await takeIndexesOff(db);
  await storePeople(db, Math.min(MOST_PEOPLE, counts.bookings), main, roll);
  await db.pool.query('create unlogged table bench_shops (n int primary key, shop uuid, clerk text, solution uuid)');
  for (const [n, { shopId, clerk, solutionId }] of [main, ...others].entries()) {
    await db.pool.query('insert into bench_shops values ($1, $2, $3, $4)', [n, shopId, clerk.id, solutionId]);
  }
  const [asked, booked] = [JSON.stringify(shipment), JSON.stringify(bookedShipment())];
  await run(db, INSERT_BOOKINGS, [counts.bookings, Math.min(MOST_PEOPLE, counts.bookings), smallShops, asked, booked]);
  await run(db, INSERT_ATTEMPTS, []);
  await run(db, INSERT_JOBS, [Math.ceil(counts.bookings / 50)]);
  const ofMain = Math.ceil(counts.recipients / 2);
  for (let done = 0; done < ofMain; done += MOST_PEOPLE) {
    const count = Math.min(MOST_PEOPLE, ofMain - done);
    for (const shop of [main, small])
      await store(db, different(people(count, shop.shopId, shop.solutionId, roll), done));
  }
  await rebuild();
  await run(db, 'vacuum analyze', []);
  return { db, main, small };
}

/** The identities of `people` are numbered; those of the next thousands go on. */
function different<T extends { identity: string }>(rows: T[], from: number): T[] {
  return rows.map((row) => ({ ...row, identity: `${row.identity}|${from}` }));
}

async function storePeople(db: Database, count: number, { shopId, solutionId }: Shop, roll: (below: number) => number) {
  await db.pool.query('create unlogged table bench_people (n int primary key, party jsonb, search_text text)');
  const rows = people(count, shopId, solutionId, roll).map(({ party }, n) => {
    const text = searchText({
      recipientName: party.name,
      recipientZipCode: party.zipCode,
      customer: party,
      shipment: ofEachMessage(() => null),
      orderReference: ORDER,
      shipmentId: SHIPMENT,
      trackingReferences: [PARCEL],
    });
    return { n, party: { ...party, type: 'consignee', id: null }, search_text: text };
  });
  await db.pool.query('insert into bench_people select * from jsonb_populate_recordset(null::bench_people, $1)', [
    JSON.stringify(rows),
  ]);
}

/** Drops every index that is no constraint, and gives what makes them again. */
async function takeIndexesOff(db: Database): Promise<() => Promise<void>> {
  const { rows } = await db.pool.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid in ('bookings'::regclass, 'booking_attempts'::regclass, 'recipients'::regclass)
      and not indisunique`);
  for (const { name } of rows) await db.pool.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await run(db, definition, []);
  };
}

/** One long statement, without the limit that a clerk's statements have. */
async function run({ pool }: Database, statement: string, values: unknown[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set maintenance_work_mem = '1GB'; set synchronous_commit = off");
    await client.query(statement, values);
    await client.query('reset all');
  } finally {
    client.release();
  }
}

/** Two years and nine months of bookings up to now. Half of them are the large shop’s. */
const INSERT_BOOKINGS = `
  insert into bookings (environment, shop_id, clerk_id, form_key, fingerprint, state, shipment, booked, solution_id, solution_name,
    order_reference, recipient_name, recipient_zip_code, shipment_id, tracking_references, search_text, is_printed, is_void, created_at)
  select 'practice', shop, clerk, gen_random_uuid(), '', state,
    jsonb_set($4::jsonb, '{parties,0}', party), case when state = 'booked' then jsonb_set($5::jsonb, '{parties,0}', party) end,
    solution, 'Home', 'ORD-' || (10000000 + k), party ->> 'name', party ->> 'zipCode',
    case when state = 'booked' then '4017072476' || (10000000 + k) end,
    case when state = 'booked' then array['3707072476' || (10000000 + k)] else '{}' end,
    replace(replace(replace(search_text, '${ORDER}', 'ord-' || (10000000 + k)),
      '${SHIPMENT}', '4017072476' || (10000000 + k)), '${PARCEL}', '3707072476' || (10000000 + k)),
    case when k < $1::int / 5 then null else k < $1::int - 40 and k % 49999 <> 7 end, k % 4999 = 11,
    now() - ($1::int - k) * interval '1000 days' / $1::int - interval '1 minute'
  from generate_series(1, $1::int) as made (k)
  join bench_people p on p.n = (k::bigint * 7919) % $2::int
  join bench_shops s on s.n = case when k % 4 < 2 then 0 else 1 + (k / 4) % $3::int end
  cross join lateral (select case when k % 50 = 3 then 'rejected' when k % 100 = 5 then 'not_sent' when k % 19997 = 13 then 'settled_booked'
    when k % 99991 = 17 then 'unknown' when k % 19993 = 19 then 'discarded' else 'booked' end as state) of_n
  order by k`;

const INSERT_ATTEMPTS = `
  insert into booking_attempts (booking_id, number, started_at, deadline, outcome, answer_status, ended_at)
  select id, 1, created_at, created_at + interval '1 minute', case when state in ('booked', 'rejected', 'not_sent') then state else 'unknown' end,
    200, created_at + interval '1 second'
  from bookings`;

const INSERT_JOBS = `
  insert into print_jobs (environment, clerk_id, created_at, way, format, dpi, sent_at, ended_at, asks, answered_at)
  select 'practice', clerk, at, 'dialog', '100x150', 203, at, at, true, at + interval '1 minute'
  from generate_series(1, $1::int) n cross join lateral (select now() - n * interval '20 minutes' as at) of_n
  join bench_shops s on s.n = 0`;
