import 'server-only';
import type { Database } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { lockShop } from '@/lib/db/shop-settings';
import { setSolutionArchived } from '@/lib/db/solution-settings';

/** Takes a transport solution out of use or back into it. False when shop or solution are not there. */
export function archiveSolution(
  db: Database,
  environment: CarrierEnvironment,
  { shopId, solutionId, archived }: { shopId: string; solutionId: string; archived: boolean },
): Promise<boolean> {
  return db.orm.transaction(async (tx) => {
    if (!(await lockShop(tx, environment, shopId))) return false;
    return setSolutionArchived(tx, shopId, solutionId, archived);
  });
}
