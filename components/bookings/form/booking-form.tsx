'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { BookButton } from '@/components/bookings/form/book-button';
import { endOf, isLocked } from '@/components/bookings/form/booking-phase';
import { DeliverySection } from '@/components/bookings/form/delivery-section';
import { FormColumn, FormSection } from '@/components/bookings/form/form-section';
import { KeptNotice } from '@/components/bookings/form/kept-notice';
import { ParcelList } from '@/components/bookings/form/parcel-list';
import { PartyFields } from '@/components/bookings/form/party-fields';
import { SenderFold } from '@/components/bookings/form/sender-fold';
import { ShipmentFields } from '@/components/bookings/form/shipment-fields';
import { useBookingForm } from '@/components/bookings/form/use-booking-form';
import { useEnterWalk } from '@/components/bookings/form/use-enter-walk';
import { useKeeping } from '@/components/bookings/form/use-keeping';
import { usePhaseTitle } from '@/components/bookings/form/use-phase-title';
import { useReturn } from '@/components/bookings/form/use-return';
import { useScannedReference } from '@/components/bookings/form/use-scanned-reference';
import {
  BookedInFewWords,
  type EndedParcel,
  OutcomeElsewhere,
  SettledNotice,
} from '@/components/bookings/outcome/few-words';
import { CoverageRow } from '@/components/coverage/coverage-row';
import { DraftBar } from '@/components/drafts/draft-bar';
import type { DraftPlace } from '@/components/drafts/draft-place';
import type { KeptForm } from '@/components/drafts/kept-form';
import type { Recalled } from '@/components/recipients/recalled';
import { RecipientField } from '@/components/recipients/recipient-field';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { onFirstUse } from '@/components/ui/first-use';
import { lazyWithFallback } from '@/components/ui/lazy-with-fallback';
import { withLateWords } from '@/components/ui/with-late-words';
import { WarningRoom, WarningsBefore } from '@/components/warnings/warnings-before';
import type { BookingContext } from '@/lib/bookings/booking-context';
import type { BookingForm as Values } from '@/lib/bookings/schema';

// Wanted after a press, so they come at the first key.
const Booked = lazyWithFallback(
  () => withLateWords(import('@/components/bookings/outcome/booked-panel').then(({ BookedPanel }) => BookedPanel)),
  BookedInFewWords,
);
const Outcome = lazyWithFallback(
  () => withLateWords(import('@/components/bookings/outcome/press-notice').then(({ PressNotice }) => PressNotice)),
  OutcomeElsewhere,
);

type BookingFormProps = {
  context: BookingContext;
  start: Values;
  /** What of an earlier form these values are, if they are: kept over a reload, or handed over by the search. */
  kept: KeptForm | null;
  draft: DraftPlace;
  /** The parcel that was in the form before, where a clerk ended its booking on its page. */
  ended: EndedParcel | null;
  onNext: (last: Values, ended?: EndedParcel) => void;
  /** A draft takes the place of this form. */
  onOpen: (values: Values, draft: DraftPlace) => void;
};

/** One booking: recipient, parcels and delivery side by side, then what became of it. Everything typed stays until the next parcel. */
export function BookingForm({ context, start, kept, draft, ended, onNext, onOpen }: BookingFormProps) {
  const t = useTranslations('booking');
  const { form, error, booking, submit, holdBack, keepAsNew, summary } = useBookingForm(start, kept?.why === 'again');
  const { phase } = booking;
  const isReturn = useReturn(form, context);
  const walk = useEnterWalk(form, context);
  useScannedReference(form, phase);
  const [isOutdated, setOutdated] = useState(false);
  useKeeping({
    context,
    form,
    untouched: kept ? null : start,
    draft,
    booking,
    isOutdated: isOutdated || booking.needsReload,
  });
  const [recalled, setRecalled] = useState<Recalled | null>(null);
  usePhaseTitle(phase, summary.entries.length > 0);
  useOnce(() => {
    if (kept?.wasPressed) booking.resume(start, kept.wasOnDisk === true, kept.epoch ?? null);
  });
  useEffect(
    () =>
      onFirstUse(() => {
        Booked.fetchAhead();
        Outcome.fetchAhead();
      }),
    [],
  );
  const isEditing = phase.kind === 'editing';
  useEffect(() => {
    // At the start, and when a notice that had the focus is gone.
    if (isEditing && document.activeElement === document.body) form.setFocus('recipient.name');
  }, [form, isEditing]);

  const goOn = () => onNext(form.getValues());
  const end = endOf(phase);
  const makeRoom = useEffectEvent(() => {
    // What was typed after that press is no part of the booking: the clerk says what becomes of it.
    if (phase.kind !== 'outcome' || !end || phase.isEarlier) return;
    const { bookingId, consigneeName } = phase.outcome;
    onNext(form.getValues(), { bookingId, consigneeName, end });
  });
  useEffect(() => {
    // Nothing can be typed in the form of a parcel that is done with, so a new one takes its place.
    if (end) makeRoom();
  }, [end]);
  const locked = isLocked(phase);
  const signIn = {
    email: context.clerk.email,
    // Another clerk may have signed in, who must not learn of this one's press: the page is asked for anew.
    onSignedIn: phase.kind === 'signed_out' && phase.mayBeSent ? () => location.reload() : booking.forget,
  };
  const part = { form, error };
  const booked = phase.kind === 'outcome' && phase.outcome.state === 'booked' ? phase : null;
  return (
    <>
      {isEditing || booked ? null : (
        <Outcome.Shown
          {...{ phase, signIn }}
          sentZipCode={booking.sent?.recipient.zipCode ?? ''}
          onSendPrepared={() => booking.press(form.getValues())}
          onKeepAsNew={keepAsNew}
          onNext={goOn}
        />
      )}
      <div className="mb-3 flex flex-col gap-3 empty:hidden">
        {isEditing ? <KeptNotice kept={kept} /> : null}
        {isEditing && ended ? <SettledNotice ended={ended} /> : null}
        <ErrorSummary {...summary} />
      </div>
      <div className="relative">
        {/* It stays when the parcel is booked: it deletes the draft then. */}
        <DraftBar
          {...{ context, form, draft, onOpen, onNext }}
          isLocked={locked}
          isBooked={booked !== null}
          isFilled={kept !== null}
        />
        {booked ? (
          <Booked.Shown outcome={booked.outcome} isEarlier={booked.isEarlier} onNext={goOn} />
        ) : (
          <form
            noValidate
            aria-label={t('title')}
            onKeyDown={walk}
            className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-3"
          >
            <FormColumn isLocked={locked}>
              <FormSection id="recipient-heading" title={t(isReturn ? 'parts.customer' : 'parts.recipient')}>
                <PartyFields
                  {...part}
                  at="recipient"
                  countries={context.countries}
                  doorSolutions={doorSolutions(context)}
                  filledBy={recalled?.id ?? kept?.why ?? null}
                  note={<CoverageRow {...{ form, context }} />}
                  renderName={(field) => (
                    <RecipientField
                      {...{ context, form, recalled }}
                      field={field}
                      start={kept ? null : start}
                      onRecalled={setRecalled}
                    />
                  )}
                />
              </FormSection>
              <SenderFold {...part} countries={context.countries} isReturn={isReturn} />
            </FormColumn>
            <FormColumn isLocked={locked}>
              <FormSection id="parcels-heading" title={t('parcels.title')}>
                <ParcelList {...part} presets={context.presets} />
                <ShipmentFields {...part} />
              </FormSection>
            </FormColumn>
            <FormColumn
              isLocked={locked}
              end={
                <>
                  <WarningsBefore {...{ form, context }} isFilled={kept !== null} />
                  <BookButton isLocked={locked} isSending={phase.kind === 'sending'} onBook={submit} />
                </>
              }
            >
              <DeliverySection
                {...part}
                {...{ context, holdBack }}
                offer={recalled?.offer ?? null}
                isLocked={locked}
                renderRemedy={(errorKey) =>
                  errorKey === 'updated' ? (
                    <Button onClick={() => setOutdated(true)}>{t('outcome.reload')}</Button>
                  ) : null
                }
              />
              <WarningRoom />
            </FormColumn>
          </form>
        )}
      </div>
    </>
  );
}

function doorSolutions({ solutions }: BookingContext): string[] {
  return solutions.flatMap(({ id, kind }) => (kind === 'home' ? [id] : []));
}

function useOnce(run: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(run, []);
}
