import type { DeliveryFault, DeliveryState, WebhookOff } from './webhook-events';

// What may become of a delivery, decided from what is known of it and the time, and from nothing else. The database compares what was known
// and sets what was decided (`data/webhook-deliveries.ts`).

/** A try whose process died counts as lost after so many seconds; the longest takes 20. */
export const LEASE_SECONDS = 60;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds from the end of each failed try to the next one; Standard Webhooks recommends these. The first try comes at once. */
const WAITS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR] as const;

type TryAnswer = { status: number | null; retryAfterSeconds: number | null; fault: DeliveryFault | null };

/** What a delivery is after a try: `waitSeconds` until the next one, or null where it has ended; `off`: nothing more is sent to its endpoint. */
export type AfterTry = { state: DeliveryState; waitSeconds: number | null; off: WebhookOff | null };

/** What becomes of a delivery whose try, the one of that count, came to this. A receiver may ask for more time, not for less. */
export function afterTry(tries: number, { status, retryAfterSeconds, fault }: TryAnswer): AfterTry {
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered', waitSeconds: null, off: null };
  if (status === 410) return { state: 'given_up', waitSeconds: null, off: 'gone' };
  const off = fault === 'secret' ? fault : null;
  const wait = WAITS[tries - 1];
  if (wait === undefined) return { state: 'given_up', waitSeconds: null, off };
  return { state: 'waiting', waitSeconds: Math.max(wait, retryAfterSeconds ?? 0), off };
}

/** A delivery that waits, without `dueAt` until it has its turn. */
export type Waiting = { id: string; number: number; subject: string; dueAt: Date | null };

/** Which of those that wait have their turn now: the first of each subject, unless it has had it. */
export function turnsOf(waiting: readonly Waiting[]): string[] {
  const first = new Map<string, Waiting>();
  for (const each of waiting) {
    const earlier = first.get(each.subject);
    if (!earlier || each.number < earlier.number) first.set(each.subject, each);
  }
  return [...first.values()].flatMap(({ id, dueAt }) => (dueAt === null ? [id] : []));
}

/** When a delivery that waits was tried last, and is due. */
export type Wait = { tries: number; triedAt: Date | null; dueAt: Date };

/**
 * The wait of what was tried, or made, by a clock that has been put back since: it begins anew, and is as long as it was to be. What had no
 * try yet is due.
 */
export function keptWait({ tries, triedAt, dueAt }: Wait, now: Date): Pick<Wait, 'triedAt' | 'dueAt'> {
  const waitMs = tries === 0 || !triedAt ? 0 : dueAt.getTime() - triedAt.getTime();
  return { triedAt: triedAt && triedAt > now ? now : triedAt, dueAt: new Date(now.getTime() + waitMs) };
}
