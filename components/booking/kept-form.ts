import { newFormKey } from '@/components/booking/form-key';
import { firstValues } from '@/components/booking/form-values';
import type { BookingForm } from '@/lib/booking/schema';
import type { Desk } from '@/lib/queries/book-page';

/** What survives a reload of this tab; only for the clerk who typed it. */
export type KeptForm = {
  values: BookingForm;
  /** Why the page was left: `updated` by a new version of Parceldesk; or who filled it in: the service point search, a booking that is the pattern. */
  why: 'left' | 'updated' | 'handed_over' | 'again' | 'another' | 'back';
  /** True when *Book* had been pressed and its outcome was not known yet. */
  wasPressed: boolean;
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
  return { ...kept, values, wasPressed: false };
}
