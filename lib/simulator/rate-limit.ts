import { setTimeout as wait } from 'node:timers/promises';
import { z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { errorBody } from './error-body';
import type { PracticeEnv, RateLimit } from './practice';

/** `PUT /limit` changes it while the practice carrier runs. */
export const limitSchema = z.object({
  perSecond: z.number().min(0.1).max(1_000).nullable(),
  answerMs: z.number().min(0).max(10_000).default(0),
});

/** In seconds: what the carrier asks for that is asked too often. */
const RETRY_AFTER = '1';

/**
 * Answers bookings over the limit with 429 before anything else is looked at. Up to a third of a second's may come at once, since no client
 * sends in even steps.
 */
export function limitBookings(
  limit: RateLimit,
  clock: () => number = () => performance.now(),
): MiddlewareHandler<PracticeEnv> {
  let left = Number.POSITIVE_INFINITY;
  let at = clock();
  return async (c, next) => {
    const { perSecond, answerMs } = limit;
    if (answerMs > 0) await wait(answerMs);
    if (perSecond === null) return next();
    const now = clock();
    left = Math.min(Math.max(1, perSecond / 3), left + ((now - at) / 1_000) * perSecond);
    at = now;
    if (left < 1) return c.json(errorBody(429, 'too.many.requests', c.req.path), 429, { 'retry-after': RETRY_AFTER });
    left -= 1;
    return next();
  };
}
