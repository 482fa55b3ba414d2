import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MOST_PRINTED_AT_ONCE } from '@/lib/limits';
import { batchSchema, jobAnswerSchema } from './print-schema';

const batch = (labels: number) => ({
  id: randomUUID(),
  bookingIds: Array.from({ length: labels }, () => randomUUID()),
  order: 'newest',
});

it.each([
  [0, false],
  [1, true],
  [MOST_PRINTED_AT_ONCE, true],
  [MOST_PRINTED_AT_ONCE + 1, false],
])('a batch of %i bookings is taken: %s', (count, isTaken) => {
  expect(z.safeParse(batchSchema, batch(count)).success).toBe(isTaken);
});

it.each([[[0]], [[100_000]], [[1.5]], [['1']], [{ from: 1, to: 2 }], [undefined]])(
  '%o is no answer to whether a print came out',
  (missing) => {
    expect(z.safeParse(jobAnswerSchema, { jobId: randomUUID(), missing }).success).toBe(false);
  },
);
