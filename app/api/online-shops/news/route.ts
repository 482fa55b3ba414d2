import { findOrdersMark } from '@/lib/online-shops/queries';
import { answer } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { findIdleClerk } from '@/lib/platform/session';
import { currentShopChoice } from '@/lib/shops/queries/current-shop';

/** Whether the page of orders would say something else by now; asked by each that is open. */
export async function GET(): Promise<Response> {
  const clerk = await findIdleClerk();
  if (!clerk) return answer(401);
  const shop = await currentShopChoice(clerk);
  return answer(200, { mark: shop ? await findOrdersMark(server(), clerk, shop.id) : null });
}
