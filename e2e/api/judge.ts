import type { Script } from '../harness/carrier/scripts';
import type { Answer } from './machine';

/** One `Idempotency-Key`: what the carrier does with its booking, every answer in turn, and those after all was over. */
export type AskedKey = {
  tag: string;
  plays: Script;
  answers: readonly Answer[];
  lastAnswers: readonly (Answer | null)[];
};

/** What reached the carrier, and how many bookings the desk has, by the tag of the key. */
export type Counts = { requests: ReadonlyMap<string, number>; rows: ReadonlyMap<string, number> };

const STATUSES: Readonly<Record<number, readonly string[]>> = {
  201: ['booked'],
  202: ['sending', 'unknown'],
  409: ['in-progress'],
  422: ['carrier-refused'],
  503: ['carrier-unavailable'],
};
/** These are for good: the same letters, however often the key is asked for again. */
const FINAL = [201, 422, 503];

/** A sentence for all that may not be (docs/api.md#booking-at-most-once). */
export function judgeKey({ tag, plays, answers, lastAnswers }: AskedKey, { requests, rows }: Counts): string[] {
  const found: string[] = [];
  const sent = requests.get(tag) ?? 0;
  if (sent > 1) found.push(`${sent} requests reached the carrier`);
  if (rows.get(tag) !== 1) found.push(`${rows.get(tag) ?? 0} bookings stand in the database`);
  for (const answer of answers) {
    if (!STATUSES[answer.status]?.includes(meaningOf(answer))) found.push(`answered ${answer.status}: ${answer.body}`);
  }
  const [last, ...others] = lastAnswers;
  if (!last) return [...found, 'no answer came at the end'];
  if (others.some((other) => other?.status !== last.status || other.body !== last.body))
    found.push('the instances do not answer the same at the end');
  for (const { status, body } of answers) {
    if (FINAL.includes(status) && (status !== last.status || body !== last.body))
      found.push(`the answer ${status} became ${last.status}`);
  }
  const outcome = meaningOf(last);
  if (outcome === 'booked' && sent === 0) found.push('it is booked, and the carrier has nothing of it');
  if (outcome === 'booked' && plays.outcome !== 'booked') found.push(`it is booked, and the carrier: ${plays.name}`);
  if (['sending', 'in-progress'].includes(outcome)) found.push('it is still on its way at the end');
  return found.map((sentence) => `${tag}: ${sentence}`);
}

/** The state of the booking, or the name of the problem. */
function meaningOf({ body }: Answer): string {
  const { state, type } = JSON.parse(body) as { state?: string; type?: string };
  return state ?? type?.split(':').at(-1) ?? '';
}
