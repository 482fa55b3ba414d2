import { unstable_isUnrecognizedActionError } from 'next/navigation';
import type { ActionError } from '@/lib/actions/action-result';

/** What to say when an action's answer did not arrive at all: after an update of Parceldesk, or because of the network. */
export function failureOf(error: unknown): { ok: false; error: ActionError } {
  return { ok: false, error: { key: unstable_isUnrecognizedActionError(error) ? 'updated' : 'noAnswer' } };
}
