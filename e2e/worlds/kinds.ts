import { type Episode, play } from './episode';
import { playPlans } from './plans/play-plans';
import { playWebhooks } from './webhooks/play-webhooks';
import type { Trouble } from './world';

type Play = (seed: number, troubles: ReadonlySet<Trouble>) => Promise<Episode>;

/** What plays the world of a seed. In half of them parcels are booked, in the others events are sent, or plans are confirmed. */
export function kindOf(seed: number): Play {
  if (seed % 2 === 0) return play;
  return seed % 4 === 1 ? playWebhooks : playPlans;
}
