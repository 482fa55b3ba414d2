'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { OpenItems as Items } from '@/lib/privacy/found-view';

/** What stands in the way of an erasure: each open booking with its page and why it is open, and drafts on other pages. */
export function OpenItems({ open: { bookings, drafts } }: { open: Items }) {
  const t = useTranslations('privacy.person.open');
  const format = useFormatter();
  if (bookings.length + drafts.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm font-medium">{t('title')}</h3>
      <ul className="list-disc pl-5">
        {bookings.map(({ id, createdAt, isHere, why }) => {
          const words = t('booking', { at: format.dateTime(createdAt, 'moment') });
          return (
            <li key={id}>
              {isHere ? (
                <Link href={`/bookings/${id}`} prefetch={false} className="link">
                  {words}
                </Link>
              ) : (
                words
              )}
              {': '}
              {t(`why.${why}`)}
              {isHere ? null : ` ${t('elsewhere')}`}
            </li>
          );
        })}
        {drafts.map(({ id, clerkName }) => (
          <li key={id}>{t('draft', { name: clerkName })}</li>
        ))}
      </ul>
    </div>
  );
}
