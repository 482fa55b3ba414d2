'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { MarkShape } from '@/components/ui/notice';
import { storedPreference } from '@/components/ui/stored-preference';
import type { BookingState } from '@/lib/outcomes';

export type WaitedBookingsProps = { waited: { id: string; name: string; state: BookingState }[] };

const NONE: readonly string[] = [];
/** So many are remembered: older ones are not shown any more. */
const MOST_HIDDEN = 50;

const hidden = storedPreference<readonly string[]>(
  'waited-hidden',
  (text) => text?.split(' ') ?? NONE,
  (ids) => ids.join(' '),
);

/** Bookings of this clerk that waited for the carrier and are through, on every page, until printed or hidden. */
export function WaitedBookings({ waited }: WaitedBookingsProps) {
  const t = useTranslations('batches.waited');
  const ids = useSyncExternalStore(hidden.subscribe, hidden.current, () => NONE);
  const shown = waited.filter(({ id }) => !ids.includes(id));
  const hide = (id: string) => hidden.choose([...hidden.current(), id].slice(-MOST_HIDDEN));
  return (
    <section aria-label={t('label')} role="status" className="px-3 sm:px-4">
      {shown.length > 0 ? (
        <ul className="border-b border-hairline py-2">
          {shown.map(({ id, name, state }) => {
            const isBooked = state === 'booked';
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
                <MarkShape
                  tone={isBooked ? 'success' : 'failure'}
                  className={isBooked ? 'text-success' : 'text-failure'}
                />
                <span className="font-medium">{t(isBooked ? 'booked' : 'rejected', { name })}</span>
                <Link href={`/bookings/${id}`} prefetch={false} className="link font-medium">
                  {t(isBooked ? 'print' : 'open')}
                </Link>
                <Button tone="quiet" aria-label={t('noteOf', { name })} onClick={() => hide(id)}>
                  {t('note')}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
    </section>
  );
}
