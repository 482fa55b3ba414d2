import type { Clerk } from '@/lib/accounts/clerk';
import { countAttention } from '@/lib/bookings/queries/bookings';
import { countLate } from '@/lib/handover/queries';
import { countOrdersToShip } from '@/lib/online-shops/queries';
import { countPlans } from '@/lib/plans/queries';
import type { Server } from './server';

/**
 * What waits for a clerk, as every page counts it: bookings and prints that need one, bookings of this one that waited for the carrier and
 * are through; of the shop in use, what the driver left over, plans, which are null where no program may make any, and orders to ship, which are null where no online
 * shop is connected.
 */
export type Open = {
  bookings: number;
  prints: number;
  waited: number;
  late: number;
  plans: number | null;
  orders: number | null;
};

export const NOTHING_OPEN: Open = { bookings: 0, prints: 0, waited: 0, late: 0, plans: null, orders: null };

export async function countOpen(server: Server, clerk: Clerk, shopId: string | null): Promise<Open> {
  const [needing, late, plans, orders] = await Promise.all([
    countAttention(server, clerk),
    shopId === null ? NOTHING_OPEN.late : countLate(server, clerk, shopId),
    shopId === null ? NOTHING_OPEN.plans : countPlans(server, shopId),
    shopId === null ? NOTHING_OPEN.orders : countOrdersToShip(server, shopId),
  ]);
  return { ...needing, late, plans, orders };
}
