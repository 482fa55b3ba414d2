import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { MarkShape } from '@/components/ui/notice';
import { noteBatchFailuresAction } from '@/lib/bookings/actions/waiting';
import type { BookingPage } from '@/lib/bookings/queries/bookings';

/** Batches with orders that need a clerk, each in one line that leads to its page. */
export function AttentionBatches({ batches }: Pick<BookingPage, 'batches'>) {
  const t = useTranslations('batches.attention');
  if (batches.length === 0) return null;
  return (
    <ul id="attention-batches" tabIndex={-1} aria-label={t('title')} className="outline-none print:hidden">
      {batches.map(({ id, title, unknown, rejected, notSent }) => {
        const parts = [
          rejected > 0 ? t('rejected', { count: rejected }) : null,
          notSent > 0 ? t('notSent', { count: notSent }) : null,
          unknown > 0 ? t('unknown', { count: unknown }) : null,
        ].filter((part) => part !== null);
        return (
          <li
            key={id}
            className="flex min-h-9 items-center gap-2 border-b border-warning-line bg-warning-soft px-3 py-1 font-medium"
          >
            <MarkShape tone="warning" className="text-warning" />
            <span className="min-w-0 wrap-anywhere">
              {t.rich('line', {
                title,
                parts: parts.join(', '),
                link: (chunks) => (
                  <Link href={`/batches/${id}`} prefetch={false} className="link">
                    {chunks}
                  </Link>
                ),
              })}
            </span>
            {rejected + notSent > 0 && unknown === 0 ? (
              <ActionButton
                id={`note-${id}`}
                leavesTo="attention-batches"
                tone="quiet"
                className="ml-auto min-h-target! px-2 py-0"
                aria-label={t('noteOf', { title })}
                action={noteBatchFailuresAction.bind(null, { batchId: id })}
              >
                {t('note')}
              </ActionButton>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
