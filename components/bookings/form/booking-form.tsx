'use client';

import { useTranslations } from 'next-intl';
import { DeliveryColumn } from '@/components/bookings/form/delivery-column';
import { FormNotices } from '@/components/bookings/form/form-notices';
import { LateBooked, LateOutcome, useOutcomeAhead } from '@/components/bookings/form/late-outcome';
import { ParcelsColumn } from '@/components/bookings/form/parcels-column';
import { isLocked } from '@/components/bookings/form/press-state';
import { RecipientColumn } from '@/components/bookings/form/recipient-column';
import { type BookingFormOptions, useBookingForm } from '@/components/bookings/form/use-booking-form';
import { useEnterWalk } from '@/components/bookings/form/use-enter-walk';
import type { EndedParcel } from '@/components/bookings/outcome/few-words';
import { DraftBar } from '@/components/drafts/draft-bar';
import type { DraftUse } from '@/components/drafts/use-draft';

type BookingFormProps = BookingFormOptions & {
  /** The parcel that was in the form before, where a clerk ended its booking on its page. */
  ended: EndedParcel | null;
  /** A draft takes the place of this form. */
  onOpen: DraftUse['onOpen'];
};

/** One booking: recipient, parcels and delivery side by side, then what became of it. Everything typed stays until the next parcel. */
export function BookingForm({ ended, onOpen, ...options }: BookingFormProps) {
  const t = useTranslations('booking');
  const state = useBookingForm(options);
  const { context, form, kept, pressed } = state;
  const { draft, onNext } = options;
  const walk = useEnterWalk(form, context);
  useOutcomeAhead();
  const goOn = () => onNext(form.getValues());
  const booked = pressed.kind === 'known' && pressed.outcome.state === 'booked' ? pressed : null;
  return (
    <>
      {pressed.kind === 'editing' || booked ? null : (
        <LateOutcome
          pressed={pressed}
          signIn={{ email: context.clerk.email, onSignedIn: state.onSignedIn }}
          sentZipCode={state.sent?.recipient.zipCode ?? ''}
          onSendPrepared={state.sendPrepared}
          onKeepAsNew={state.keepAsNew}
          onNext={goOn}
        />
      )}
      <FormNotices {...{ pressed, kept, ended }} summary={state.summary} />
      <div className="relative">
        {/* It stays when the parcel is booked: it deletes the draft then. */}
        <DraftBar
          {...{ context, form, draft, onOpen, onNext }}
          isLocked={isLocked(pressed)}
          isBooked={booked !== null}
          isFilled={kept !== null}
        />
        {booked ? (
          <LateBooked outcome={booked.outcome} isEarlier={booked.isEarlier === true} onNext={goOn} />
        ) : (
          <form
            noValidate
            aria-label={t('title')}
            onKeyDown={walk}
            className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-3"
          >
            <RecipientColumn state={state} />
            <ParcelsColumn state={state} />
            <DeliveryColumn state={state} />
          </form>
        )}
      </div>
    </>
  );
}
