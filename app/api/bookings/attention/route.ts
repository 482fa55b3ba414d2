import { countAttention } from '@/lib/bookings/queries/bookings';
import { countLate } from '@/lib/handover/queries';
import { countPlans } from '@/lib/plans/queries';
import { answer } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { findIdleClerk } from '@/lib/platform/session';
import { currentShopChoice } from '@/lib/shops/queries/current-shop';

/**
 * How many bookings and prints need a clerk, how many bookings of the shop in use were left over by the driver, and how many of its plans
 * wait; asked by every open page from time to time, which so hears the mark of the database too.
 */
export async function GET(): Promise<Response> {
  const clerk = await findIdleClerk();
  if (!clerk) return answer(401);
  const shop = await currentShopChoice(clerk);
  const [needing, late, plans] = await Promise.all([
    countAttention(server(), clerk),
    shop ? countLate(server(), clerk, shop.id) : 0,
    shop ? countPlans(server(), shop.id) : null,
  ]);
  return answer(200, { ...needing, late, plans });
}
