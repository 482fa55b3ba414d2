import { ChevronLeft } from 'lucide';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { BookingEvents } from '@/components/audit/booking-events';
import { AddressPanel } from '@/components/bookings/one/address-panel';
import { AnswerSection, BookingAttempts } from '@/components/bookings/one/answer-sections';
import { BookedParcels } from '@/components/bookings/one/booked-parcels';
import { BookedLabel, NextFromHere, PartOfBatch, PrintSection } from '@/components/bookings/one/booking-head';
import { ComparedFields, hasAnsweredFields } from '@/components/bookings/one/compared-fields';
import { BookingSummary } from '@/components/bookings/one/facts';
import { FollowBooking } from '@/components/bookings/one/follow-booking';
import { OpenedForVoid } from '@/components/bookings/one/opened-for-void';
import { RemovedBooking } from '@/components/bookings/one/removed-booking';
import { ShipmentHead } from '@/components/bookings/one/shipment-head';
import { Timeline } from '@/components/bookings/one/timeline';
import { HoldWords } from '@/components/bookings/outcome/booked-warnings';
import { ConflictWords, CorrectionWords, RestoredWords } from '@/components/bookings/outcome/history-notices';
import { StateNotice } from '@/components/bookings/outcome/state-notice';
import { HandedOverWarning, handedOverNotes } from '@/components/handover/handed-over';
import { LabelMark } from '@/components/printing/label-mark';
import { VoidForm } from '@/components/printing/void-form';
import { VoidWords } from '@/components/printing/void-words';
import { TrackingSection } from '@/components/tracking/tracking-section';
import { ClientMessages } from '@/components/ui/client-messages';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { PageTitle } from '@/components/ui/page-title';
import { Fold } from '@/components/ui/section';
import { StateMark } from '@/components/ui/state-mark';
import { findBookingEvents } from '@/lib/audit/queries';
import { findBookingView } from '@/lib/bookings/queries/booking';
import { findListsOf } from '@/lib/handover/queries';
import { isolated } from '@/lib/i18n/isolated';
import { server } from '@/lib/platform/server';
import { hiddenPage, requireClerk } from '@/lib/platform/session';

type BookingPageProps = { params: Promise<{ bookingId: string }> };

/** One booking: its number, its label and what happened; folded, everything the carrier answered beside what was asked. */
export default async function BookingPage({ params }: BookingPageProps) {
  const clerk = await requireClerk();
  const booking = await findBookingView(server(), clerk, (await params).bookingId);
  if (!booking) return hiddenPage(clerk);
  if (booking.anonymisedAt) return <RemovedBooking booking={booking} at={booking.anonymisedAt} />;
  const [t, labels, events, lists] = await Promise.all([
    getTranslations('bookings'),
    getTranslations('printing.list.states'),
    findBookingEvents(server(), clerk, booking.outcome.bookingId),
    findListsOf(server(), booking.outcome.bookingId),
  ]);
  const { outcome, attempts, properties, additionalServices } = booking;
  const { state, isReturn, recipientName } = outcome;
  const heading = isReturn ? 'one.headingReturn' : 'one.heading';
  const known = booking.isVoid ? labels('void') : outcome.waits ? t('list.waiting') : t(`states.${state}`);
  const stateName = booking.isInDoubt ? t('one.inDoubt.state') : known;
  const hasLabel = outcome.shipmentId !== null && !booking.isVoid;
  const columns = hasLabel
    ? 'lg:grid-cols-[minmax(0,1fr)_19.5rem] xl:grid-cols-[minmax(0,1fr)_17rem_19.5rem]'
    : 'lg:grid-cols-[minmax(0,1fr)_19.5rem]';
  return (
    <>
      <PageTitle title={t(isReturn ? 'one.pageTitleReturn' : 'one.pageTitle', { name: recipientName })} />
      <Link
        href="/bookings"
        prefetch={false}
        className="link -mt-1 inline-flex min-h-target items-center gap-1 text-sm font-medium no-underline print:hidden"
      >
        <Icon drawing={ChevronLeft} />
        {t('one.toList')}
      </Link>
      <div className="on-paper mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1 className="wrap-anywhere">
              {t.rich(heading, { ...booking.recipient, bdi: (chunks) => <bdi>{chunks}</bdi> })}
            </h1>
            {/* Read where it is read out when it changes. */}
            <span aria-hidden="true">
              {/* As in the list: that it is void goes before that it was booked. */}
              {booking.isVoid ? (
                <LabelMark state="void" word={stateName} />
              ) : (
                <StateMark state={booking.isInDoubt ? 'sending' : state} label={stateName} />
              )}
            </span>
          </div>
          <ShipmentHead {...booking} />
          <PartOfBatch {...booking} />
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {booking.isInDoubt ? null : <NextFromHere {...booking} />}
        </div>
      </div>
      {state === 'sending' || booking.isInDoubt ? <FollowBooking /> : null}
      <div className={`grid grid-cols-[minmax(0,1fr)] items-start gap-3 ${columns}`}>
        <div className="flex min-w-0 flex-col gap-3">
          {/* Stays while the state changes under it, so that the change is read out. */}
          <div id="outcome" tabIndex={-1} role="status" className="flex flex-col gap-2 has-[>:only-child]:-mb-3">
            <p className="sr-only">{stateName}</p>
            <RestoredWords {...booking} />
            <VoidWords booking={booking} />
            <ConflictWords booking={booking} />
            <ClientMessages namespaces={['outcome.waiting']}>
              {booking.isInDoubt ? (
                <Notice tone="warning" title={t('one.inDoubt.title')}>
                  {t('one.inDoubt.text')}
                </Notice>
              ) : (
                <StateNotice booking={booking} />
              )}
            </ClientMessages>
            <CorrectionWords corrections={booking.corrections} />
            {booking.isVoid ? null : <HoldWords outcome={outcome} />}
          </div>
          <PrintSection {...booking} />
          <AddressPanel booking={booking} />
          <BookedParcels booking={booking} />
          <TrackingSection booking={booking} />
          {/* The summary alone goes to paper. */}
          <div className="panel px-4 py-1.5 *:border-t *:border-hairline *:py-1.5 *:first:border-t-0 *:not-first:print:hidden">
            <Fold
              title={t('one.summary')}
              says={[outcome.solutionName, booking.orderReference].filter(Boolean).join(', ')}
            >
              <BookingSummary booking={booking} />
            </Fold>
            {properties.length > 0 || additionalServices ? (
              <Fold title={t('folds.routing')} says={outcome.routing.map(({ value }) => isolated(value)).join(', ')}>
                <AnswerSection booking={booking} />
              </Fold>
            ) : null}
            <Fold
              title={t('folds.compared')}
              says={
                hasAnsweredFields(booking)
                  ? t('folds.comparedSays', { count: outcome.differences.length })
                  : t('folds.notCompared')
              }
            >
              <ComparedFields booking={booking} />
            </Fold>
            <Fold title={t('folds.answer')} says={t('folds.answerSays', { count: attempts.length })}>
              <BookingAttempts attempts={attempts} />
            </Fold>
            <BookingEvents lines={events} />
            {hasLabel ? (
              <ClientMessages namespaces={['printing']}>
                <OpenedForVoid>
                  <VoidForm bookingId={outcome.bookingId} numberWhenVoid={booking.numberWhenVoid}>
                    <HandedOverWarning lists={lists} />
                  </VoidForm>
                </OpenedForVoid>
              </ClientMessages>
            ) : null}
          </div>
        </div>
        <Timeline booking={booking} notes={handedOverNotes({ lists })} />
        <BookedLabel booking={booking} />
      </div>
    </>
  );
}
