import * as z from 'zod/mini';
import type { BookingForm } from '@/lib/bookings/schema';
import { type NearbySearch, type NearbySearchInput, nearbySearchSchema } from '@/lib/service-points/nearby';
import type { ImportPlan, ImportRow, PlanContext, PlanHead } from './import-plan';
import { planInTurns } from './make-plan';

/** Where the service points of a booking are looked for. */
export function searchNear({ shopId, solutionId, recipient }: BookingForm): NearbySearch {
  const { countryCode, zipCode, city, address } = recipient;
  return { shopId, solutionId, countryCode, zipCode, city, streetAddress: address };
}

/** The same as it can be asked; null for an address that is none to search near. */
export function readSearch(search: NearbySearch): NearbySearchInput | null {
  return z.safeParse(nearbySearchSchema, search).data ?? null;
}

/**
 * Where the points are looked for that these rows name: near the addresses that they would be booked to without a point. A row that
 * needs another repair first has none.
 */
export async function pointSearches(
  head: PlanHead,
  rows: readonly ImportRow[],
  plan: ImportPlan,
  context: PlanContext,
): Promise<Map<number, { wanted: string; search: NearbySearch }>> {
  const wantedOf = new Map(plan.rows.map(({ row, pointWanted }) => [row, pointWanted]));
  const columns = head.columns.map((field) => (field === 'servicePoint' ? null : field));
  const sources = rows.filter(({ row }) => wantedOf.get(row));
  const without = await planInTurns({ ...head, columns }, sources, context);
  return new Map(
    without.rows.flatMap(({ row, shipment }) => {
      const form = shipment === null ? undefined : without.shipments[shipment]?.form;
      return form ? [[row, { wanted: wantedOf.get(row) ?? '', search: searchNear(form) }] as const] : [];
    }),
  );
}
