/** How many things took about how long: the count of each bucket by its number. It is kept as JSON, and added to another one. */
export type Durations = Readonly<Record<number, number>>;

/** A percentile read from buckets is at most this part away from the exact one, for a millisecond and more. */
export const LARGEST_ERROR = 0.025;

// Each bucket ends at so many times its beginning that its middle is never further away than LARGEST_ERROR from either end.
const GROWTH = (1 + LARGEST_ERROR) / (1 - LARGEST_ERROR);

/** All below one millisecond are in the first bucket. */
const bucketOf = (ms: number) => (ms < 1 ? 0 : Math.floor(Math.log(ms) / Math.log(GROWTH)));

/** The buckets of these durations, in milliseconds. */
export function durationsOf(milliseconds: readonly number[]): Durations {
  return addDurations(milliseconds.map((ms) => ({ [bucketOf(ms)]: 1 })));
}

/** The durations of several days together. */
export function addDurations(parts: readonly Durations[]): Durations {
  const counts: Record<number, number> = {};
  for (const part of parts) {
    for (const [bucket, count] of Object.entries(part)) counts[Number(bucket)] = (counts[Number(bucket)] ?? 0) + count;
  }
  return counts;
}

/** The milliseconds within which this part of all came (0.95: 95 of 100), by nearest rank; null without any. */
export function percentileOf(durations: Durations, part: number): number | null {
  const buckets = Object.entries(durations).map(([bucket, count]) => ({ bucket: Number(bucket), count }));
  buckets.sort((one, other) => one.bucket - other.bucket);
  const rank = Math.max(1, Math.ceil(part * buckets.reduce((sum, { count }) => sum + count, 0)));
  let passed = 0;
  for (const { bucket, count } of buckets) {
    passed += count;
    if (passed >= rank) return GROWTH ** bucket * (1 + LARGEST_ERROR);
  }
  return null;
}
