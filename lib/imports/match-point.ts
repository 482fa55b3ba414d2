import { toThirdParty } from '@/lib/bookings/form-values';
import { foldedWords } from '@/lib/fold';
import type { ServicePointView } from '@/lib/service-points/places';
import type { ChosenServicePoint } from '@/lib/shipment';

const bare = (text: string) => foldedWords(text).join('');

/**
 * The point that a file means among those near an address: by its id, by its name, or by the only name that begins as written; null where
 * none is meant for certain. A point without an id cannot be booked.
 */
export function matchPoint(wanted: string, points: readonly ServicePointView[]): ServicePointView | null {
  const usable = points.filter(({ externalId }) => externalId !== null);
  const typed = bare(wanted);
  const byId = usable.find(({ externalId }) => externalId === wanted.trim());
  const named = byId ?? usable.find(({ name }) => bare(name) === typed);
  if (named || typed === '') return named ?? null;
  const begun = usable.filter(({ name }) => bare(name).startsWith(typed));
  const places = new Set(begun.map(({ externalId }) => externalId));
  return places.size === 1 ? (begun[0] ?? null) : null;
}

const NEAREST_SHOWN = 3;

/** The first few places that can be booked, each once. */
export function nearestPoints(points: readonly ServicePointView[]): ServicePointView[] {
  const usable = points.filter(({ externalId }) => externalId !== null);
  const first = usable.filter(
    ({ externalId }, at) => usable.findIndex((each) => each.externalId === externalId) === at,
  );
  return first.slice(0, NEAREST_SHOWN);
}

/** A point as a row keeps it; null for one that has no id. */
export function keptPoint(point: ServicePointView): ChosenServicePoint | null {
  const chosen = toThirdParty(point);
  return chosen.kind === 'servicePoint' ? chosen.point : null;
}
