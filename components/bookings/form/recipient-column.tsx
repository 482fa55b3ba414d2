'use client';

import { useTranslations } from 'next-intl';
import { FormColumn, FormSection } from '@/components/bookings/form/form-section';
import { PartyFields, SenderFold } from '@/components/bookings/form/party-fields';
import { isLocked } from '@/components/bookings/form/press-state';
import type { BookingFormState } from '@/components/bookings/form/use-booking-form';
import { CoverageRow } from '@/components/coverage/coverage-row';
import { RecipientField } from '@/components/recipients/recipient-field';
import type { BookingContext } from '@/lib/bookings/booking-context';

/** Who the parcel is for, and the shop's own party below. */
export function RecipientColumn({ state }: { state: BookingFormState }) {
  const t = useTranslations('booking');
  const { context, form, error, start, kept, recalled, isReturn } = state;
  const { countries } = context;
  return (
    <FormColumn isLocked={isLocked(state.pressed)}>
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
      <SenderFold {...{ form, error, countries, isReturn }} />
    </FormColumn>
  );
}

function doorSolutions({ solutions }: BookingContext): string[] {
  return solutions.flatMap(({ id, kind }) => (kind === 'home' ? [id] : []));
}
