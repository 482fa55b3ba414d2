import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import { MARK_INKS, MarkShape } from '@/components/ui/notice';
import type { EndingKey } from '@/lib/api/queries';

/** The API keys that end soon or have just ended, on every page of an administrator (docs/api.md#the-end-of-a-key). */
export async function EndingKeys({ keys }: { keys: EndingKey[] }) {
  const t = await getTranslations('api.ending');
  const format = await getFormatter();
  if (keys.length === 0) return null;
  return (
    <section aria-label={t('title')} className="px-3 sm:px-4">
      <ul className="border-b border-hairline py-1.5 text-sm">
        {keys.map(({ id, name, prefix, endsAt, isFormer, isOver }) => (
          <li key={prefix} className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
            <MarkShape tone="warning" className={MARK_INKS.warning} />
            <span>
              {t(isFormer ? 'former' : isOver ? 'ended' : 'ends', { name, at: format.dateTime(endsAt, 'moment') })}
            </span>
            <Link href={isFormer ? '/settings/api' : `/settings/api/${id}/renew`} prefetch={false} className="link">
              {isFormer ? t('look') : t('renew', { name })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
