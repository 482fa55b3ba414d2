'use client';

import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureOf } from '@/components/ui/use-error-text';
import { showImportAction } from '@/lib/imports/actions/imports';
import type { ImportView } from '@/lib/imports/queries/imports';

/** Rows without a fault that are shown at first, and with each press for more. */
const ROWS_A_PAGE = 100;

export type ShownImport = {
  view: ImportView;
  /** How many of the rows that need no repair are asked for. */
  others: number;
  /** Takes an answer of the server, unless a newer one was there first. */
  apply: (next: ImportView) => void;
  /** A colleague changed it since the clerk last did. */
  wasChanged: boolean;
  showMore: () => Promise<void>;
};

/** The newest that is known of an import. What did not change stays the same object, so that rows are not drawn anew. */
export function useImport(start: ImportView): ShownImport {
  const [{ view, wasChanged }, setState] = useState({ view: start, wasChanged: false });
  const [others, setOthers] = useState(ROWS_A_PAGE);
  const newest = useRef(start);
  const apply = useCallback((next: ImportView) => {
    const { version } = newest.current;
    if (next.version < version) return;
    // Each change of this page raises it by one.
    const isOther = next.version > version + 1;
    newest.current = replaceEqualDeep(newest.current, next);
    setState((state) => ({ view: newest.current, wasChanged: state.wasChanged || isOther }));
  }, []);
  useEffect(() => apply(start), [apply, start]);
  const ask = async (count: number) => {
    const result = await showImportAction({ importId: start.id, others: count }).catch(failureOf);
    if (result.ok) apply(result.data);
  };
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void ask(others);
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const showMore = async () => {
    const more = others + ROWS_A_PAGE;
    setOthers(more);
    await ask(more);
  };
  return { view, others, apply, wasChanged, showMore };
}
