import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import type { ClerkContext } from '@/lib/platform/actions/define-action';
import { findNearby } from '@/lib/service-points/find-nearby';
import type { NearbySearch } from '@/lib/service-points/nearby';
import type { ServicePointView } from '@/lib/service-points/places';
import { readSearch } from './point-searches';

/** The points near an address, in the carrier's order; none where the carrier does not go there, null where it could not be asked. */
export async function pointsNear(
  { server, clerk }: Pick<ClerkContext, 'server' | 'clerk'>,
  near: NearbySearch,
): Promise<ServicePointView[] | null> {
  const search = readSearch(near);
  if (!search || !(await isWithinLimit(server, 'searches', clerk.id))) return null;
  const answer = await findNearby(server, clerk, search);
  if (typeof answer === 'string' || (answer.kind !== 'found' && answer.kind !== 'not_served')) return null;
  return answer.kind === 'found' ? answer.points : [];
}
