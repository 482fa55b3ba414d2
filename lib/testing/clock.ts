import 'server-only';
import type { Database } from '@/lib/db/connection';

const DEADLOCK = '40P01';

/**
 * Puts the database's clock back, as far as it can tell: PostgreSQL has no clock of its own, so every time that it wrote is moved ahead, in
 * one statement. The audit log, which refuses that, stays.
 */
export async function putClockBack({ pool }: Pick<Database, 'pool'>, minutes: number): Promise<void> {
  const { rows } = await pool.query<{ table: string; sets: string }>(
    `select c.table_name as "table", string_agg(format('%1$I = %1$I + make_interval(mins => $1)', c.column_name), ', ') as sets
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type like 'timestamp%'
       and c.table_name <> 'audit_events' group by c.table_name order by c.table_name`,
  );
  const moved = rows.map(({ table, sets }, at) => `moved_${at} as (update "${table}" set ${sets})`);
  const statement = `with ${moved.join(', ')} select 1`.replaceAll('$1', `${Math.trunc(minutes)}`);
  for (;;) {
    const error = await pool.query(statement).then(
      () => null,
      (reason: { code?: string }) => reason,
    );
    // An instance that is at work locks rows in another order.
    if (error?.code !== DEADLOCK) {
      if (error) throw error;
      return;
    }
  }
}
