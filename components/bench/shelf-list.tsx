'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { Shelf, Shelved } from '@/components/bench/use-shelf';
import { useFieldName } from '@/components/imports/order-field';
import { Button } from '@/components/ui/button';
import type { StopReason } from '@/lib/bench/bench-view';
import { isolated } from '@/lib/i18n/isolated';
import type { OrderState } from '@/lib/online-shops/order-list';

/** The tab of the orders in which a person finds an order that is stopped. */
const TABS: Partial<Record<StopReason, OrderState>> = { in_check: 'in_check', on_hold: 'on_hold', changed: 'trouble' };

/** The parcels on the side shelf, the oldest first: why each waits, since when, and the page on which it is put right. */
export function ShelfList({ shelf: { parcels, at, take } }: { shelf: Shelf }) {
  const t = useTranslations('bench');
  const format = useFormatter();
  const reason = useReason();
  return (
    <div className="flex flex-1 flex-col gap-4 bg-surface p-4 sm:p-8">
      <p className="text-[clamp(2rem,4.7vw,4rem)] leading-none font-semibold">{t('shelf.title')}</p>
      <p className="text-xl">{t(parcels.length > 0 ? 'shelf.text' : 'shelf.nothing')}</p>
      {parcels.length > 0 ? (
        <ul className="panel overflow-hidden">
          {[...parcels]
            .sort((one, other) => one.since - other.since)
            .map((parcel) => (
              <li
                key={`${parcel.place.number} ${parcel.place.bookingId}`}
                className="grid items-center gap-x-6 gap-y-2 border-b border-hairline px-6 py-3 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_auto]"
              >
                <div className="min-w-0 text-lg wrap-anywhere">
                  <p className="text-2xl">
                    <strong className="font-semibold tabular-nums">{parcel.place.number}</strong>{' '}
                    {isolated(parcel.recipient)}
                  </p>
                  <p>{reason(parcel)}</p>
                  <p className="text-muted">
                    {t('shelf.since', { time: format.relativeTime(parcel.since, Math.max(at, parcel.since)) })}
                  </p>
                </div>
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <Link href={pageOf(parcel)} className="link text-lg">
                    {t(parcel.bookingId === null ? 'shelf.order' : 'shelf.booking', { number: parcel.place.number })}
                  </Link>
                  <Button
                    aria-label={t('shelf.takeOff', { number: parcel.place.number })}
                    onClick={() => take(parcel.place)}
                  >
                    {t('shelf.off')}
                  </Button>
                </div>
              </li>
            ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Why a parcel waits, in words: what the server says now, or what was said at its scan where nothing speaks against it any more. */
function useReason() {
  const t = useTranslations('bench');
  const fieldName = useFieldName();
  return ({ now, why, fields }: Shelved) => {
    if (now === 'print') return t('shelf.print');
    const told = now === null || now === 'pack' ? why : now;
    return t(`stops.${told}.text`, { fields: fields.map(fieldName).join(', ') });
  };
}

function pageOf({ place, bookingId, now, why }: Shelved): string {
  if (bookingId !== null) return `/bookings/${bookingId}`;
  const state = TABS[now === null || now === 'pack' || now === 'print' ? why : now] ?? 'to_ship';
  return `/orders?${new URLSearchParams({ state, search: place.number })}`;
}
