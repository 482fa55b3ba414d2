import type { WaysToReauthenticate } from '@/lib/accounts/clerk';

/** What an action tells the screen when it did not do it. Keys are of the namespace `errors`; the text is never here. */
export type ActionError = {
  key: string;
  values?: Record<string, string | number>;
  /** Faults of single fields: the path as react-hook-form names it (`items.0.weightGrams`) and an `issueKey`. */
  fields?: { path: string; key: string }[];
  /** Where the form key was given up: the one that its parcel goes on under. */
  againKey?: string;
  /** The booking that the clerk should look at instead. */
  bookingId?: string;
  /** Of `sentBefore`: the bookings that the parcel may be a second time of. The press that names them is not held back. */
  earlierIds?: string[];
  /** Where it wants a proof of who asks that is newer: by what that can be given. The same press then goes through. */
  waysToReauthenticate?: WaysToReauthenticate;
  /** What the clerk can read out so that the line in the log is found. */
  reference?: string;
};

/** The answer of every action. Expected refusals are returned; unexpected errors are caught, logged and masked. */
export type ActionResult<T> = { ok: true; data: T } | { ok: false; error: ActionError };
