import type { Histories } from '../../harness/checker/histories';

type Written = Pick<Histories, 'presses' | 'heard' | 'shown' | 'rows'>;

/** All that was written down about one intent, in the order of time and in seconds from the first word on: to trace a finding by. */
export function storyOf({ presses, heard, shown, rows }: Written, tag: string): string {
  const isIts = (entry: { tag: string }) => entry.tag === tag;
  const events = [
    ...presses.filter(isIts).map(({ at, app }) => ({ at, what: `pressed at ${app}` })),
    ...heard.filter(isIts).map(({ at, isTaken, isUnauthorised }) => ({
      at,
      what: `heard by the carrier, ${isTaken ? 'taken' : isUnauthorised ? 'answered 401' : 'not taken'}`,
    })),
    ...shown.filter(isIts).map(({ at, what, formKey }) => ({ at, what: `shown as ${what}${nameOf(formKey)}` })),
    ...rows.filter(isIts).flatMap(({ createdAt, state, formKey, attempts }) => [
      { at: createdAt, what: `on disk${nameOf(formKey)}, in the end ${state}` },
      ...attempts.map(({ endedAt, reason }) => ({
        at: endedAt ?? Number.POSITIVE_INFINITY,
        what: `ended: ${reason}`,
      })),
    ]),
  ].sort((one, other) => one.at - other.at);
  const begun = events[0]?.at ?? 0;
  return events.map(({ at, what }) => `${((at - begun) / 1000).toFixed(1)} ${what}`).join('; ');
}

/** Enough of a form key to tell those of one intent apart. */
function nameOf(formKey: string | undefined): string {
  return formKey ? ` (${formKey.slice(0, 4)})` : '';
}
