import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { batchAnswerSchema, batchSchema, MOST_BOOKINGS } from './batch-schema';

const batch = (labels: number) => ({
  id: randomUUID(),
  bookingIds: Array.from({ length: labels }, () => randomUUID()),
  order: 'newest',
});

it.each([
  [0, false],
  [1, true],
  [MOST_BOOKINGS, true],
  [MOST_BOOKINGS + 1, false],
])('a batch of %i bookings is taken: %s', (count, isTaken) => {
  expect(z.safeParse(batchSchema, batch(count)).success).toBe(isTaken);
});

it.each([
  [{ from: 0, to: 1 }],
  [{ from: 1, to: 100_000 }],
  [{ from: 1.5, to: 2 }],
  [{ from: '1', to: 2 }],
  [undefined],
])('%o is no answer to whether a batch came out', (missing) => {
  expect(z.safeParse(batchAnswerSchema, { batchId: randomUUID(), missing }).success).toBe(false);
});
