import { sql } from 'drizzle-orm';
import { clerkCounts } from '@/lib/db/account-schema';
import type { Orm } from '@/lib/db/connection';

const { count, since } = clerkCounts;
/** A minute of the future is one from before the clock was put back. */
const isOver = sql`(${since} <= now() - interval '1 minute' or ${since} > now() + interval '1 minute')`;

/** Counts one more of what a clerk does, and gives how many there were in this minute, over all instances. */
export async function countRequest(orm: Orm, clerkId: string, what: string): Promise<number> {
  const [row] = await orm
    .insert(clerkCounts)
    .values({ clerkId, what })
    .onConflictDoUpdate({
      target: [clerkCounts.clerkId, clerkCounts.what],
      set: {
        count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
        since: sql`case when ${isOver} then now() else ${since} end`,
      },
    })
    .returning({ count });
  return row?.count ?? 1;
}
