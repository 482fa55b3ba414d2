import { countOpen } from '@/lib/platform/count-open';
import { answer } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { findIdleClerk } from '@/lib/platform/session';
import { currentShopChoice } from '@/lib/shops/queries/current-shop';

/** What waits for a clerk; asked by every open page from time to time, which so hears the mark of the database too. */
export async function GET(): Promise<Response> {
  const clerk = await findIdleClerk();
  if (!clerk) return answer(401);
  const shop = await currentShopChoice(clerk);
  return answer(200, await countOpen(server(), clerk, shop?.id ?? null));
}
