import { deleteDraft } from '@/components/drafts/ask-draft';
import type { DraftPlace } from '@/components/drafts/draft-place';
import type { KeptForm } from '@/components/drafts/kept-form';
import type { BookingForm } from '@/lib/bookings/schema';

/** A form that *Clear* took away, with all that brings it back. */
export type ClearedForm = {
  values: BookingForm;
  draft: DraftPlace;
  kept: KeptForm | null;
  /** Ends once its draft was deleted by a second *Clear*, or could not be; null while it waits among the drafts. */
  deletion: Promise<unknown> | null;
};

/**
 * The same without its draft: *Clear* was pressed once more. A draft that was opened from the list may be a colleague's work, and stays, and
 * so does one that another page has opened since.
 */
export function withoutDraft(cleared: ClearedForm): ClearedForm {
  const { draft, kept, deletion } = cleared;
  if (deletion || kept?.why === 'draft') return cleared;
  const { id, previousPageId } = draft;
  const gone = isStored(draft) ? deleteDraft(id, { previousPageId, isOwnOnly: true }) : Promise.resolve();
  return { ...cleared, deletion: gone };
}

/** Whether it waits among the drafts. */
export const isAmongDrafts = ({ draft, deletion }: ClearedForm): boolean => deletion === null && isStored(draft);

const isStored = ({ mayBeOnServer, saved }: DraftPlace): boolean => mayBeOnServer || saved > 0;

/** Where that form goes on: its draft is compared with the server's, which another clerk may have opened meanwhile, and stored again if it is gone. */
export function placeAgain({ draft }: ClearedForm): DraftPlace {
  return { ...draft, mayBeOnServer: isStored(draft) };
}

/** What the form is that it comes back as. */
export function keptAgain({ values, kept }: ClearedForm): KeptForm {
  return { ...kept, why: kept?.why ?? 'cleared', values, wasPressed: false };
}
