import type { Press, Row } from '../../harness/checker/histories';

const HOUR_MS = 60 * 60_000;

/**
 * The rows with times of one clock. The database's clock jumps by whole hours in a run, and no booking takes half of one: each time is
 * moved by the hours it is away from the first press.
 */
export function onOneClock(rows: readonly Row[], presses: readonly Press[]): Row[] {
  const first = new Map<string, number>();
  for (const { tag, at } of presses) first.set(tag, Math.min(at, first.get(tag) ?? Number.POSITIVE_INFINITY));
  return rows.map((row) => {
    const pressedAt = first.get(row.tag);
    if (pressedAt === undefined) return row;
    const moved = (time: number) => time - Math.round((time - pressedAt) / HOUR_MS) * HOUR_MS;
    return {
      ...row,
      createdAt: moved(row.createdAt),
      attempts: row.attempts.map((attempt) => ({
        ...attempt,
        startedAt: moved(attempt.startedAt),
        deadline: moved(attempt.deadline),
        endedAt: attempt.endedAt === null ? null : moved(attempt.endedAt),
      })),
    };
  });
}
