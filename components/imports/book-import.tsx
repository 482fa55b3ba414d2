'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState, useTransition } from 'react';
import { STEER_BATCH } from '@/components/batches/steer-buttons';
import type { ShownImport } from '@/components/imports/use-import';
import { usePrintAtOnce } from '@/components/labels/use-print-at-once';
import { CommandButton } from '@/components/shortcuts/commands';
import { CheckboxField } from '@/components/ui/inputs';
import { failureOf, useErrorText } from '@/components/ui/use-error-text';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { bookImportAction } from '@/lib/actions/book-import';
import { BOOK_STOP } from '@/lib/bookings/enter-walk';

/** The server finishes a press whose answer was lost: the page looks for its run so often. */
const LOOKS_EVERY_MS = 3_000;

/** How much is ready, and the press that books it, or says why it cannot. */
export function BookImport({ shown, unsaved }: { shown: ShownImport; unsaved: number }) {
  const t = useTranslations('imports.check');
  const text = useErrorText();
  const router = useRouter();
  const { view, others, apply } = shown;
  // The button goes with its press: the focus is then where the run is paused.
  const willLeave = useFocusLeft(STEER_BATCH);
  const [printsAtOnce, printAtOnce] = usePrintAtOnce();
  const [why, setWhy] = useState<string | null>(null);
  const [wasRefused, setRefused] = useState(false);
  const [isUnsure, setUnsure] = useState(false);
  const [isBooking, startTransition] = useTransition();
  useEffect(() => {
    const looking = isUnsure ? setInterval(() => router.refresh(), LOOKS_EVERY_MS) : undefined;
    return () => clearInterval(looking);
  }, [isUnsure, router]);
  const { rows, toFix, leftOut, parcels, shipments } = view.counts;
  const refusal = shipments === 0 ? t('nothingReady') : unsaved > 0 ? t('unsaved') : null;
  // What the press waited for has come about: its words go.
  if (wasRefused && !refusal) setRefused(false);
  const book = () => {
    setWhy(null);
    setRefused(refusal !== null);
    if (refusal) return;
    setUnsure(false);
    startTransition(async () => {
      const { id: importId, version, digest } = view;
      const asked = { importId, version, digest, others, prints: printsAtOnce };
      const result = await bookImportAction(asked).catch(failureOf);
      if (!result.ok) {
        setUnsure(result.error.key === 'noAnswer');
        setWhy(text.action(result.error));
        // A colleague may have booked it, or this page's own press before.
        return router.refresh();
      }
      // The page of an import that is booked shows its run.
      if (result.data.kind === 'started') {
        willLeave();
        return router.refresh();
      }
      apply(result.data.view);
      setWhy(t('changedAtBook'));
    });
  };
  const trouble = (wasRefused ? refusal : null) ?? why;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3.5 gap-y-1">
      <p role="status" className="text-right text-sm">
        <span className="block font-semibold">{t('readyOf', { ready: rows - toFix - leftOut, rows })}</span>
        <span className={trouble ? 'text-failure' : 'text-muted'}>
          {isBooking ? t('booking') : (trouble ?? t('nothingSent'))}
        </span>
      </p>
      <CheckboxField
        name="printAtOnce"
        label={t('printWhenDone')}
        checked={printsAtOnce}
        onChange={(event) => printAtOnce(event.target.checked)}
      />
      <CommandButton
        command="book"
        run={book}
        id={BOOK_STOP}
        tone="primary"
        busy={isBooking}
        className="min-h-10 max-sm:min-h-12 max-sm:flex-1 sm:px-4"
      >
        {t('book', { count: parcels })}
      </CommandButton>
    </div>
  );
}
