import type { ImportCounts } from './import-address-book';
import type { FileFault } from './read-address-book';
import type { CellFault } from './read-party';

/** In bytes; twenty thousand long rows are shorter. */
export const LONGEST_FILE = 5_000_000;

/** What may be done with a file: look at it, put it in, or give back the rows that cannot go in. */
export const DEEDS = ['preview', 'import', 'refused'] as const;
export type ImportDeed = (typeof DEEDS)[number];

/** A row that cannot go in, as it is shown. */
export type RefusedRow = { row: number; faults: CellFault[] };

/** A postal code that was mended. */
export type RepairedRow = { row: number; name: string; from: string; to: string };

/** What would become of a file, or became of it. Of long lists the beginning; `count` says how many there are. */
export type ImportAnswer =
  | { kind: 'fault'; fault: FileFault }
  | {
      kind: 'read';
      counts: ImportCounts;
      refused: { count: number; first: RefusedRow[] };
      repaired: { count: number; first: RepairedRow[] };
      repeated: { count: number; first: number[] };
      /** Headers that stand for nothing we keep. */
      ignored: string[];
    };
