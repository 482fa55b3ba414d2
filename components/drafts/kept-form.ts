import type { KeptDraftPlace } from '@/components/drafts/draft-place';
import { firstValues } from '@/lib/bookings/form-values';
import type { BookingContext, BookingForm } from '@/lib/bookings/schema';
import { randomUuid } from '@/lib/random-uuid';

/** What survives a reload of this tab; only for the clerk who typed it. */
export type KeptForm = {
  values: BookingForm;
  /** Why the page was left: `updated` by a new version of Parceldesk; or who filled it in: the service point search, a booking that is the pattern, a draft, the way back to a form that was cleared. */
  why: 'left' | 'updated' | 'handed_over' | 'again' | 'another' | 'back' | 'draft' | 'cleared';
  /** True when *Book* had been pressed and its outcome was not known yet. */
  wasPressed: boolean;
  /** True when that press had been seen on disk. */
  wasOnDisk?: boolean;
  /** The mark of the database that press went to. */
  epoch?: string | null;
  /** The draft that the server keeps of it, if it was one. */
  draft?: KeptDraftPlace;
};

const SLOT = 'parceldesk.form';
const SOLUTION_SLOT = 'parceldesk.solution';

type Owner = { clerk: { id: string } };

let isSignedOut = false;
/** What a browser that keeps nothing was to keep for the next form. */
let inMemory: (KeptForm & { clerkId: string }) | null = null;

/** Keeps the form in this tab; false when the browser would not. */
export function keepForm(context: Owner, kept: KeptForm): boolean {
  if (isSignedOut) return false;
  inMemory = null;
  try {
    sessionStorage.setItem(SLOT, JSON.stringify({ ...kept, clerkId: context.clerk.id }));
    return true;
  } catch {
    // Storage can be forbidden or full; an older copy must not stand in for this one.
    dropKeptForm();
    return false;
  }
}

/** Fills the form that Book shows next, in this tab: also where the browser keeps nothing, since the page stays the same one. */
export function fillNextForm(context: Owner, kept: KeptForm): void {
  if (!keepForm(context, kept) && !isSignedOut) inMemory = { ...kept, clerkId: context.clerk.id };
}

/** The kept form, once: it is forgotten when it is read. */
export function takeKeptForm(context: BookingContext): KeptForm | null {
  try {
    const kept = inMemory ?? JSON.parse(sessionStorage.getItem(SLOT) ?? 'null');
    dropKeptForm();
    return kept?.clerkId === context.clerk.id ? forShop(context, kept) : null;
  } catch {
    return null;
  }
}

/** Keeps the solution the next parcel starts with, in this tab. */
export function keepSolution(context: BookingContext, solutionId: string): void {
  try {
    sessionStorage.setItem(
      SOLUTION_SLOT,
      JSON.stringify({ clerkId: context.clerk.id, shopId: context.shop.id, solutionId }),
    );
  } catch {
    // A reload starts with the shop's first solution then.
  }
}

/** The solution that was kept for this clerk and shop; null where there is none, or the shop does not offer it any more. */
export function keptSolution(context: BookingContext): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(SOLUTION_SLOT) ?? 'null');
    const isOurs = kept?.clerkId === context.clerk.id && kept?.shopId === context.shop.id;
    return isOurs && context.solutions.some(({ id }) => id === kept.solutionId) ? kept.solutionId : null;
  } catch {
    return null;
  }
}

/** Nothing of a recipient stays in a browser that another clerk may use next. */
export function forgetKeptForm(): void {
  // Leaving the page would keep the form once more.
  isSignedOut = true;
  dropKeptForm();
}

/** Nothing is kept in this tab any more: it was booked, or emptied. */
export function dropKeptForm(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(SLOT);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** What was typed goes along to another shop; sender, solution and point do not, and it is another booking. */
function forShop(context: BookingContext, kept: KeptForm): KeptForm {
  if (kept.values.shopId === context.shop.id) return kept;
  const { shopId, solutionId, sender } = firstValues(context);
  const values = {
    ...kept.values,
    formKey: randomUuid(),
    shopId,
    solutionId,
    sender,
    thirdParty: { kind: 'none' as const },
  };
  // The draft goes along, as something new to be saved.
  const draft = kept.draft && { draft: { ...kept.draft, version: kept.draft.version + 1 } };
  return { ...kept, values, wasPressed: false, wasOnDisk: false, ...draft };
}
