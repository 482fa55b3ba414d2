import type { Database } from '@/lib/db/connection';

/** Tables with fewer rows are read as a whole, and rightly so. */
const FEW_ROWS = 10_000;

/** What the database holds on disk per booking, what its questions never used, and what they read as a whole for want of an index. */
export async function describeSize({ pool }: Database) {
  const [bytes] = (
    await pool.query<{ rows: string; heap: string; all: string }>(`
      select count(*) as rows, pg_total_relation_size('bookings') + pg_total_relation_size('booking_attempts') as all,
        pg_relation_size('bookings') + pg_relation_size('booking_attempts') as heap
      from bookings`)
  ).rows;
  const indexes = await pool.query<{ name: string }>(`
    select indexrelid::regclass || ', ' || pg_size_pretty(pg_relation_size(indexrelid)) as name
    from pg_stat_user_indexes join pg_index using (indexrelid)
    where idx_scan = 0 and not indisunique and pg_relation_size(indexrelid) > 1024 * 1024
    order by pg_relation_size(indexrelid) desc`);
  const scans = await pool.query<{ name: string }>(
    `select relname || ', ' || seq_scan || ' times' as name from pg_stat_user_tables
     where n_live_tup > $1 and seq_tup_read > 10 * n_live_tup order by seq_tup_read desc`,
    [FEW_ROWS],
  );
  const per = (size = '0') => Math.round(Number(size) / Number(bytes?.rows ?? 1));
  return {
    bytesPerBooking: per(bytes?.all),
    ofThoseRows: per(bytes?.heap),
    unusedIndexes: indexes.rows.map(({ name }) => name),
    readAsAWhole: scans.rows.map(({ name }) => name),
  };
}
