import { newerOf, type PressState, UPDATED, wasOnDisk } from '@/components/bookings/form/press-state';
import { askJson, epochOf } from '@/components/ui/api';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';
import { UNEXPECTED_ERROR } from '@/lib/outcomes';
import type { ActionError } from '@/lib/platform/actions/action-result';
import { EPOCH_HEADER } from '@/lib/platform/http/epoch-header';

/** What a status of the route says. */
const SAID: Record<number, PressState> = {
  401: { kind: 'signed_out', mayBeSent: true },
  403: { kind: 'taken_away' },
  // Another clerk's, who had the same draft open.
  409: { kind: 'refused', error: { key: 'alreadySubmitted' } },
  412: { kind: 'restored' },
};

const LONGEST_WAIT_MS = 5_000;
/** A request that was cut off may still be on its way to the disk: for so long it is not given up. */
const ON_ITS_WAY_MS = 1_500;

/** Asks GET /api/bookings/by-form-key/{key} what is on disk; null where that is nothing yet. Never rejects. */
async function askOutcome(formKey: string): Promise<PressState | null> {
  const heard = await ask(formKey, 'GET');
  return heard === 404 ? null : toKnown(heard);
}

/** Asks for good, by POST: a press that has not reached the disk by now never will. Never rejects. */
async function concludeOutcome(formKey: string): Promise<PressState> {
  return toKnown(await ask(formKey, 'POST'));
}

/** Asks about a press whose own answer did not arrive, and where nothing is on disk, a little later for good. Never rejects. */
export async function askTwice(formKey: string): Promise<PressState> {
  const known = await askOutcome(formKey);
  if (known) return known;
  await new Promise((resolve) => setTimeout(resolve, ON_ITS_WAY_MS));
  return concludeOutcome(formKey);
}

/**
 * What became of a press that the action did not book: what is on disk decides where no answer arrived, where the action failed in an
 * unforeseen way, and where the form key was sent before (docs/architecture.md#the-life-of-a-booking). Never rejects.
 */
export async function explainFailure(formKey: string, error: ActionError): Promise<PressState> {
  if (error.againKey) return { kind: 'nothing_sent', againKey: error.againKey, isAnswered: true };
  switch (error.key) {
    case 'updated':
      return UPDATED;
    case 'signedOut':
      return { kind: 'signed_out', mayBeSent: false };
    case 'noAnswer':
      return askTwice(formKey);
    case 'alreadySubmitted': {
      const known = await askOutcome(formKey);
      // Another clerk's, who had the same draft open.
      return known ? { ...known, isEarlier: true } : { kind: 'refused', error };
    }
    case UNEXPECTED_ERROR: {
      const known = await askTwice(formKey);
      return known.kind === 'nothing_sent' ? { kind: 'refused', error: { ...error, againKey: known.againKey } } : known;
    }
    default:
      return { kind: 'refused', error };
  }
}

/** What is known, or the status that says it; 0 where nothing was answered. */
async function ask(formKey: string, method: 'GET' | 'POST'): Promise<PressState | number> {
  const mark = epochOf(formKey);
  const { status, body, refusal } = await askJson<BookingOutcomeView>(`/api/bookings/by-form-key/${formKey}`, {
    method,
    headers: mark === null ? {} : { [EPOCH_HEADER]: mark },
    longestMs: LONGEST_WAIT_MS,
  });
  if (body) return { kind: 'known', outcome: body };
  if (status === 409 && refusal) {
    return { kind: 'refused', error: { key: 'parcelWaits', bookingId: (refusal as { bookingId: string }).bookingId } };
  }
  if (status !== 410) return status;
  return refusal ? { kind: 'nothing_sent', againKey: (refusal as { againKey: string }).againKey } : 0;
}

function toKnown(heard: PressState | number): PressState {
  return typeof heard === 'object' ? heard : (SAID[heard] ?? { kind: 'no_answer' });
}

/** Asks once more what became of a press, and gives what the page knows then. Never rejects. */
export async function followPress(formKey: string, before: PressState): Promise<PressState> {
  // What was on disk, or was given up, needs no conclusion; and a key that a restored database forgot must not be given up.
  const isConcluded = wasOnDisk(before) || before.kind === 'nothing_sent';
  return newerOf(before, await (isConcluded ? askOutcome(formKey) : concludeOutcome(formKey)));
}

/** Asks what became of a press that this tab saw on disk before it was loaded anew. Never rejects. */
export async function findAgain(formKey: string): Promise<PressState> {
  return newerOf({ kind: 'no_answer', wasOnDisk: true }, await askOutcome(formKey));
}
