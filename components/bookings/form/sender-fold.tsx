'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { MoreFields } from '@/components/bookings/form/more-fields';
import { PartyFields } from '@/components/bookings/form/party-fields';
import type { FormPart } from '@/components/bookings/form/use-booking-form';
import type { Country } from '@/lib/i18n/country-names';

type SenderFoldProps = FormPart & {
  countries: Country[];
  /** The customer sends it, and it comes to the shop. */
  isReturn: boolean;
};

/** The shop's own party is one line until a clerk changes it. */
export function SenderFold({ form, error, countries, isReturn }: SenderFoldProps) {
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
