import { useTranslations } from 'next-intl';
import { ComparedTable, useFieldLabel } from '@/components/bookings/one/compared-table';
import { RawText } from '@/components/bookings/one/facts';
import { Disclosure, Section } from '@/components/ui/section';
import type { BookingView, PartyView } from '@/lib/bookings/booking-view';

const NAMED_TYPES = ['consignee', 'consignor', 'servicePoint', 'returnAddress', 'pickupAddress'] as const;

/** Everybody in the booking, as asked and as booked. */
export function BookingParties({ booking }: { booking: Pick<BookingView, 'parties' | 'isAnswered'> }) {
  const t = useTranslations('bookings.parties');
  return (
    <Section title={t('title')}>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        {booking.parties.map((party, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parties of one type may come, in an order that does not change
          <Party key={index} party={party} isAnswered={booking.isAnswered} />
        ))}
      </div>
    </Section>
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
