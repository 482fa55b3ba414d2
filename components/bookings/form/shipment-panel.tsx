'use client';

import { House } from 'lucide';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { FormPanel, FormSection, MoreFields } from '@/components/bookings/form/form-section';
import { ParcelList } from '@/components/bookings/form/parcel-list';
import { PartyFields } from '@/components/bookings/form/party-fields';
import { ShipmentFields } from '@/components/bookings/form/shipment-fields';
import type { BookingFormState } from '@/components/bookings/form/use-booking-form';
import { CoverageRow } from '@/components/coverage/coverage-row';
import { RecipientField } from '@/components/recipients/recipient-field';
import { Icon } from '@/components/ui/icon';
import { isolated } from '@/lib/i18n/isolated';

/** The left half of the form, all that is typed: recipient, parcels, references, and the shop's own party at its foot. */
export function ShipmentPanel({ state }: { state: BookingFormState }) {
  const t = useTranslations('booking');
  const { context, form, error, start, kept, recalled, isReturn } = state;
  return (
    <FormPanel isLocked={state.isLocked} className="px-4 pt-3 pb-2 short:px-3.5 short:pt-1.5">
      <FormSection
        id="recipient-heading"
        title={t(isReturn ? 'parts.customer' : 'parts.recipient')}
        end={<span className="text-xs text-muted">{t('required')}</span>}
      >
        <PartyFields
          form={form}
          error={error}
          countries={context.countries}
          at="recipient"
          doorSolutions={context.solutions.flatMap(({ id, kind }) => (kind === 'home' ? [id] : []))}
          filledBy={recalled?.id ?? kept?.why ?? null}
          note={<CoverageRow form={form} context={context} />}
          renderName={(field) => (
            <RecipientField
              context={context}
              form={form}
              recalled={recalled}
              field={field}
              start={kept ? null : start}
              onRecalled={state.setRecalled}
            />
          )}
        />
      </FormSection>
      <div className={`kept-lines ${SECTION}`}>
        <ParcelList form={form} error={error} presets={context.presets} />
      </div>
      <div className={`kept-lines ${SECTION}`}>
        <ShipmentFields form={form} error={error} />
      </div>
      <SenderLine state={state} />
    </FormPanel>
  );
}

/** What parts one group of fields from the next. */
const SECTION = 'mt-0.5 border-t border-hairline pt-2 short:pt-1';

/** The shop's own party is one line until a clerk changes it. */
function SenderLine({ state: { context, form, error, isReturn } }: { state: BookingFormState }) {
  const t = useTranslations('booking');
  const sender = useWatch({ control: form.control, name: 'sender' });
  const place = [isolated(sender.address), `${sender.zipCode} ${isolated(sender.city)}`.trim()]
    .filter(Boolean)
    .join(', ');
  return (
    <section aria-label={t(isReturn ? 'parts.recipient' : 'parts.sender')} className="mt-auto pt-1">
      <MoreFields
        hasFault={form.formState.errors.sender !== undefined}
        part="sender"
        className="border-t border-hairline [&>summary]:w-full [&>summary]:hover:no-underline [&>summary>svg]:hidden"
        summary={
          <span className="flex min-h-9 min-w-0 flex-1 items-center gap-2 text-sm text-ink short:min-h-7">
            <Icon drawing={House} />
            <span className="min-w-0 flex-1 truncate">
              <span className="sr-only">{t(isReturn ? 'parts.recipient' : 'parts.sender')}: </span>
              <bdi className="font-medium">{sender.name}</bdi> <span className="text-muted">{place}</span>
            </span>
            <span className="font-medium text-accent">{t(isReturn ? 'sender.changeReturn' : 'sender.change')}</span>
          </span>
        }
      >
        <PartyFields form={form} error={error} countries={context.countries} at="sender" />
      </MoreFields>
    </section>
  );
}
