import { useEffect, useRef, useState } from 'react';
import type { Unsaved } from '@/components/imports/use-repairs';
import type { ShownRow } from '@/lib/queries/imports';

type Held = { toFix: ShownRow[]; others: ShownRow[] };

/**
 * The rows to fix and the others, with the held row still among those to fix, in the order of the file. Where the server shows so few of
 * the others that the held row is not among them, it has the texts that were `typed` into it.
 */
export function withHeldRow(rows: readonly ShownRow[], held: ShownRow | null, typed: Unsaved): Held {
  const others = rows.filter(({ kind, row }) => kind !== 'to_fix' && row !== held?.row);
  const toFix = rows.filter(({ kind, row }) => kind === 'to_fix' && row !== held?.row);
  if (!held) return { toFix, others };
  const shown = rows.find(({ row }) => row === held.row) ?? repaired(held, typed);
  return { toFix: [...toFix, shown].sort((a, b) => a.row - b.row), others };
}

function repaired(held: ShownRow, typed: Unsaved): ShownRow {
  const own = typed.get(held.row);
  const cells = held.cells.map((text, column) => own?.get(column) ?? text);
  return { ...held, kind: 'ready', faults: [], corrections: [], cells };
}

/**
 * A row that was to be fixed when the focus came to it stays where it is until the focus leaves it: what has the focus never moves away
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
    setHeld((before) => (before && before.row === number ? before : row?.kind === 'to_fix' ? row : null));
  });
  return { ...withHeldRow(rows, held, typed), hold };
}
