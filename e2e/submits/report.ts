import { check } from '../harness/checker/check';
import type { Histories, Intent } from '../harness/checker/histories';
import type { PlannedForm } from './plan';

/**
 * The last line of a run, as an object: `forms`, `submits` and `carrierRequests` are those of the forms that were submitted more than
 * once, the others stand beside them. `faults` has a sentence for all that may not be.
 */
export function reportSubmits(
  { forms, pages }: { forms: readonly PlannedForm[]; pages: readonly Intent[] },
  histories: Histories,
): { line: object; faults: string[] } {
  const byTag = new Map(histories.rows.map((row) => [row.tag, row.state]));
  const requests = countByTag(histories.heard);
  const isBookedOnce = ({ tag }: Intent) => requests.get(tag) === 1 && byTag.get(tag) === 'booked';
  const again: Intent[] = [...forms.filter(({ part }) => part === 'submitted again'), ...pages];
  const closed = forms.filter(({ part }) => part === 'tab closed');
  const stopped = forms.filter(({ part }) => part === 'app stopped');
  const sum = (counts: Map<string, number>) => again.reduce((total, { tag }) => total + (counts.get(tag) ?? 0), 0);
  return {
    line: {
      forms: again.length,
      submits: sum(countByTag(histories.presses)),
      carrierRequests: sum(requests),
      bookedOnce: again.filter(isBookedOnce).length,
      onRealPages: pages.length,
      closedTabs: { forms: closed.length, bookedOnce: closed.filter(isBookedOnce).length },
      stoppedApp: { forms: stopped.length, bookedOnce: stopped.filter(isBookedOnce).length },
    },
    faults: [
      ...check(histories).map(({ kind, tag, detail }) => `${kind}: ${tag}: ${detail}`),
      ...[...again, ...closed, ...stopped]
        .filter((intent) => !isBookedOnce(intent))
        .map(({ tag }) => {
          const shown = histories.shown.filter((entry) => entry.tag === tag).map(({ what }) => what);
          return `${tag}: ${requests.get(tag) ?? 0} requests, the row is ${byTag.get(tag)}, shown: ${shown.join(', ')}`;
        }),
    ],
  };
}

/** How many entries each tag has. */
export function countByTag(entries: readonly { tag: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { tag } of entries) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
}
