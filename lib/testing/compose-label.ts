import 'server-only';
import { composePages } from '@/lib/labels/compose-page';
import type { Label, PageOptions } from '@/lib/labels/label';

/** A label as a whole: the page of each parcel, and the notes of all pages. Throws only for a broken installation (no font). */
export function composeLabel(label: Label, options: PageOptions) {
  const pages = [...composePages(label, options)];
  return {
    pages: pages.map(({ notes: _, ...page }) => page),
    notes: pages.flatMap(({ notes }, index) => notes.map((note) => ({ ...note, page: index + 1 }))),
  };
}
