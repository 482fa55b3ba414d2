import { newFormKey } from '@/components/booking/form-key';
import { firstValues } from '@/components/booking/form-values';
import type { KeptPlace } from '@/components/drafts/draft-place';
import type { BookingForm } from '@/lib/booking/schema';
import type { Desk } from '@/lib/queries/book-page';

/** What survives a reload of this tab; only for the clerk who typed it. */
export type KeptForm = {
  values: BookingForm;
  /** Why the page was left: `updated` by a new version of Parceldesk; or who filled it in: the service point search, a booking that is the pattern, a draft. */
  why: 'left' | 'updated' | 'handed_over' | 'again' | 'another' | 'back' | 'draft';
  /** True when *Book* had been pressed and its outcome was not known yet. */
  wasPressed: boolean;
  /** The draft that the server keeps of it, if it was one. */
  draft?: KeptPlace;
};

const SLOT = 'parceldesk.form';

let isSignedOut = false;

/** Keeps the form in this tab; false when the browser would not. */
export function keepForm(desk: { clerk: { id: string } }, kept: KeptForm): boolean {
  if (isSignedOut) return false;
  try {
    sessionStorage.setItem(SLOT, JSON.stringify({ ...kept, clerkId: desk.clerk.id }));
    return true;
  } catch {
    // Storage can be forbidden or full; an older copy must not stand in for this one.
    dropKeptForm();
    return false;
  }
}

/** The kept form, once: it is forgotten when it is read. */
export function takeKeptForm(desk: Desk): KeptForm | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(SLOT) ?? 'null');
    sessionStorage.removeItem(SLOT);
    return kept?.clerkId === desk.clerk.id ? forShop(desk, kept) : null;
  } catch {
    return null;
  }
}

/** Nothing of a recipient stays in a browser that somebody else may sit down at. */
export function forgetKeptForm(): void {
  // Leaving the page would keep the form once more.
  isSignedOut = true;
  dropKeptForm();
}

/** Nothing is kept in this tab any more: it was booked, or emptied. */
export function dropKeptForm(): void {
  try {
    sessionStorage.removeItem(SLOT);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** What was typed goes along to another shop; sender, solution and point do not, and it is another booking. */
function forShop(desk: Desk, kept: KeptForm): KeptForm {
  if (kept.values.shopId === desk.shop.id) return kept;
  const { shopId, solutionId, sender } = firstValues(desk);
  const values = {
    ...kept.values,
    formKey: newFormKey(),
    shopId,
    solutionId,
    sender,
    thirdParty: { kind: 'none' as const },
  };
  // The draft goes along, as something new to be saved.
  const draft = kept.draft && { draft: { ...kept.draft, version: kept.draft.version + 1 } };
  return { ...kept, values, wasPressed: false, ...draft };
}
