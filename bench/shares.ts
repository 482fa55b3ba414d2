/** Milliseconds, or times of others. */
export type Shares = { median: number; p95: number };

/** The median and the 95th percentile of some times. */
export function shares(times: number[]): Shares {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10;
  return { median: at(0.5), p95: at(0.95) };
}

/** How many times the quiet ones the busy ones are. */
export function ratios(busy: Shares, quiet: Shares): Shares {
  const times = (one: number, other: number) => Math.round((one / other) * 100) / 100;
  return { median: times(busy.median, quiet.median), p95: times(busy.p95, quiet.p95) };
}
