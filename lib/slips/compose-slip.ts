import 'server-only';
import { composePage, type SlipOptions } from './compose-page';
import type { Mark } from './mark';
import type { Slip } from './slip';
import type { SlipNote } from './slip-note';
import { loadTypeface } from './typeface';

/** What every backend draws: the marks of each page, and what had to be done to keep everything readable. */
export type ComposedSlip = { pages: Mark[][]; notes: SlipNote[] };

/** Composes a slip, one page per parcel. Throws only for a broken installation (no font). */
export function composeSlip(slip: Slip, options: SlipOptions): ComposedSlip {
  const typeface = loadTypeface();
  const pages = slip.items.map((item) => composePage(slip, item, options, typeface));
  return {
    pages: pages.map(({ marks }) => marks),
    notes: pages.flatMap(({ notes }, index) => notes.map((note) => ({ ...note, page: index + 1 }))),
  };
}
