import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { AnswerSection, BookingAttempts } from '@/components/bookings/one/answer-sections';
import { BookedParcels } from '@/components/bookings/one/booked-parcels';
import { BookedLabel, BookingSummary, NextFromHere, ShipmentHead } from '@/components/bookings/one/booking-head';
import { BookingParties } from '@/components/bookings/one/booking-parties';
import { FollowBooking } from '@/components/bookings/one/follow-booking';
import { TrackingSection } from '@/components/bookings/one/tracking-section';
import { ConflictWords, CorrectionWords, RestoredWords } from '@/components/bookings/outcome/history-notices';
import { TwinWords } from '@/components/bookings/outcome/outcome-parts';
import { StateNotice } from '@/components/bookings/outcome/state-notice';
import { PrintHistory, VoidWords } from '@/components/printing/label-history';
import { VoidForm } from '@/components/printing/void-form';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { Section } from '@/components/ui/section';
import { StateMark } from '@/components/ui/state-mark';
import { findBookingView } from '@/lib/queries/booking';
import { server } from '@/lib/server/server';
import { hiddenPage, requireClerk } from '@/lib/server/session';

type BookingPageProps = { params: Promise<{ bookingId: string }> };

/** Everything the carrier answered about one booking, beside what was asked; what to do where it is not booked; the label again. */
export default async function BookingPage({ params }: BookingPageProps) {
  const clerk = await requireClerk();
  const booking = await findBookingView(server(), clerk, (await params).bookingId);
  if (!booking) return hiddenPage(clerk);
  const t = await getTranslations('bookings');
  const { state, isReturn, consigneeName } = booking.outcome;
  const heading = isReturn ? 'one.headingReturn' : 'one.heading';
  return (
    <>
      <Link href="/bookings" prefetch={false} className="link mb-1 inline-flex min-h-target items-center">
        {t('one.toList')}
      </Link>
      <PageHeading
        pageTitle={t(isReturn ? 'one.pageTitleReturn' : 'one.pageTitle', { name: consigneeName })}
        title={t.rich(heading, { ...booking.recipient, bdi: (chunks) => <bdi>{chunks}</bdi> })}
      />
      {/* Stays while the state changes under it, so that the change is read out. */}
      <div id="outcome" tabIndex={-1} role="status" className="mb-4 flex flex-col gap-2">
        <StateMark state={state} label={t(`states.${state}`)} className="text-lg" />
        <RestoredWords {...booking} />
        <VoidWords booking={booking} />
        <ConflictWords booking={booking} />
        <StateNotice booking={booking} />
        <CorrectionWords corrections={booking.corrections} />
        {booking.isVoid ? null : <TwinWords outcome={booking.outcome} />}
      </div>
      {state === 'sending' ? <FollowBooking /> : null}
      <ShipmentHead {...booking} />
      <NextFromHere {...booking} />
      {booking.outcome.shipmentId && !booking.isVoid ? (
        <ClientMessages namespaces={['printing']}>
          <VoidForm bookingId={booking.outcome.bookingId} />
        </ClientMessages>
      ) : null}
      <PrintHistory booking={booking} />
      <TrackingSection booking={booking} />
      <Section title={t('one.summary')}>
        <BookingSummary booking={booking} />
      </Section>
      <BookedLabel booking={booking} />
      <BookedParcels booking={booking} />
      <BookingParties booking={booking} />
      <AnswerSection booking={booking} />
      <BookingAttempts attempts={booking.attempts} />
    </>
  );
}
