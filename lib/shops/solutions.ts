import type { Database } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { lockShop } from '@/lib/shops/data/shop-settings';
import { listSolutions } from '@/lib/shops/data/shops';
import {
  insertSolution,
  listAllSolutions,
  type SolutionValues,
  setSolutionArchived,
  updateSolution,
} from '@/lib/shops/data/solution-settings';
import type { SolutionInput } from './schema';

type SolutionSaved = 'saved' | 'return_stays' | 'gone';

/**
 * Adds a transport solution behind the others of its shop, or changes one. Whether it brings parcels back stays as it is: a form that is
 * open with it would send its parcel the other way.
 */
export function saveSolution(
  db: Database,
  environment: CarrierEnvironment,
  input: SolutionInput,
): Promise<SolutionSaved> {
  return db.orm.transaction(async (tx) => {
    if (!(await lockShop(tx, environment, input.shopId))) return 'gone';
    const values = solutionValues(input);
    if (input.id === null) {
      await insertSolution(tx, input.shopId, values);
      return 'saved';
    }
    const before = (await listAllSolutions(tx, input.shopId)).find(({ id }) => id === input.id);
    if (!before) return 'gone';
    if ((before.kind === 'return') !== (values.kind === 'return')) return 'return_stays';
    await updateSolution(tx, input.shopId, input.id, values);
    return 'saved';
  });
}

/** Only a pick-up has a service point, so only there a third party can be meant (docs/architecture.md#the-life-of-a-booking). */
export function solutionValues(input: Omit<SolutionInput, 'id' | 'shopId'>): SolutionValues {
  const { name, carrierSolutionId, kind, maxWeightGrams, labelSource, hasShipmentBars } = input;
  const thirdPartyType = (kind === 'pick_up' && input.thirdPartyType) || null;
  // A return comes from the address that is typed.
  const checksAddress = kind !== 'return' && input.checksAddress;
  return { name, carrierSolutionId, kind, thirdPartyType, maxWeightGrams, labelSource, hasShipmentBars, checksAddress };
}

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
