import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { Notice } from '@/components/ui/notice';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';

type TwinWordsProps = { outcome: Pick<BookingOutcomeView, 'isTwin' | 'shipmentId'>; ref?: Ref<HTMLDivElement> };

/**
 * The carrier gave its number twice: it is asked before both parcels leave, and until then no label is printed
 * (docs/reliability.md#bookings, row B-35).
 */
export function TwinWords({ outcome, ref }: TwinWordsProps) {
  const t = useTranslations('outcome.twin');
  if (!outcome.isTwin) return null;
  return (
    <div ref={ref} tabIndex={-1} className="rounded outline-offset-2 outline-focus focus:outline-2">
      <Notice tone="warning" title={t('title')}>
        <p>{t('text')}</p>
        <Link
          href={`/bookings?search=${encodeURIComponent(outcome.shipmentId ?? '')}`}
          prefetch={false}
          className="link"
        >
          {t('all')}
        </Link>
      </Notice>
    </div>
  );
}
