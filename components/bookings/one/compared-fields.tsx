import { useTranslations } from 'next-intl';
import { ComparedTable, useFieldLabel } from '@/components/bookings/one/compared-table';
import { AnsweredFacts, RawText } from '@/components/bookings/one/facts';
import { Disclosure } from '@/components/ui/disclosure';
import type { BookingView, ItemView, PartyView } from '@/lib/bookings/booking-view';

const NAMED_TYPES = ['consignee', 'consignor', 'servicePoint', 'returnAddress', 'pickupAddress'] as const;

/** Whether the carrier answered any field that was asked for. */
export function hasAnsweredFields({ parties, items }: Pick<BookingView, 'parties' | 'items'>): boolean {
  return [...parties, ...items].some(({ fields }) =>
    fields.some(({ asked, answered }) => asked !== null && answered !== null),
  );
}

/** Every field of the booking, as asked and as booked: of its parties, then of its parcels. */
export function ComparedFields({ booking }: { booking: Pick<BookingView, 'parties' | 'items' | 'isAnswered'> }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {booking.parties.map((party, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parties of one type may come, in an order that does not change
          <Party key={index} party={party} isAnswered={booking.isAnswered} />
        ))}
      </div>
      {booking.items.map((item) => (
        <Parcel key={item.itemNumber} item={item} isAnswered={booking.isAnswered} />
      ))}
    </div>
  );
}

function Parcel({ item, isAnswered }: { item: ItemView; isAnswered: boolean }) {
  const t = useTranslations('bookings');
  const label = useFieldLabel();
  return (
    <div className="min-w-0">
      <ComparedTable
        caption={t('items.parcel', { number: item.itemNumber })}
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

function Party({ party, isAnswered }: { party: PartyView; isAnswered: boolean }) {
  const t = useTranslations('bookings.parties');
  const label = useFieldLabel();
  return (
    <div className="min-w-0">
      <ComparedTable caption={typeName()} fields={party.fields} label={label} isAnswered={isAnswered} />
      {party.detailedAddress ? (
        <Disclosure summary={t('detailedAddress')} className="mt-1">
          <RawText text={party.detailedAddress} />
        </Disclosure>
      ) : null}
    </div>
  );

  function typeName(): string {
    const named = NAMED_TYPES.find((type) => type === party.type);
    if (named) return t(`types.${named}`);
    return party.type ? t('types.other', { type: party.type }) : t('types.nameless');
  }
}
