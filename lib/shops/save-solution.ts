import 'server-only';
import type { Database } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { lockShop } from '@/lib/db/shop-settings';
import { insertSolution, type SolutionValues, updateSolution } from '@/lib/db/solution-settings';
import type { SolutionInput } from '@/lib/shops/schema';

/** Adds a transport solution behind the others of its shop, or changes one. False when shop or solution are not there. */
export function saveSolution(db: Database, environment: CarrierEnvironment, input: SolutionInput): Promise<boolean> {
  return db.orm.transaction(async (tx) => {
    if (!(await lockShop(tx, environment, input.shopId))) return false;
    const values = solutionValues(input);
    if (input.id !== null) return updateSolution(tx, input.shopId, input.id, values);
    await insertSolution(tx, input.shopId, values);
    return true;
  });
}

/** Only a pick-up has a service point, so only there a third party can be meant (design 4). */
export function solutionValues(input: Omit<SolutionInput, 'id' | 'shopId'>): SolutionValues {
  const { name, carrierSolutionId, kind, maxWeightGrams } = input;
  const thirdPartyType = (kind === 'pick_up' && input.thirdPartyType) || null;
  return { name, carrierSolutionId, kind, thirdPartyType, maxWeightGrams };
}
