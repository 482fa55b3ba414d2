'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { FormPanel, FormSection, MoreFields } from '@/components/bookings/form/form-section';
import { ParcelList } from '@/components/bookings/form/parcel-list';
import { PartyFields } from '@/components/bookings/form/party-fields';
import { isLocked } from '@/components/bookings/form/press-state';
import { ShipmentFields } from '@/components/bookings/form/shipment-fields';
import type { BookingFormState, FormPart } from '@/components/bookings/form/use-booking-form';
import { CoverageRow } from '@/components/coverage/coverage-row';
import { RecipientField } from '@/components/recipients/recipient-field';
import type { BookingContext } from '@/lib/bookings/booking-context';

/** The left half of the form, all that is typed: recipient, parcels, references, and the shop's own party at its foot. */
export function ShipmentPanel({ state }: { state: BookingFormState }) {
  const t = useTranslations('booking');
  const { context, form, error, start, kept, recalled, isReturn } = state;
  const { countries } = context;
  return (
    <FormPanel isLocked={isLocked(state.pressed)} className="px-4 pt-3 pb-2 short:px-3.5 short:pt-1.5">
      <FormSection id="recipient-heading" title={t(isReturn ? 'parts.customer' : 'parts.recipient')}>
        <PartyFields
          {...{ form, error, countries }}
          at="recipient"
          doorSolutions={doorSolutions(context)}
          filledBy={recalled?.id ?? kept?.why ?? null}
          note={<CoverageRow {...{ form, context }} />}
          renderName={(field) => (
            <RecipientField
              {...{ context, form, recalled, field }}
              start={kept ? null : start}
              onRecalled={state.setRecalled}
            />
          )}
        />
      </FormSection>
      <FormSection id="parcels-heading" title={t('parcels.title')}>
        <ParcelList {...{ form, error }} presets={context.presets} />
        <ShipmentFields {...{ form, error }} />
      </FormSection>
      <SenderFold {...{ form, error, countries, isReturn }} />
    </FormPanel>
  );
}

function doorSolutions({ solutions }: BookingContext): string[] {
  return solutions.flatMap(({ id, kind }) => (kind === 'home' ? [id] : []));
}

type SenderFoldProps = FormPart & {
  countries: BookingContext['countries'];
  /** The customer sends it, and it comes to the shop. */
  isReturn: boolean;
};

/** The shop's own party is one line until a clerk changes it. */
function SenderFold({ form, error, countries, isReturn }: SenderFoldProps) {
  const t = useTranslations('booking');
  const sender = useWatch({ control: form.control, name: 'sender' });
  const place = [sender.address, `${sender.zipCode} ${sender.city}`.trim()].filter(Boolean).join(', ');
  return (
    <section aria-label={t(isReturn ? 'parts.recipient' : 'parts.sender')} className="border-t border-hairline pt-2">
      <MoreFields
        hasFault={form.formState.errors.sender !== undefined}
        part="sender"
        summary={
          <span>
            <span className="text-ink">{t(isReturn ? 'sender.to' : 'sender.from', { name: sender.name })}</span>{' '}
            <span className="text-muted">{place}</span> {t('sender.change')}
          </span>
        }
      >
        <PartyFields {...{ form, error, countries }} at="sender" />
      </MoreFields>
    </section>
  );
}
