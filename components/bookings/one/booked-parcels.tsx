import { useTranslations } from 'next-intl';
import { ComparedTable, useFieldLabel } from '@/components/bookings/one/compared-table';
import { CopiedNumber } from '@/components/bookings/one/copy-number';
import { AnsweredFacts, RawText } from '@/components/bookings/one/facts';
import { Identifier } from '@/components/ui/identifier';
import { Disclosure, Section } from '@/components/ui/section';
import type { BookingView, ItemView } from '@/lib/bookings/booking-view';

/** The parcels, each with its tracking reference and return code as visible as the shipmentId (docs/carrier-api.md#items). */
export function BookedParcels({ booking }: { booking: Pick<BookingView, 'items' | 'isAnswered' | 'outcome'> }) {
  const t = useTranslations('bookings.items');
  const counts = booking.outcome.differences.find((difference) => difference.path === 'items.count');
  return (
    <Section title={t('title')}>
      {counts ? (
        <p className="mb-2 font-medium text-warning">
          {t('count', { booked: Number(counts.booked), asked: Number(counts.asked) })}
        </p>
      ) : null}
      <ul className="flex flex-col gap-4">
        {booking.items.map((item) => (
          <li key={item.itemNumber} className="grid gap-x-8 gap-y-2 lg:grid-cols-2">
            {booking.isAnswered || item.trackingReference ? <Numbers item={item} /> : null}
            <Contents item={item} isAnswered={booking.isAnswered} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Numbers({ item }: { item: ItemView }) {
  const t = useTranslations('bookings');
  const number = item.itemNumber;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3>{t('items.parcel', { number })}</h3>
      {item.trackingReference ? (
        <CopiedNumber
          label={t('items.tracking')}
          value={item.trackingReference}
          copyLabel={t('one.copyTracking', { number })}
        >
          <Identifier value={item.trackingReference} group={/^\d+$/.test(item.trackingReference) ? 4 : 0} />
        </CopiedNumber>
      ) : (
        <p className="text-muted">
          {t('items.tracking')}: {t('items.noTracking')}
        </p>
      )}
      {item.returnCode ? (
        <CopiedNumber
          label={t('items.returnCode')}
          value={item.returnCode}
          copyLabel={t('one.copyReturnCode', { number })}
        >
          <Identifier value={item.returnCode} group={0} />
        </CopiedNumber>
      ) : null}
    </div>
  );
}

function Contents({ item, isAnswered }: { item: ItemView; isAnswered: boolean }) {
  const t = useTranslations('bookings');
  const label = useFieldLabel();
  const name = t('items.parcel', { number: item.itemNumber });
  return (
    <div className="min-w-0">
      <ComparedTable
        caption={isAnswered ? <span className="sr-only">{name}</span> : name}
        fields={item.fields}
        label={label}
        write={(field, value) => (t.has(`units.${field}`) ? t(`units.${field}`, { value }) : value)}
        isAnswered={isAnswered}
      />
      {item.further.length > 0 || item.articles ? (
        <Disclosure summary={t('items.further', { number: item.itemNumber })} className="mt-1">
          <AnsweredFacts values={item.further} />
          {item.articles ? (
            <>
              <p className="mt-2 text-sm text-muted">{t('items.articles')}</p>
              <RawText text={item.articles} />
            </>
          ) : null}
        </Disclosure>
      ) : null}
    </div>
  );
}
