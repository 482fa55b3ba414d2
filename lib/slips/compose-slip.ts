import 'server-only';
import { type ComposedPage, composePage } from './compose-page';
import type { Slip } from './slip';
import type { SlipNote } from './slip-note';
import type { PageOptions } from './slip-options';
import { loadTypeface } from './typeface';

/** What every backend draws: the page of each parcel, and what had to be done to keep everything readable. */
export type ComposedSlip = { pages: Omit<ComposedPage, 'notes'>[]; notes: SlipNote[] };

/** Composes a slip, one page per parcel. Throws only for a broken installation (no font). */
export function composeSlip(slip: Slip, options: PageOptions): ComposedSlip {
  const typeface = loadTypeface();
  const pages = slip.items.map((item) => composePage(slip, item, options, typeface));
  return {
    pages: pages.map(({ notes: _, ...page }) => page),
    notes: pages.flatMap(({ notes }, index) => notes.map((note) => ({ ...note, page: index + 1 }))),
  };
}
