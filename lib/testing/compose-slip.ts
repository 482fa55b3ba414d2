import 'server-only';
import { composePages } from '@/lib/slips/compose-page';
import type { Slip } from '@/lib/slips/slip';
import type { PageOptions } from '@/lib/slips/slip-options';

/** A slip as a whole: the page of each parcel, and the notes of all pages. Throws only for a broken installation (no font). */
export function composeSlip(slip: Slip, options: PageOptions) {
  const pages = [...composePages(slip, options)];
  return {
    pages: pages.map(({ notes: _, ...page }) => page),
    notes: pages.flatMap(({ notes }, index) => notes.map((note) => ({ ...note, page: index + 1 }))),
  };
}
