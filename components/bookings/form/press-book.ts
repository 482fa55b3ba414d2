import { unstable_isUnrecognizedActionError } from 'next/navigation';
import { askOutcome, askTwice, type KnownOfPress } from '@/components/bookings/form/ask-outcome';
import { keepEpochOf } from '@/components/ui/database-epoch';
import type { ActionError } from '@/lib/actions/action-result';
import { bookParcelAction } from '@/lib/actions/book-parcel';
import type { BookingForm } from '@/lib/bookings/schema';

/** What became of one press of *Book*, as far as the page knows. */
export type Pressed =
  /** `isEarlier`: the key was sent before with other input, and this is what became of that. */
  | (KnownOfPress & { isEarlier?: true })
  /** It was on disk, and is not any more. */
  | { kind: 'lost' }
  /** The session had ended: nothing was sent. */
  | { kind: 'signed_out_before' }
  /** Parceldesk was updated under the page: the action was not run. */
  | { kind: 'updated' };

/**
 * Books what was typed. When the action's own answer does not arrive, or it failed in an unforeseen way, asks what is on disk
 * before anything is said (docs/architecture.md#the-life-of-a-booking). Never rejects.
 */
export async function pressBook(form: BookingForm): Promise<Pressed> {
  keepEpochOf(form.formKey);
  try {
    const result = await bookParcelAction(form);
    if (result.ok) return { kind: 'known', outcome: result.data };
    return await explain(form.formKey, result.error);
  } catch (error) {
    return unstable_isUnrecognizedActionError(error) ? { kind: 'updated' } : askTwice(form.formKey);
  }
}

async function explain(formKey: string, error: ActionError): Promise<Pressed> {
  if (error.key === 'signedOut') return { kind: 'signed_out_before' };
  if (error.againKey) return { kind: 'nothing_sent', againKey: error.againKey, isAnswered: true };
  if (error.key === 'alreadySubmitted') {
    const known = await askOutcome(formKey);
    // Another clerk's, who had the same draft open.
    return known.kind === 'nothing_yet' ? { kind: 'refused', error } : { ...known, isEarlier: true };
  }
  if (error.key !== 'unexpectedError') return { kind: 'refused', error };
  const known = await askTwice(formKey);
  return known.kind === 'nothing_sent' ? { kind: 'refused', error: { ...error, againKey: known.againKey } } : known;
}
