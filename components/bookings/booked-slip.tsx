import { useTranslations } from 'next-intl';
import { ClientMessages } from '@/components/shell/client-messages';
import { SlipPreview } from '@/components/slips/slip-preview';
import { Section } from '@/components/ui/section';
import type { BookingView } from '@/lib/booking/booking-view';

/** The slip to look at before it is printed; nothing before there is one, and nothing of a void booking. */
export function BookedSlip({ booking }: { booking: BookingView }) {
  const t = useTranslations('slips');
  const { outcome, isVoid, corrections } = booking;
  if (outcome.shipmentId === null || isVoid) return null;
  return (
    <Section title={t('preview.title')}>
      <ClientMessages namespaces={['slips']}>
        <SlipPreview bookingId={outcome.bookingId} edition={corrections.length} />
      </ClientMessages>
    </Section>
  );
}
