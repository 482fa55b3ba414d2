import type { PlannedRow } from './import-plan';

type Grouped = Pick<PlannedRow, 'row' | 'kind' | 'warnings'>;

const GROUPS = ['toFix', 'warned', 'others'] as const;

/** Where a row stands in the table of a check: to be fixed, ready and worth a look, or ready or left out. */
export type RowGroup = (typeof GROUPS)[number];

export function groupOf({ kind, warnings }: Pick<Grouped, 'kind' | 'warnings'>): RowGroup {
  if (kind === 'to_fix') return 'toFix';
  return warnings.length > 0 ? 'warned' : 'others';
}

/** The order of the table: group after group, each in the order of the file. */
export function compareRows(one: Grouped, other: Grouped): number {
  return GROUPS.indexOf(groupOf(one)) - GROUPS.indexOf(groupOf(other)) || one.row - other.row;
}
