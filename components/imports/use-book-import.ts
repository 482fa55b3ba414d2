'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState, useTransition } from 'react';
import { STEER_BATCH } from '@/components/batches/steer-buttons';
import type { ShownImport } from '@/components/imports/use-import';
import { failureOf, useErrorText } from '@/components/ui/use-error-text';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { bookImportAction } from '@/lib/imports/actions/book-import';

/** The server finishes a press whose answer was lost: the page looks for its run so often. */
const LOOKS_EVERY_MS = 3_000;

/** Books an import as it is shown; `prints`: its labels are printed once all are answered. `trouble` says why a press booked nothing. */
export function useBookImport({ view, others, apply }: ShownImport, unsaved: number, prints: boolean) {
  const t = useTranslations('imports.check');
  const text = useErrorText();
  const router = useRouter();
  // The button goes with its press: the focus is then where the run is paused.
  const willLeave = useFocusLeft(STEER_BATCH);
  const [why, setWhy] = useState<string | null>(null);
  const [wasRefused, setRefused] = useState(false);
  const [isUnsure, setUnsure] = useState(false);
  const [isBooking, startTransition] = useTransition();
  useEffect(() => {
    const looking = isUnsure ? setInterval(() => router.refresh(), LOOKS_EVERY_MS) : undefined;
    return () => clearInterval(looking);
  }, [isUnsure, router]);
  const refusal = view.counts.shipments === 0 ? t('nothingReady') : unsaved > 0 ? t('unsaved') : null;
  // What the press waited for has come about: its words go.
  if (wasRefused && !refusal) setRefused(false);
  const book = () => {
    setWhy(null);
    setRefused(refusal !== null);
    if (refusal) return;
    setUnsure(false);
    startTransition(async () => {
      const { id: importId, version, digest } = view;
      const result = await bookImportAction({ importId, version, digest, others, prints }).catch(failureOf);
      if (!result.ok) {
        setUnsure(result.error.key === 'noAnswer');
        setWhy(text.action(result.error));
        // A colleague may have booked it, or this page's own press before.
        return router.refresh();
      }
      // The page of a booked import shows its run, also where another clerk booked it.
      if (result.data.kind !== 'changed') {
        willLeave();
        return router.refresh();
      }
      apply(result.data.view);
      setWhy(t('changedAtBook'));
    });
  };
  return { book, isBooking, trouble: (wasRefused ? refusal : null) ?? why };
}
