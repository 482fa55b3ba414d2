import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { transportSolutions } from '@/lib/db/schema';
import type { SolutionRow } from './shops';

// What administrators change in the transport solutions of a shop they hold (`lockShop`).

export type SolutionValues = Pick<
  typeof transportSolutions.$inferInsert,
  | 'name'
  | 'carrierSolutionId'
  | 'kind'
  | 'thirdPartyType'
  | 'maxWeightGrams'
  | 'labelSource'
  | 'hasShipmentBars'
  | 'checksAddress'
>;

const ofShop = (shopId: string, solutionId: string) =>
  and(eq(transportSolutions.id, solutionId), eq(transportSolutions.shopId, shopId));

/** Every transport solution of a shop, in use or not, in the order given to them. */
export function listAllSolutions(orm: Orm, shopId: string): Promise<SolutionRow[]> {
  return orm
    .select()
    .from(transportSolutions)
    .where(eq(transportSolutions.shopId, shopId))
    .orderBy(transportSolutions.position, transportSolutions.id);
}

/** Adds a transport solution behind the others and gives its id. */
export async function insertSolution(orm: Orm, shopId: string, values: SolutionValues): Promise<string> {
  const last = sql<number>`(select coalesce(max(position), 0) from ${transportSolutions} where shop_id = ${shopId})`;
  const rows = await orm
    .insert(transportSolutions)
    .values({ ...values, shopId, position: sql`${last} + 1` })
    .returning({ id: transportSolutions.id });
  const [row] = rows;
  if (!row) throw new Error('An inserted transport solution has no id');
  return row.id;
}

/** Changes a transport solution; false when the shop has none such. */
export async function updateSolution(
  orm: Orm,
  shopId: string,
  solutionId: string,
  values: Partial<SolutionValues & { position: number }>,
): Promise<boolean> {
  const changed = await orm
    .update(transportSolutions)
    .set(values)
    .where(ofShop(shopId, solutionId))
    .returning({ id: transportSolutions.id });
  return changed.length > 0;
}

/** Takes a transport solution out of use or back into it; bookings made with it stay. False when the shop has none such. */
export async function setSolutionArchived(
  orm: Orm,
  shopId: string,
  solutionId: string,
  archived: boolean,
): Promise<boolean> {
  const changed = await orm
    .update(transportSolutions)
    .set({ archivedAt: archived ? sql`now()` : null })
    .where(ofShop(shopId, solutionId))
    .returning({ id: transportSolutions.id });
  return changed.length > 0;
}
