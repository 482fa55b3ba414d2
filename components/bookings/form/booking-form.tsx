'use client';

import { useTranslations } from 'next-intl';
import { BookBar } from '@/components/bookings/form/book-bar';
import { DeliveryPanel, type DrawnBeside } from '@/components/bookings/form/delivery-panel';
import { FormNotices } from '@/components/bookings/form/form-notices';
import { LateBooked, LateOutcome, LateUnknown, useLatePartsAhead } from '@/components/bookings/form/late-parts';
import { stepOf } from '@/components/bookings/form/press-state';
import { ShipmentPanel } from '@/components/bookings/form/shipment-panel';
import { type BookingFormOptions, useBookingForm } from '@/components/bookings/form/use-booking-form';
import { useEnterWalk } from '@/components/bookings/form/use-enter-walk';
import type { EndedParcel } from '@/components/bookings/outcome/few-words';
import type { DraftUse } from '@/components/drafts/use-draft';
import type { BookingForm as Values } from '@/lib/bookings/schema';

type BookingFormProps = BookingFormOptions & {
  /** The parcel that was in the form before, where a clerk ended its booking on its page. */
  ended: EndedParcel | null;
  /** A draft, or a form that was cleared, takes the place of this form; or an empty one does. */
  drafts: Pick<DraftUse, 'cleared' | 'onOpen' | 'onClear' | 'onBringBack'>;
  /** A parcel that the booked one is the pattern of does. */
  onFill: (parcel: Omit<Values, 'formKey'>, why: 'another' | 'back') => void;
  beside: DrawnBeside;
};

/** One booking: what is typed beside where it goes, then what became of it. Everything typed stays until the next parcel. */
export function BookingForm({ ended, drafts, onFill, beside, ...options }: BookingFormProps) {
  const t = useTranslations('booking');
  const state = useBookingForm(options);
  const { context, form, kept, pressed } = state;
  const { draft, onNext } = options;
  const walk = useEnterWalk(form, context);
  useLatePartsAhead();
  const goOn = () => onNext(form.getValues());
  const known = pressed.kind === 'known' ? pressed : null;
  const step = stepOf(pressed);
  const booked = known && step === 'booked' ? known : null;
  const unknown = known?.outcome.state === 'unknown' ? known : null;
  return (
    <div className="whole-page">
      {pressed.kind === 'editing' || step === 'sending' || booked || unknown ? null : (
        <LateOutcome
          pressed={pressed}
          signIn={{ email: context.clerk.email, onSignedIn: state.onSignedIn }}
          zipCode={state.sent?.recipient.zipCode ?? ''}
          onChanged={state.lookAgain}
          onKeepAsNew={state.keepAsNew}
          onNext={goOn}
        />
      )}
      <FormNotices pressed={pressed} kept={kept} ended={ended} />
      {booked ? (
        <LateBooked outcome={booked.outcome} isEarlier={booked.isEarlier === true} onNext={goOn} onFill={onFill} />
      ) : unknown ? (
        <LateUnknown
          outcome={unknown.outcome}
          context={context}
          sent={unknown.isEarlier ? null : (state.sent ?? null)}
          onSettled={state.lookAgain}
          onNext={goOn}
        />
      ) : (
        <form
          noValidate
          aria-label={t('title')}
          onKeyDown={walk}
          // As high as what is left of the window, whatever stands in it, and never so low that it cannot be used.
          className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:min-h-[29rem] lg:flex-1 lg:grid-cols-[28.5rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] lg:[contain:size] min-[106rem]:grid-cols-[33.75rem_minmax(0,1fr)] min-[106rem]:gap-4"
        >
          <ShipmentPanel state={state} />
          <DeliveryPanel state={state} beside={beside} />
        </form>
      )}
      {/* It stays when nothing is left to be pressed in it: it deletes the draft of a booked parcel. */}
      <BookBar
        state={state}
        isHidden={booked !== null || unknown !== null}
        draft={draft}
        {...drafts}
        isBooked={booked !== null}
        onKeyDown={walk}
      />
    </div>
  );
}
