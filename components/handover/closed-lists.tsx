import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { ClosedLine } from '@/lib/handover/handover-view';

/** The newest closed lists of a shop. */
export function ClosedLists({ lists }: { lists: readonly ClosedLine[] }) {
  const t = useTranslations('handover.lists');
  const format = useFormatter();
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="closed-lists" className="panel p-4">
      <h2 id="closed-lists">{t('title')}</h2>
      <table className="mt-1 w-full text-left">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr className="text-xs text-muted *:h-7 *:font-medium">
            <th scope="col">{t('list')}</th>
            <th scope="col">{t('closed')}</th>
            <th scope="col" className="text-right">
              {t('parcels')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lists.map(({ id, number, closedAt, parcels }) => (
            <tr key={id} className="h-8 border-t border-hairline tabular-nums">
              <th scope="row" className="font-medium">
                <Link href={`/hand-over/${id}`} prefetch={false} className="link">
                  {t('open', { number })}
                </Link>
              </th>
              <td>{format.dateTime(new Date(closedAt), 'dayAndTime')}</td>
              <td className="text-right">{format.number(parcels)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
