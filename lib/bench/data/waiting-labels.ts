import { sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';

/** An older label was printed elsewhere, or its parcel never left. In days. */
const NEWEST_DAYS = 14;
const MOST_COUNTED = 999;

/** How many parcels of a shop are booked, and their labels never printed, nor fetched by a program; at most 999. */
export async function countLabelsWaiting(orm: Orm, shopId: string, environment: CarrierEnvironment): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(sql`select count(*)::int as count from (select from bookings
    where environment = ${environment} and shop_id = ${shopId} and not is_fetched and shipment_id is not null and is_printed = false
      and not is_void and not is_return and is_handed_over is not true and state in ('booked', 'settled_booked')
      and created_at > now() - make_interval(days => ${NEWEST_DAYS}) limit ${MOST_COUNTED}) waiting`);
  return rows[0]?.count ?? 0;
}
