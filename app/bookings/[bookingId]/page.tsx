import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { AnswerSection } from '@/components/bookings/answer-section';
import { BookedParcels } from '@/components/bookings/booked-parcels';
import { BookedSlip } from '@/components/bookings/booked-slip';
import { BookingAttempts } from '@/components/bookings/booking-attempts';
import { BookingParties } from '@/components/bookings/booking-parties';
import { BookingSummary } from '@/components/bookings/booking-summary';
import { ConflictWords } from '@/components/bookings/conflict-words';
import { FollowBooking } from '@/components/bookings/follow-booking';
import { NextFromHere } from '@/components/bookings/next-from-here';
import { OutcomeWords } from '@/components/bookings/outcome-words';
import { ShipmentHead } from '@/components/bookings/shipment-head';
import { TwinWords } from '@/components/bookings/twin-words';
import { PrintHistory } from '@/components/printing/print-history';
import { VoidForm } from '@/components/printing/void-form';
import { VoidWords } from '@/components/printing/void-words';
import { ClientMessages } from '@/components/shell/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { Section } from '@/components/ui/section';
import { StateMark } from '@/components/ui/state-mark';
import { requireClerk } from '@/lib/auth/session';
import { findBookingView } from '@/lib/queries/booking';
import { server } from '@/lib/server';

type BookingPageProps = { params: Promise<{ bookingId: string }> };

/** The booking of this request, for its title and its page. Another shop's is not found. */
const bookingOf = cache(async (bookingId: string) => {
  const clerk = await requireClerk();
  return (await findBookingView(server(), clerk, bookingId)) ?? notFound();
});

export async function generateMetadata({ params }: BookingPageProps): Promise<Metadata> {
  const { outcome } = await bookingOf((await params).bookingId);
  return { title: (await getTranslations('bookings.one'))('pageTitle', { name: outcome.consigneeName }) };
}

/** Everything the carrier answered about one booking, beside what was asked; what to do where it is not booked; the slip again. */
export default async function BookingPage({ params }: BookingPageProps) {
  const booking = await bookingOf((await params).bookingId);
  const t = await getTranslations('bookings');
  const { state } = booking.outcome;
  return (
    <>
      <Link href="/bookings" prefetch={false} className="link mb-1 inline-flex min-h-target items-center">
        {t('one.toList')}
      </Link>
      <PageHeading title={t.rich('one.heading', { ...booking.recipient, bdi: (chunks) => <bdi>{chunks}</bdi> })} />
      {/* Stays while the state changes under it, so that the change is read out. */}
      <div id="outcome" tabIndex={-1} role="status" className="mb-4 flex flex-col gap-2">
        <StateMark state={state} label={t(`states.${state}`)} className="text-lg" />
        <VoidWords booking={booking} />
        <ConflictWords booking={booking} />
        <OutcomeWords booking={booking} />
        <TwinWords booking={booking} />
      </div>
      {state === 'sending' ? <FollowBooking /> : null}
      <ShipmentHead {...booking} />
      <NextFromHere {...booking} />
      {state === 'booked' && !booking.isVoid ? (
        <ClientMessages namespaces={['printing']}>
          <VoidForm bookingId={booking.outcome.bookingId} />
        </ClientMessages>
      ) : null}
      <PrintHistory booking={booking} />
      <Section title={t('one.summary')}>
        <BookingSummary booking={booking} />
      </Section>
      <BookedSlip booking={booking} />
      <BookedParcels booking={booking} />
      <BookingParties booking={booking} />
      <AnswerSection booking={booking} />
      <BookingAttempts attempts={booking.attempts} />
    </>
  );
}
