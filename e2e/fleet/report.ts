import { check } from '../harness/checker/check';
import type { FindingKind } from '../harness/checker/findings';
import type { Histories, Press } from '../harness/checker/histories';
import type { PlannedIntent } from '../harness/plan';

/** What the carrier's ledger, the database and the browsers say together: the figures, and a sentence for all that may not be. */
export function reportFleet(
  histories: Histories,
  { apps, shared }: { apps: readonly string[]; shared: readonly PlannedIntent[] },
): { line: object; findings: string[] } {
  const found = check({ ...histories, presses: placePresses(histories, apps) });
  const count = (kind: FindingKind) => found.filter((one) => one.kind === kind).length;
  const { heard, rows, intents } = histories;
  const isOnce = ({ tag }: { tag: string }) =>
    heard.filter((one) => one.tag === tag).length === 1 &&
    rows.some((row) => row.tag === tag && row.state === 'booked');
  const twice = shared.filter((form) => !isOnce(form));
  const own = new Set(intents.map(({ tag }) => tag));
  return {
    line: {
      bookings: intents.length,
      requests: heard.filter(({ tag }) => own.has(tag)).length,
      twice: count('duplicates'),
      lost: count('lost'),
      phantom: count('phantoms'),
      unknown: rows.filter(({ tag, state }) => own.has(tag) && state === 'unknown').length,
      pressedOnAll: { forms: shared.length, bookedOnce: shared.length - twice.length },
    },
    findings: [
      ...found.map(({ kind, tag, detail }) => `${kind}: ${tag}: ${detail}`),
      ...twice.map(({ tag }) => `${tag}, pressed on all instances at once, was not booked once`),
    ],
  };
}

/**
 * A browser does not know which instance its press was led to: that which asked the carrier, or where the carrier was asked never or often,
 * it may have been any of them.
 */
function placePresses({ presses, heard }: Histories, apps: readonly string[]): Press[] {
  return presses.flatMap((press) => {
    if (apps.includes(press.app)) return [press];
    const doors = heard.filter(({ tag }) => tag === press.tag).map(({ door }) => door);
    return (doors.length === 1 ? doors : apps).map((app) => ({ ...press, app }));
  });
}
