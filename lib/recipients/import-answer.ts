import type { PartyFormField } from '@/lib/party-form';
import type { TableFault, WorkbookFacts } from '@/lib/table-files/table';
import type { FilePart } from './file-columns';
import type { CellFault } from './read-party';

/** What may be done with a file: preview it, import it, or return the rows that were refused. */
export const IMPORT_MODES = ['preview', 'import', 'refused'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** Why nothing of a file can be read. */
export type FileFault =
  /** No row with anything in it, or none but the header. */
  | { kind: 'empty' }
  | { kind: TableFault }
  | { kind: 'too_many_rows'; most: number }
  | { kind: 'columns_missing'; missing: PartyFormField[]; columns: ReadColumn[] };

/** What becomes, or would become, of the rows of a file. */
export type ImportCounts = { added: number; renewed: number; unchanged: number };

/** A row that cannot go in, as it is shown. */
export type RefusedRow = { row: number; faults: CellFault[] };

/** A column of a file with the first value in it, and what it is read as; null for one that is not kept. */
export type ReadColumn = { header: string; sample: string; part: FilePart | null };

/** A row of which something was read otherwise than it stands. */
export type RepairedRow = { row: number; name: string; from: string; to: string };

/** What would become of a file, or became of it. Of long lists the beginning; `count` says how many there are. */
export type ImportAnswer = { workbook: WorkbookFacts | null } & (
  | { kind: 'fault'; fault: FileFault }
  | {
      kind: 'read';
      counts: ImportCounts;
      refused: { count: number; first: RefusedRow[] };
      repaired: { count: number; first: RepairedRow[] };
      repeated: { count: number; first: number[] };
      /** Cells that hold a word for nothing, such as `NULL`, and these words. */
      emptied: { count: number; words: string[] };
      /** Rows above the headers. */
      above: number;
      columns: ReadColumn[];
    }
);
