import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';

/** That bookings of earlier days are not handed over, above the list of bookings; nothing where all are. */
export function LateNotice({ count }: { count: number }) {
  const t = useTranslations('handover.late');
  if (count === 0) return null;
  return (
    <Notice tone="warning" title={t('notice', { count })} className="mb-2">
      <Link href="/hand-over" prefetch={false} className="link">
        {t('go')}
      </Link>
    </Notice>
  );
}
