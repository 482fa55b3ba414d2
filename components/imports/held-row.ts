import { useEffect, useRef, useState } from 'react';
import type { Unsaved } from '@/components/imports/use-repairs';
import type { ShownRow } from '@/lib/imports/queries/imports';
import { groupOf, type RowGroup } from '@/lib/imports/row-group';

type Held = Record<RowGroup, ShownRow[]>;

/**
 * The rows in their groups, with the held row still in the group that it had, in the order of the file. Where the server shows so few of the
 * others that the held row is not among them, it has the texts that were `typed` into it.
 */
export function withHeldRow(rows: readonly ShownRow[], held: ShownRow | null, typed: Unsaved): Held {
  const group = (name: RowGroup) => {
    const own = rows.filter((each) => groupOf(each) === name && each.row !== held?.row);
    if (!held || groupOf(held) !== name) return own;
    const shown = rows.find(({ row }) => row === held.row) ?? repaired(held, typed);
    return [...own, shown].sort((a, b) => a.row - b.row);
  };
  return { toFix: group('toFix'), warned: group('warned'), others: group('others') };
}

function repaired(held: ShownRow, typed: Unsaved): ShownRow {
  const own = typed.get(held.row);
  const cells = held.cells.map((text, column) => own?.get(column) ?? text);
  return { ...held, kind: 'ready', faults: [], corrections: [], warnings: [], values: null, cells };
}

/**
 * A row that has the focus stays in the group where the focus came to it, until the focus leaves it: what has the focus never moves away
 * (docs/architecture.md#screens).
 */
export function useHeldRow(rows: readonly ShownRow[], typed: Unsaved) {
  const [held, setHeld] = useState<ShownRow | null>(null);
  const newest = useRef(rows);
  useEffect(() => {
    newest.current = rows;
  });
  const [hold] = useState(() => (number: number | null) => {
    const row = newest.current.find((each) => each.row === number);
    setHeld((before) => (before && before.row === number ? before : (row ?? null)));
  });
  return { ...withHeldRow(rows, held, typed), hold };
}
