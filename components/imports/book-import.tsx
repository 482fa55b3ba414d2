'use client';

import { useTranslations } from 'next-intl';
import { useBookImport } from '@/components/imports/use-book-import';
import type { ShownImport } from '@/components/imports/use-import';
import { usePrintAtOnce } from '@/components/labels/use-print-at-once';
import { CommandButton } from '@/components/shortcuts/commands';
import { CheckboxField } from '@/components/ui/inputs';
import { BOOK_STOP } from '@/lib/bookings/enter-walk';

/** How much is ready, and the press that books it, or says why it cannot. */
export function BookImport({ shown, unsaved }: { shown: ShownImport; unsaved: number }) {
  const t = useTranslations('imports.check');
  const [printsAtOnce, printAtOnce] = usePrintAtOnce();
  const { book, isBooking, trouble } = useBookImport(shown, unsaved, printsAtOnce);
  const { rows, toFix, leftOut, parcels } = shown.view.counts;
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
        id={BOOK_STOP}
        tone="primary"
        busy={isBooking}
        run={book}
        className="min-h-10 max-sm:min-h-12 max-sm:flex-1 sm:px-4"
      >
        {t('book', { count: parcels })}
      </CommandButton>
    </div>
  );
}
