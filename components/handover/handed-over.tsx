import { Truck } from 'lucide';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { TimelineNote } from '@/components/bookings/one/timeline';
import type { ListOfBooking } from '@/lib/handover/handover-view';

type OfBooking = { lists: readonly ListOfBooking[] };

/** That a booking was handed over, as its timeline says it. */
export function handedOverNotes({ lists }: OfBooking): TimelineNote[] {
  return lists.map((list) => ({ kind: 'noted', at: list.closedAt, drawing: Truck, words: <ListLink {...list} /> }));
}

function ListLink({ id, number }: ListOfBooking) {
  const t = useTranslations('handover.ofBooking');
  return (
    <Link href={`/hand-over/${id}`} prefetch={false} className="link">
      {t('handedOver', { number })}
    </Link>
  );
}

/** That the driver has parcels of a booking, before it is made void; nothing where none was handed over. */
export function HandedOverWarning({ lists }: OfBooking) {
  const t = useTranslations('handover.ofBooking');
  const format = useFormatter();
  if (lists.length === 0) return null;
  const numbers = format.list(lists.map(({ number }) => String(number)));
  return <p className="mb-2 max-w-xl font-medium text-warning">{t('void', { count: lists.length, lists: numbers })}</p>;
}
