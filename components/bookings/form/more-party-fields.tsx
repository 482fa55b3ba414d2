'use client';

import { useTranslations } from 'next-intl';
import { MoreFields } from '@/components/bookings/form/more-fields';
import type { FormPart } from '@/components/bookings/form/use-booking-form';
import { TextField } from '@/components/ui/text-field';
import { MAX_LENGTH } from '@/lib/limits';

export type MoreFieldsProps = FormPart & {
  /** Where the party stands in the form. */
  at: 'recipient' | 'sender' | 'thirdParty.party';
  /** The second phone as it is sent, where that is not as it was typed. */
  sentPhone2?: string | null;
};

const MORE = ['coaddress', 'reference', 'contact', 'phone2'] as const;
const limits = { ...MAX_LENGTH, phone2: MAX_LENGTH.phone };

/** What few parcels need of a party. */
export function MorePartyFields({ form, error, at, sentPhone2 = null }: MoreFieldsProps) {
  const t = useTranslations('booking.fields');
  const mark = useTranslations('common')('optional');
  return (
    <MoreFields
      hasFault={MORE.some((name) => error(`${at}.${name}`))}
      isFilled={MORE.some((name) => form.getValues(`${at}.${name}`))}
      className="col-span-12"
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-2">
        {MORE.map((name) => (
          <TextField
            key={name}
            label={t(name)}
            mark={name === 'phone2' && sentPhone2 ? t('sentAs', { number: sentPhone2 }) : mark}
            error={error(`${at}.${name}`)}
            limit={limits[name]}
            {...form.register(`${at}.${name}`)}
          />
        ))}
      </div>
    </MoreFields>
  );
}
