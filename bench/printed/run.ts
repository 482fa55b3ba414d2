import { and, desc } from 'drizzle-orm';
import { type BookingFilter, matches } from '@/lib/bookings/data/booking-filter';
import { listBookings } from '@/lib/bookings/data/booking-list';
import { type BookingScope, selectVisible } from '@/lib/bookings/data/visible-bookings';
import { connect, type Database } from '@/lib/db/connection';
import { migrateDatabase } from '@/lib/db/migrate';
import { bookings } from '@/lib/db/schema';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { furnishShop } from '@/lib/testing/booking-rows';
import { ensureDatabase } from '../../scripts/postgres/database.mjs';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.mjs';

// `npm run bench:printed`: a page of the list narrowed by what became of the labels, over 50,000 bookings of which 40 are not printed and
// 10 are void, all among the oldest; as a share of the time that the whole list's first page takes, and of its own time without the
// index. The plans go to standard error. The last line of standard output is one JSON object.

const BOOKINGS = 50_000;
const ROUNDS = 60;
const PAGE = 51;
const WHOLE: BookingFilter = { terms: [], from: null, to: null, state: null, label: null, clerkId: null };
const LABELS = ['not_printed', 'printed', 'void'] as const;

const postgres = await startThrowawayPostgres();
try {
  const url = postgres.url('printed_bench');
  await ensureDatabase(postgres.url('postgres'), 'printed_bench');
  await migrateDatabase(url);
  const db = connect(url);
  await measure(db).finally(db.close);
} finally {
  await postgres.stop();
}

async function measure(db: Database): Promise<void> {
  const { scope, add } = await furnishShop(db);
  const { id } = await add({ state: 'booked', booked: bookedShipment(), isPrinted: true });
  await copy(db, id);
  const whole = await medianMs(db, scope, WHOLE);
  const shares: Record<string, number> = {};
  const before: Record<string, number> = {};
  for (const label of LABELS) {
    before[label] = await medianMs(db, scope, { ...WHOLE, label });
    shares[`${label}OfWholeList`] = ratio(before[label], whole);
    process.stderr.write(`${label}\n${await plan(db, scope, { ...WHOLE, label })}\n\n`);
  }
  await db.pool.query('drop index bookings_unprinted, bookings_void, bookings_unprinted_newest, bookings_void_newest');
  for (const label of ['not_printed', 'void'] as const) {
    shares[`${label}OfNoIndex`] = ratio(before[label] ?? 0, await medianMs(db, scope, { ...WHOLE, label }));
  }
  process.stdout.write(`${JSON.stringify({ bookings: BOOKINGS, rows: PAGE, ...shares })}\n`);
}

async function copy({ pool }: Database, id: string): Promise<void> {
  await pool.query(
    `insert into bookings (environment, shop_id, clerk_id, form_key, fingerprint, state, shipment, booked, solution_id, solution_name,
       order_reference, recipient_name, recipient_zip_code, shipment_id, tracking_references, search_text, is_printed, is_void)
     select environment, shop_id, clerk_id, gen_random_uuid(), fingerprint, state, shipment, booked, solution_id, solution_name,
       'order-' || n, recipient_name, recipient_zip_code, shipment_id, tracking_references, search_text || ' order-' || n,
       n % 25 <> 0 or n > 1000, n % 100 = 1 and n <= 1000
     from bookings, generate_series(1, $2) n where id = $1 order by n`,
    [id, BOOKINGS],
  );
  await pool.query('vacuum analyze bookings');
}

async function medianMs({ orm }: Database, scope: BookingScope, filter: BookingFilter): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await listBookings(orm, scope, filter, 'newest', PAGE);
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

async function plan({ orm, pool }: Database, scope: BookingScope, filter: BookingFilter): Promise<string> {
  const query = selectVisible(orm, scope, and(matches(filter)))
    .orderBy(desc(bookings.number))
    .limit(PAGE)
    .toSQL();
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain analyze ${query.sql}`, query.params);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

function ratio(part: number, whole: number): number {
  return Math.round((part / whole) * 1_000) / 1_000;
}
