'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ShownImport } from '@/components/imports/use-import';
import { useAction } from '@/components/ui/use-action';
import { fillBelowAction, saveCellsAction } from '@/lib/imports/actions/imports';
import { MOST_CELLS_AT_ONCE } from '@/lib/imports/import-limits';
import type { ActionError } from '@/lib/platform/actions/action-result';

/** A text that a clerk typed into a cell. */
export type Typed = { row: number; column: number; to: string };
type Repair = Typed & { from: string };

/** A text for a column of the rows below the last one that is shown, of those to fix or of the others. */
export type Fill = { below: number; isToFix: boolean; column: number; to: string };
type Filling = Fill & { repairs: readonly Repair[] };

/** Texts that are not saved yet, by row and column. */
export type Unsaved = ReadonlyMap<number, ReadonlyMap<number, string>>;

export type Repairs = {
  unsaved: Unsaved;
  /** All texts that were typed on this page and not taken back. */
  typed: Unsaved;
  /** How many cells are on their way, or were refused. */
  count: number;
  failure: ActionError | null;
  /** Cells that a colleague changed first. */
  stale: number;
  /** Whether rows that are not shown are being filled. */
  isFilling: boolean;
  /** `rest` goes to rows that are not shown, and is taken back with the cells. */
  type: (cells: readonly Typed[], rest?: Fill | null) => void;
  /** Takes the last repair back; null when there is none, or rows are still being filled. */
  undo: (() => void) | null;
  again: () => void;
};

const keyOf = ({ row, column }: Typed) => `${row}:${column}`;

/**
 * Saves what is typed at once, in the order it was typed, one request after the other. What cannot be saved stays in its cell until it can
 * (docs/imports.md#check).
 */
export function useRepairs({ view, others, apply }: ShownImport): Repairs {
  const [waiting, setWaiting] = useState<ReadonlyMap<string, Repair>>(new Map());
  const { ask, failure } = useAction();
  const [stale, setStale] = useState(0);
  const [done, setDone] = useState<readonly (readonly Repair[])[]>([]);
  const newest = useRef(waiting);
  // The server fills first: a row that is fixed lets another one be shown in its place.
  const [fillings, setFillings] = useState<readonly Filling[]>([]);
  const fills = useRef(fillings);
  const isSaving = useRef(false);

  // The cells of a row as they were last seen or typed: a row that is fixed may not be among those that the server shows.
  const known = useRef(new Map<number, readonly string[]>());
  for (const { row, cells } of view.rows) known.current.set(row, cells);

  const keep = useCallback((next: ReadonlyMap<string, Repair>) => {
    newest.current = next;
    setWaiting(next);
  }, []);

  const keepFills = useCallback((next: readonly Filling[]) => {
    fills.current = next;
    setFillings(next);
  }, []);

  const saveFill = useCallback(
    async ({ repairs, ...fill }: Filling): Promise<boolean> => {
      const answer = await ask(fillBelowAction({ importId: view.id, others, ...fill }));
      if (!answer) return false;
      setDone((all) => all.map((each) => (each === repairs ? [...each, ...answer.filled] : each)));
      keepFills(fills.current.slice(1));
      apply(answer.view);
      return true;
    },
    [view.id, others, apply, ask, keepFills],
  );

  const save = useCallback(async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    while (newest.current.size + fills.current.length > 0) {
      const [fill] = fills.current;
      if (fill) {
        if (await saveFill(fill)) continue;
        break;
      }
      const sent = [...newest.current.values()].slice(0, MOST_CELLS_AT_ONCE);
      const answer = await ask(saveCellsAction({ importId: view.id, others, cells: sent }));
      if (!answer) break;
      const left = new Map(newest.current);
      for (const cell of sent) {
        const now = left.get(keyOf(cell));
        if (now?.to === cell.to) left.delete(keyOf(cell));
        else if (now) left.set(keyOf(cell), { ...now, from: cell.to });
      }
      setStale(answer.stale.length);
      apply(answer.view);
      keep(left);
    }
    isSaving.current = false;
  }, [view.id, others, apply, ask, keep, saveFill]);

  // What could not be sent goes as soon as the browser has a network again, and a page that is left before asks first.
  useEffect(() => {
    const again = () => void save();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [save]);
  const hasUnsaved = waiting.size + fillings.length > 0;
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);

  const write = useCallback(
    (repairs: readonly Repair[]) => {
      const next = new Map(newest.current);
      for (const repair of repairs) {
        const before = next.get(keyOf(repair));
        next.set(keyOf(repair), { ...repair, from: before?.from ?? repair.from });
        const cells = known.current.get(repair.row);
        if (cells && repair.column < cells.length) known.current.set(repair.row, cells.with(repair.column, repair.to));
      }
      keep(next);
      void save();
    },
    [keep, save],
  );

  const type = useCallback(
    (cells: readonly Typed[], rest: Fill | null = null) => {
      const repairs = cells.flatMap((cell): Repair[] => {
        const cells = known.current.get(cell.row);
        const from = newest.current.get(keyOf(cell))?.to ?? cells?.[cell.column] ?? '';
        return cells && from !== cell.to ? [{ ...cell, from }] : [];
      });
      if (repairs.length === 0 && !rest) return;
      if (rest) keepFills([...fills.current, { ...rest, repairs }]);
      setDone((all) => [...all, repairs]);
      write(repairs);
    },
    [write, keepFills],
  );

  const last = done.at(-1);
  const isFilling = fillings.length > 0;
  const undo =
    last && !isFilling
      ? () => {
          setDone((all) => all.slice(0, -1));
          write(last.map(({ from, to, ...cell }) => ({ ...cell, from: to, to: from })));
        }
      : null;
  const unsaved = useMemo(() => byRow(waiting.values()), [waiting]);
  const typed = useMemo(() => byRow(done.flat()), [done]);
  const count = waiting.size + fillings.length;
  return { unsaved, typed, count, failure, stale, isFilling, type, undo, again: () => void save() };
}

function byRow(repairs: Iterable<Repair>): Unsaved {
  const rows = new Map<number, Map<number, string>>();
  for (const { row, column, to } of repairs) {
    rows.set(row, (rows.get(row) ?? new Map<number, string>()).set(column, to));
  }
  return rows;
}
