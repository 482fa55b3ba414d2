import { failureOf } from '@/components/ui/action-failure';
import type { ActionError } from '@/lib/actions/action-result';
import { findServicePointsAction } from '@/lib/actions/find-service-points';
import type { NearbyView } from '@/lib/service-points/nearby-view';
import type { NearbySearch } from '@/lib/service-points/schema';

/** The carrier's answer, or why Parceldesk did not ask it (signed out, updated, no answer from Parceldesk itself). */
export type NearbyAnswer = NearbyView | { kind: 'not_asked'; error: ActionError };

/** The server ends a search within 8 s; this ends the wait when the network swallows that answer. */
const LONGEST_WAIT_MS = 8_500;

/** One search. Never rejects. */
export async function lookUp(search: NearbySearch): Promise<NearbyAnswer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeIsUp = new Promise<NearbyAnswer>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'unavailable', reason: 'timed_out' }), LONGEST_WAIT_MS);
  });
  const answer = await Promise.race([ask(search), timeIsUp]);
  clearTimeout(timer);
  return answer;
}

async function ask(search: NearbySearch): Promise<NearbyAnswer> {
  const result = await findServicePointsAction(search).catch(failureOf);
  return result.ok ? result.data : { kind: 'not_asked', error: result.error };
}
