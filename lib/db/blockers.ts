import 'server-only';
import { sql } from 'drizzle-orm';
import type { Orm } from './connection';

/** A session whose lock keeps others waiting. PostgreSQL shows only its own role's sessions whole, so the rest may be null. */
type Blocker = {
  pid: number;
  role: string | null;
  program: string | null;
  address: string | null;
  /** Since when its transaction is open. */
  seconds: number | null;
};

const WAITED = sql`interval '1 second'`;

/** The session for whose lock another of this database has waited for a second or more, and that waits for none itself; null without one. */
export async function findBlocker(orm: Orm): Promise<Blocker | null> {
  const { rows } = await orm.execute<Blocker>(sql`
    select holder.pid, holder.usename as role, nullif(holder.application_name, '') as program,
      host(holder.client_addr) as address, extract(epoch from clock_timestamp() - holder.xact_start)::int as seconds
    from pg_stat_activity waiter
      cross join lateral unnest(pg_blocking_pids(waiter.pid)) as blocking (pid)
      join pg_stat_activity holder on holder.pid = blocking.pid
    where waiter.datname = current_database() and waiter.wait_event_type = 'Lock'
      and clock_timestamp() - waiter.query_start > ${WAITED} and cardinality(pg_blocking_pids(holder.pid)) = 0
    order by holder.xact_start limit 1`);
  return rows[0] ?? null;
}

/** What an administrator knows it by, and can end it with. */
export function blockerWords({ pid, role, program, address, seconds }: Blocker): { problem: string; cure: string } {
  const who = [
    ...(program ? [program.startsWith('parceldesk') ? 'Parceldesk itself' : program] : []),
    ...(role ? [`role ${role}`] : []),
    ...(address ? [`from ${address}`] : []),
  ].join(', ');
  const since = seconds === null ? '' : ` for ${seconds} s`;
  return {
    problem: `a session of PostgreSQL keeps others waiting with a lock${since}: process ${pid} (${who})`,
    cure: `end its transaction, or run select pg_terminate_backend(${pid})`,
  };
}
