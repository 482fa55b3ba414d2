import { and, eq, sql } from 'drizzle-orm';
import { carrierPaces } from './batch-schema';
import type { Orm } from './connection';
import type { CarrierEnvironment } from './schema';

/** Whose pace: of one carrier environment and one client. */
export type PaceKey = { environment: CarrierEnvironment; clientId: string };

const isOf = ({ environment, clientId }: PaceKey) =>
  and(eq(carrierPaces.environment, environment), eq(carrierPaces.clientId, clientId));

/** How fast bookings go now, and until when they pause, where they do; a pause of more than ten minutes is from another clock. */
export async function findPace(orm: Orm, key: PaceKey): Promise<{ rate: number | null; pausedUntil: Date | null }> {
  const { rate, pausedUntil } = carrierPaces;
  const isPaused = sql`${pausedUntil} > now() and ${pausedUntil} < now() + interval '10 minutes'`;
  const [row] = await orm
    .select({ rate, pausedUntil: sql<Date | null>`case when ${isPaused} then ${pausedUntil} end`.mapWith(pausedUntil) })
    .from(carrierPaces)
    .where(isOf(key));
  return row ?? { rate: null, pausedUntil: null };
}
