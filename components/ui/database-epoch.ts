import { EPOCH_HEADER } from '@/lib/http/epoch-header';

// Which database a press of *Book* went to: one that was restored since knows nothing of it, and must not say that nothing was sent.

let newest: string | null = null;
const ofPress = new Map<string, string>();

/** Notes the mark of the database that an answer came from. */
export function noteEpoch({ headers }: Response): void {
  newest = headers.get(EPOCH_HEADER) ?? newest;
}

/** Keeps the mark under which a form key was pressed: the newest one, or that of a page which was loaded anew. */
export function keepEpochOf(formKey: string, mark: string | null = newest): void {
  if (mark !== null) ofPress.set(formKey, mark);
}

/** The mark under which a form key was pressed, or null where none was heard of before. */
export function epochOf(formKey: string): string | null {
  return ofPress.get(formKey) ?? null;
}
