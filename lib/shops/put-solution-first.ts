import 'server-only';
import type { Database } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { lockShop } from '@/lib/db/shop-settings';
import { listSolutions } from '@/lib/db/shops';
import { updateSolution } from '@/lib/db/solution-settings';

/** Puts a transport solution first, which makes it the one a new booking starts with. False when it is not there. */
export function putSolutionFirst(
  db: Database,
  environment: CarrierEnvironment,
  shopId: string,
  solutionId: string,
): Promise<boolean> {
  return db.orm.transaction(async (tx) => {
    if (!(await lockShop(tx, environment, shopId))) return false;
    const [first] = await listSolutions(tx, shopId);
    return updateSolution(tx, shopId, solutionId, { position: (first?.position ?? 1) - 1 });
  });
}
