'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShownImport } from '@/components/imports/use-import';
import { failureOf } from '@/components/ui/use-error-text';
import { findImportPointsAction } from '@/lib/imports/actions/import-points';
import { MOST_POINTS_AT_ONCE } from '@/lib/imports/import-limits';
import type { ServicePointView } from '@/lib/service-points/places';

/** What a search found for a row: the nearest points where the named one is none of them; null where the carrier could not be asked. */
export type PointSearch = { cells: string; nearest: ServicePointView[] | null };

export type Points = {
  /** How many rows are being looked up. */
  looking: number;
  searches: ReadonlyMap<number, PointSearch>;
  /** Looks up once more what could not be asked. */
  again: () => void;
};

/** Looks up the service points that rows name, a few at a time. A row that is repaired is looked up anew. */
export function usePoints({ view, others, apply }: ShownImport, isPaused: boolean): Points {
  const [searches, setSearches] = useState<ReadonlyMap<number, PointSearch>>(new Map());
  const isAsking = useRef(false);
  const cellsOf = new Map(view.rows.map(({ row, cells }) => [row, cells.join('\n')]));
  const open = view.pointsWanted.filter((row) => searches.get(row)?.cells !== (cellsOf.get(row) ?? ''));
  const part = open.slice(0, MOST_POINTS_AT_ONCE);
  const key = JSON.stringify(part.map((row) => [row, cellsOf.get(row) ?? '']));

  const ask = useCallback(
    async (rows: [number, string][]) => {
      if (isAsking.current) return;
      isAsking.current = true;
      const asked = { importId: view.id, others, rows: rows.map(([row]) => row) };
      const result = await findImportPointsAction(asked).catch(failureOf);
      isAsking.current = false;
      const answers = new Map(result.ok ? result.data.answers.map(({ row, nearest }) => [row, nearest]) : []);
      const hasFound = result.ok && (answers.size < rows.length || [...answers.values()].some(Boolean));
      setSearches((known) => {
        const next = new Map(known);
        for (const [row, cells] of rows) {
          const nearest = answers.get(row) ?? null;
          // Not asked for want of time: the next search takes it up again, unless nothing comes at all.
          const isLeft = nearest === null && hasFound && answers.has(row);
          if (!isLeft) next.set(row, { cells, nearest });
        }
        return next;
      });
      if (result.ok) apply(result.data.view);
    },
    [view.id, others, apply],
  );

  useEffect(() => {
    const rows = JSON.parse(key) as [number, string][];
    if (rows.length > 0 && !isPaused) void ask(rows);
  }, [key, isPaused, ask]);

  const again = () => setSearches((known) => new Map([...known].filter(([, { nearest }]) => nearest !== null)));
  return { looking: open.length, searches, again };
}
