import type { Histories } from './histories';

type Told = Pick<Histories, 'presses' | 'heard' | 'shown' | 'rows'>;

/** All that was written down about one intent, in the order of time and in seconds from the first word on: for whoever mends a finding. Pure. */
export function storyOf({ presses, heard, shown, rows }: Told, tag: string): string {
  const isIts = (entry: { tag: string }) => entry.tag === tag;
  const events = [
    ...presses.filter(isIts).map(({ at, app }) => ({ at, what: `pressed at ${app}` })),
    ...heard.filter(isIts).map(({ at, isTaken, isUnauthorised }) => ({
      at,
      what: `heard by the carrier, ${isTaken ? 'taken' : isUnauthorised ? 'answered 401' : 'not taken'}`,
    })),
    ...shown.filter(isIts).map(({ at, what }) => ({ at, what: `shown as ${what}` })),
    ...rows.filter(isIts).flatMap(({ createdAt, state, attempts }) => [
      { at: createdAt, what: `on disk, in the end ${state}` },
      ...attempts.map(({ endedAt, reason }) => ({
        at: endedAt ?? Number.POSITIVE_INFINITY,
        what: `ended: ${reason}`,
      })),
    ]),
  ].sort((one, other) => one.at - other.at);
  const begun = events[0]?.at ?? 0;
  return events.map(({ at, what }) => `${((at - begun) / 1000).toFixed(1)} ${what}`).join('; ');
}
