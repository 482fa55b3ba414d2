import type * as real from '@/lib/webhooks/post';
import type { Posted } from '@/lib/webhooks/post';
import { world } from '../world';

/** What came to a receiver: which event, and what of it. */
export type Received = { url: string; id: string; body: string };

/** The other programs of a world. */
export class Receivers {
  /** Those that answer nothing well, until they are repaired. */
  readonly broken = new Set<string>();
  /** Ids that were answered with 2xx, by address. */
  readonly taken = new Set<string>();
  /** When the newest try began of which the sender knows what it came to, by address and id. */
  readonly known = new Map<string, number>();
  /** Looks at each that comes. */
  watch: (received: Received) => void = () => undefined;

  receive(received: Received): void {
    this.watch(received);
  }
}

let receivers = new Receivers();
export function enterReceivers(used: Receivers): void {
  receivers = used;
}

/** A try takes no longer. */
const LIMIT_MS = 20_000;

const failed = (fault: NonNullable<Posted['fault']>): Posted => ({
  status: null,
  answer: null,
  retryAfterSeconds: null,
  fault,
});

/**
 * Stands in the place of what sends: gives what a try came to. What is made of real answers, names and addresses is tested with real ones
 * (`post.medium.test.ts`).
 */
export const post: typeof real.post = (url, { headers, body }) => {
  const { actor, random, now } = world();
  const received = { url, id: headers['webhook-id'] ?? '', body };
  const travel = random.between(1, 200);
  return new Promise((resolve) => {
    const answerIn = (ms: number, posted: Posted) =>
      world().later(actor, ms, () => {
        const key = `${url} ${received.id}`;
        receivers.known.set(key, Math.max(now, receivers.known.get(key) ?? 0));
        resolve(posted);
      });
    const answer = (status: number, after: number) => {
      const retryAfterSeconds = status === 503 ? random.between(1, 600) : null;
      const posted: Posted = { status, answer: '', retryAfterSeconds, fault: null };
      // In one step, so that what is answered was taken by then.
      world().later(null, travel, () => {
        if (status < 300) receivers.taken.add(`${url} ${received.id}`);
        receivers.receive(received);
        answerIn(after, after < LIMIT_MS ? posted : failed('timed_out'));
      });
    };
    if (world().goesWrong('freezes', 5) && actor) {
      world().tell(`instance ${actor.name} stands still while it sends`);
      actor.frozenUntil = Math.max(actor.frozenUntil, world().now + random.between(30_000, 150_000));
    }
    const isRefused = world().goesWrong('refusals', 25);
    const isSilent = world().goesWrong('silence', 15);
    if (receivers.broken.has(url)) return answer(random.pick([301, 400, 404, 500, 503]), random.between(5, 500));
    if (isSilent && random.percent(30)) return answerIn(LIMIT_MS, failed('timed_out'));
    if (isSilent) return answer(204, random.between(1_000, 2 * LIMIT_MS));
    if (!isRefused) return answer(random.pick([200, 204]), random.between(5, 500));
    if (random.percent(20)) return answerIn(travel, failed(random.pick(['unreachable', 'cut_off'])));
    answer(random.pick([301, 400, 410, 500, 503]), random.between(5, 500));
  });
};
