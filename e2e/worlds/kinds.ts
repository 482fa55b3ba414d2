import { playBookings } from './bookings/play-bookings';
import { playPlans } from './plans/play-plans';
import { playPrints } from './printing/play-prints';
import { playWebhooks } from './webhooks/play-webhooks';
import type { Episode, Trouble } from './world';

type Play = (seed: number, troubles: ReadonlySet<Trouble>) => Promise<Episode>;

/** What is played in worlds. */
export const KINDS = ['bookings', 'prints', 'webhooks', 'plans'] as const;
export type Kind = (typeof KINDS)[number];

const PLAYS: Readonly<Record<Kind, Play>> = {
  bookings: playBookings,
  prints: playPrints,
  webhooks: playWebhooks,
  plans: playPlans,
};

/** Every other world is one of bookings. */
const IN_TURN: readonly Kind[] = ['bookings', 'prints', 'bookings', 'webhooks', 'bookings', 'plans'];

/** The kind of the world of a seed. */
export const kindOf = (seed: number): Kind => IN_TURN[seed % IN_TURN.length] ?? 'bookings';

/** Plays the world of a seed, of its kind or of that one. */
export function playWorld(seed: number, troubles: ReadonlySet<Trouble>, kind = kindOf(seed)): Promise<Episode> {
  return PLAYS[kind](seed, troubles);
}
