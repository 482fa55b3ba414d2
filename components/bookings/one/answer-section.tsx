import { useTranslations } from 'next-intl';
import { AnsweredFacts } from '@/components/bookings/one/answered-facts';
import { RawText } from '@/components/bookings/one/raw-text';
import { Section } from '@/components/ui/section';
import type { BookingView } from '@/lib/bookings/booking-view';

/** Routing and whatever else the carrier answered; structures nobody documented are shown raw. */
export function AnswerSection({ booking }: { booking: Pick<BookingView, 'properties' | 'additionalServices'> }) {
  const t = useTranslations('bookings.answer');
  const { properties, additionalServices } = booking;
  if (properties.length === 0 && !additionalServices) return null;
  return (
    <Section title={t('title')}>
      <AnsweredFacts values={properties} />
      {additionalServices ? (
        <div className="mt-3">
          <h3>{t('additionalServices')}</h3>
          <RawText text={additionalServices} />
        </div>
      ) : null}
    </Section>
  );
}
