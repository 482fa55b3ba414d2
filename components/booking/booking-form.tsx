'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { BookBar } from '@/components/booking/book-bar';
import { BookedPanel } from '@/components/booking/booked-panel';
import { isLocked } from '@/components/booking/booking-phase';
import { DeliverySection } from '@/components/booking/delivery-section';
import { FormColumn, FormSection } from '@/components/booking/form-section';
import { OutcomeNotice } from '@/components/booking/outcome-notice';
import { ParcelList } from '@/components/booking/parcel-list';
import { PartyFields } from '@/components/booking/party-fields';
import { SenderFold } from '@/components/booking/sender-fold';
import { ShipmentFields } from '@/components/booking/shipment-fields';
import { useBookingForm } from '@/components/booking/use-booking-form';
import { useKeeping } from '@/components/booking/use-keeping';
import { usePhaseTitle } from '@/components/booking/use-phase-title';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import type { BookingForm as Values } from '@/lib/booking/schema';
import type { Desk } from '@/lib/queries/book-page';

type BookingFormProps = {
  desk: Desk;
  start: Values;
  /** True when these values were sent before the page was loaded anew, and the outcome is to be asked for. */
  wasPressed: boolean;
  onNext: (last: Values) => void;
};

/** One booking: recipient, parcels and delivery side by side, then what became of it. Everything typed stays until the next parcel. */
export function BookingForm({ desk, start, wasPressed, onNext }: BookingFormProps) {
  const t = useTranslations('booking');
  const { form, error, booking, submit, summary } = useBookingForm(start);
  const { phase } = booking;
  const [isOutdated, setOutdated] = useState(false);
  useKeeping({ desk, form, start, phase, isOutdated: isOutdated || booking.needsReload });
  usePhaseTitle(phase, summary.attempt > 0 && summary.entries.length > 0);
  useOnce(() => {
    if (wasPressed) booking.resume(start);
  });
  useEffect(() => {
    if (document.activeElement === document.body) form.setFocus('recipient.name');
  }, [form]);

  const goOn = () => onNext(form.getValues());
  if (phase.kind === 'outcome' && phase.outcome.state === 'booked') {
    return <BookedPanel outcome={phase.outcome} isEarlier={phase.isEarlier} onNext={goOn} />;
  }
  const locked = isLocked(phase);
  const sent = {
    zipCode: form.getValues('recipient.zipCode'),
    solution: desk.solutions.find(({ id }) => id === form.getValues('solutionId')),
  };
  const part = { form, error };
  return (
    <form noValidate aria-label={t('title')} className="[&_:is(input,select,textarea,button,summary)]:scroll-mb-20">
      <OutcomeNotice
        {...{ phase, sent }}
        onSignedIn={phase.kind === 'signed_out' && phase.mayBeSent ? booking.askAgain : booking.forget}
        onSendPrepared={() => booking.press(form.getValues())}
        onNext={goOn}
      />
      <div className="mb-3 empty:hidden">
        <ErrorSummary {...summary} />
      </div>
      <fieldset disabled={locked} className="contents">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-3">
          <FormColumn>
            <FormSection id="recipient-heading" title={t('parts.recipient')}>
              <PartyFields {...part} at="recipient" countries={desk.countries} />
            </FormSection>
            <SenderFold {...part} countries={desk.countries} />
          </FormColumn>
          <FormColumn>
            <FormSection id="parcels-heading" title={t('parcels.title')}>
              <ParcelList {...part} />
              <ShipmentFields {...part} />
            </FormSection>
          </FormColumn>
          <FormColumn>
            <DeliverySection
              {...part}
              desk={desk}
              isLocked={locked}
              renderRemedy={(errorKey) =>
                errorKey === 'updated' ? <Button onClick={() => setOutdated(true)}>{t('outcome.reload')}</Button> : null
              }
            />
          </FormColumn>
        </div>
      </fieldset>
      <BookBar isLocked={locked} isSending={phase.kind === 'sending'} onBook={submit} />
    </form>
  );
}

function useOnce(run: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(run, []);
}
