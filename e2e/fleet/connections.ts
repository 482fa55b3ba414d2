import type { Query } from '../harness/database/query';

const LOOK_EVERY_MS = 100;

/** Counts the connections of all instances to PostgreSQL from time to time, until `stop`, which gives the most there were. */
export function watchConnections(query: Query): { stop(): number } {
  let most = 0;
  const look = async () => {
    const [row] = await query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where application_name like 'parceldesk%'",
    );
    most = Math.max(most, row?.count ?? 0);
  };
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}
