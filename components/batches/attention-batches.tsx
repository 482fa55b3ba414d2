import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { MarkShape } from '@/components/ui/notice';
import type { BookingPage } from '@/lib/queries/bookings';

/** Batches with orders that need a clerk, each in one line that leads to its page. */
export function AttentionBatches({ batches }: Pick<BookingPage, 'batches'>) {
  const t = useTranslations('batches.attention');
  if (batches.length === 0) return null;
  return (
    <ul aria-label={t('title')} className="print:hidden">
      {batches.map(({ id, title, unknown, rejected, notSent }) => {
        const parts = [
          rejected > 0 ? t('rejected', { count: rejected }) : null,
          notSent > 0 ? t('notSent', { count: notSent }) : null,
          t('unknown', { count: unknown }),
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
          </li>
        );
      })}
    </ul>
  );
}
