import 'server-only';

/** A session ends this long after it began, whatever happens in it: one shift. */
export const SESSION_SECONDS = 12 * 60 * 60;

const ABSOLUTE_MS = SESSION_SECONDS * 1000;
const HOUR_MS = 60 * 60 * 1000;
const TOUCH_EVERY_MS = 60_000;

/** After how many hours without use the sessions of each role end. */
export type IdleHours = { clerk: number; administrator: number };

/** The one of them that holds for this person. */
export function idleHoursOf(hours: IdleHours, { isAdministrator }: { isAdministrator: boolean }): number {
  return isAdministrator ? hours.administrator : hours.clerk;
}

/** When a session began, and when it was last used (to the minute). */
export type SessionTimes = { createdAt: Date; updatedAt: Date };

/** What is left of a session at `now`: it is over, or goes on, or goes on and its last use is worth writing down. */
export function sessionLife(
  { createdAt, updatedAt }: SessionTimes,
  idleHours: number,
  now: Date,
): 'over' | 'alive' | 'touch' {
  const age = now.getTime() - createdAt.getTime();
  const idle = now.getTime() - updatedAt.getTime();
  if (age >= ABSOLUTE_MS || idle >= idleHours * HOUR_MS) return 'over';
  return idle >= TOUCH_EVERY_MS ? 'touch' : 'alive';
}
