import { steadyNow } from '@/lib/carrier/clock';

/** Both clocks may be read so far apart, or run so differently. */
const SLACK_MS = 5_000;
/** No request to the carrier is under way for longer, the time after its end that it may still be worked on included. */
const LONGEST_MS = 120_000;

/**
 * Gives of each time that the database says what of it has surely passed, by this process's steady clock. A database's clock that was put
 * forward is taken at its word only once everything has ended that was under way then; one that was put back, at once.
 */
export function watchDatabaseTime(): (now: Date) => Date {
  let aheadMs: number | null = null;
  let noticedAt: number | null = null;
  return (now) => {
    const steady = steadyNow();
    const ahead = now.getTime() - steady;
    const isForward = aheadMs !== null && ahead > aheadMs + SLACK_MS;
    if (isForward) noticedAt ??= steady;
    if (isForward && noticedAt !== null && steady - noticedAt < LONGEST_MS)
      return new Date(steady + (aheadMs ?? ahead));
    [aheadMs, noticedAt] = [ahead, null];
    return now;
  };
}
