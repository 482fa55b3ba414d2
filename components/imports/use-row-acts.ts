'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef } from 'react';
import type { ShownImport } from '@/components/imports/use-import';
import { useAction } from '@/components/ui/use-action';
import { chooseImportPointAction } from '@/lib/imports/actions/import-points';
import { chooseRowsAction } from '@/lib/imports/actions/imports';
import { keptPoint } from '@/lib/imports/match-point';
import { isOfFile, type RowChoice } from '@/lib/imports/order-import';
import type { ImportView } from '@/lib/imports/queries/imports';
import { returnOrdersAction } from '@/lib/online-shops/actions';
import type { ActionResult } from '@/lib/platform/actions/action-result';
import type { ServicePointView } from '@/lib/service-points/places';

/** What can be done with rows. */
export type RowActs = {
  choose: (row: number, choice: RowChoice | null) => void;
  /** Gives the order of a row back to the page of orders; null where the rows came from a file. */
  giveBack: ((row: number) => void) | null;
  /** Null: the carrier chooses. */
  choosePoint: (row: number, point: ServicePointView | null) => void;
  use: (row: number, column: number, text: string) => void;
  openPoints: (row: number) => void;
  searchAgain: () => void;
};

type OtherActs = Pick<RowActs, 'use' | 'openPoints' | 'searchAgain'>;

/** What can be done with the rows of an import, and why the server refused the last of it. */
export function useRowActs({ view, others, apply }: ShownImport, other: OtherActs) {
  const { ask, failure } = useAction();
  const router = useRouter();
  const importId = view.id;
  const isFile = isOfFile(view.source);
  const run = async (asked: Promise<ActionResult<ImportView>>) => {
    const next = await ask(asked);
    if (next) apply(next);
  };
  const giveBack = async (row: number) => {
    const left = await ask(returnOrdersAction({ importId, others, rows: [row] }));
    if (left?.view) apply(left.view);
    else if (left) router.push('/orders');
  };
  const newest = useRef<RowActs>(null);
  const current: RowActs = {
    ...other,
    giveBack: (row) => void giveBack(row),
    choose: (row, choice) => void run(chooseRowsAction({ importId, others, rows: [row], choice })),
    choosePoint: (row, point) =>
      void run(chooseImportPointAction({ importId, others, row, point: point && keptPoint(point) })),
  };
  useEffect(() => {
    newest.current = current;
  });
  // The same object for as long as the page lives, so that no row is drawn anew for it.
  const acts = useMemo(
    (): RowActs => ({
      choose: (...given) => newest.current?.choose(...given),
      giveBack: isFile ? null : (...given) => newest.current?.giveBack?.(...given),
      choosePoint: (...given) => newest.current?.choosePoint(...given),
      use: (...given) => newest.current?.use(...given),
      openPoints: (...given) => newest.current?.openPoints(...given),
      searchAgain: () => newest.current?.searchAgain(),
    }),
    [isFile],
  );
  return { acts, failure };
}
