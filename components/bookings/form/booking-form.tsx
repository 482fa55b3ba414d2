'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { BookButton } from '@/components/bookings/form/book-button';
import { DeliverySection } from '@/components/bookings/form/delivery-section';
import { FormColumn, FormSection } from '@/components/bookings/form/form-section';
import { ParcelList } from '@/components/bookings/form/parcel-list';
import { PartyFields, SenderFold } from '@/components/bookings/form/party-fields';
import { isLocked } from '@/components/bookings/form/press-state';
import { type FormPart, useBookingForm } from '@/components/bookings/form/use-booking-form';
import { useEnterWalk } from '@/components/bookings/form/use-enter-walk';
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
import { TAKES_SCANS } from '@/components/scanner/scanned-field';
import { runCommand } from '@/components/shortcuts/commands';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { TextAreaField, TextField } from '@/components/ui/inputs';
import { lazyWithFallback, onFirstUse, withLateWords } from '@/components/ui/lazy';
import { Notice } from '@/components/ui/notice';
import { WarningRoom, WarningsBefore } from '@/components/warnings/warnings-before';
import type { BookingContext } from '@/lib/bookings/booking-context';
import type { BookingForm as Values } from '@/lib/bookings/schema';
import { MAX_LENGTH } from '@/lib/limits';

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
  const state = useBookingForm({ context, start, kept, draft, onNext });
  const { form, error, pressed, isReturn, submit, holdBack } = state;
  const walk = useEnterWalk(form, context);
  const [recalled, setRecalled] = useState<Recalled | null>(null);
  useEffect(
    () =>
      onFirstUse(() => {
        Booked.fetchAhead();
        Outcome.fetchAhead();
      }),
    [],
  );
  const isEditing = pressed.kind === 'editing';
  const locked = isLocked(pressed);
  const goOn = () => onNext(form.getValues());
  const part = { form, error };
  const booked = pressed.kind === 'known' && pressed.outcome.state === 'booked' ? pressed : null;
  return (
    <>
      {isEditing || booked ? null : (
        <Outcome.Shown
          pressed={pressed}
          signIn={{ email: context.clerk.email, onSignedIn: state.onSignedIn }}
          sentZipCode={state.sent?.recipient.zipCode ?? ''}
          onSendPrepared={state.sendPrepared}
          onKeepAsNew={state.keepAsNew}
          onNext={goOn}
        />
      )}
      <div className="mb-3 flex flex-col gap-3 empty:hidden">
        {isEditing ? <KeptNotice kept={kept} /> : null}
        {isEditing && ended ? <SettledNotice ended={ended} /> : null}
        <ErrorSummary {...state.summary} />
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
          <Booked.Shown outcome={booked.outcome} isEarlier={booked.isEarlier === true} onNext={goOn} />
        ) : (
          <form
            noValidate
            aria-label={t('title')}
            onKeyDown={walk}
            className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-3"
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
                  <BookButton {...{ pressed, submit }} />
                </>
              }
            >
              <DeliverySection
                {...part}
                {...{ context, holdBack }}
                offer={recalled?.offer ?? null}
                isLocked={locked}
                renderRemedy={(errorKey) =>
                  errorKey === 'updated' ? <Button onClick={state.reload}>{t('outcome.reload')}</Button> : null
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

/** What belongs to the booking as a whole: references, date, messages. */
function ShipmentFields({ form, error }: FormPart) {
  const t = useTranslations('booking.fields');
  const mark = useTranslations('common')('optional');
  const field = (name: 'orderReference' | 'shipmentId' | 'messageToCarrier' | 'messageToConsignee', limit: number) => ({
    label: t(name),
    mark,
    limit,
    error: error(name),
    ...form.register(name),
  });
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 border-t border-hairline pt-2">
      <TextField {...TAKES_SCANS} {...field('orderReference', MAX_LENGTH.reference)} />
      <TextField {...TAKES_SCANS} {...field('shipmentId', MAX_LENGTH.shipmentId)} />
      <TextField
        type="date"
        label={t('deliveryDate')}
        mark={mark}
        hint={t('deliveryDateHint')}
        error={error('deliveryDate')}
        className="col-span-2 sm:col-span-1 sm:col-end-2"
        {...form.register('deliveryDate')}
      />
      <TextAreaField {...field('messageToConsignee', MAX_LENGTH.message)} className="col-span-2" />
      <TextAreaField {...field('messageToCarrier', MAX_LENGTH.message)} className="col-span-2" />
    </div>
  );
}

/** Why there is something in the form already; a form handed over by the search, or a draft that was opened, is what was asked for. */
function KeptNotice({ kept }: { kept: KeptForm | null }) {
  const t = useTranslations('booking.kept');
  if (!kept || kept.wasPressed || kept.why === 'handed_over' || kept.why === 'draft') return null;
  return (
    <Notice role="status" tone="info" title={t(kept.why)}>
      <Button tone="quiet" className="-ml-3" onClick={() => runCommand('clear')}>
        {t('startOver')}
      </Button>
    </Notice>
  );
}
