import { useTranslations } from 'next-intl';
import { LabelPreview } from '@/components/printing/label-preview';
import { ClientMessages } from '@/components/ui/client-messages';
import { Section } from '@/components/ui/section';
import type { BookingView } from '@/lib/bookings/booking-view';

/** The label to look at before it is printed; nothing before there is one, and nothing of a void booking. */
export function BookedLabel({ booking }: { booking: BookingView }) {
  const t = useTranslations('labels');
  const { outcome, isVoid, corrections } = booking;
  if (outcome.shipmentId === null || isVoid) return null;
  return (
    <Section title={t('preview.title')}>
      <ClientMessages namespaces={['labels']}>
        <LabelPreview bookingId={outcome.bookingId} edition={corrections.length} />
      </ClientMessages>
    </Section>
  );
}
