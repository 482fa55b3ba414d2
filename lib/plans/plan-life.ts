// What may become of a plan, decided from what is known of it and the time, and from nothing else. The database holds the row meanwhile
// (`change-plans.ts`).

export type PlanDecision = 'confirmed' | 'declined';

/** `used`: a booking was made of it, which may be at the carrier. */
export type PlanState = 'waiting' | 'confirmed' | 'declined' | 'expired' | 'used';

/** A plan is open for so long; so much later it is deleted. A key makes, and uses, only so many plans within that time. */
export const PLAN_HOURS = 24;
const PLAN_MS = PLAN_HOURS * 3_600_000;

/** What the database has of a plan, as far as anything is decided by it. */
export type PlanStand = {
  decision: PlanDecision | null;
  /** When the program first had it booked. */
  usedAt: Date | null;
  expiresAt: Date;
};

/** What a plan is at a time. */
export function stateOfPlan(
  { decision, expiresAt }: Pick<PlanStand, 'decision' | 'expiresAt'>,
  isBooked: boolean,
  now: Date,
): PlanState {
  if (isBooked) return 'used';
  if (decision === 'declined') return 'declined';
  if (expiresAt <= now) return 'expired';
  return decision ?? 'waiting';
}

/** Whether a person may decide on a plan, or otherwise than before: a decision holds once the plan is used. */
export function mayDecide({ usedAt, expiresAt }: PlanStand, now: Date): boolean {
  return usedAt === null && expiresAt > now;
}

/** How many plans a key may have made, or used, within a day, how many it has, and when the oldest of them was. */
export type PlanPace = { most: number; count: number; oldest: Date | null };

/** A key has made, or used, as many plans as it may; the oldest of them is a day old in so many seconds. */
export type TooManyPlans = { retryAfter: number };

/** Whether a key may have no further plan made, or used, at that time. */
export function tooManyPlans({ most, count, oldest }: PlanPace, now: Date): TooManyPlans | null {
  if (count < most) return null;
  return { retryAfter: oldest ? Math.ceil((oldest.getTime() + PLAN_MS - now.getTime()) / 1_000) : 0 };
}

/** What a request to book a plan comes to: `take` it is used from now on, `taken` it was before. All else keeps it from being booked. */
export type Taking = 'take' | 'taken' | 'waiting' | 'declined' | 'expired' | TooManyPlans;

/** Whether a plan, of which no booking is known, may be booked for its key. */
export function takingOf(plan: PlanStand, pace: PlanPace, now: Date): Taking {
  const state = stateOfPlan(plan, false, now);
  if (state !== 'confirmed') return state as Exclude<typeof state, 'used'>;
  return plan.usedAt ? 'taken' : (tooManyPlans(pace, now) ?? 'take');
}
