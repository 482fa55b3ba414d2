'use client';

import { useTranslations } from 'next-intl';
import { type FieldPath, get, type UseFormReturn } from 'react-hook-form';
import type { AddressForm } from '@/components/addresses/address-form';
import { ContactRow, PasteRow, PostalRow } from '@/components/addresses/note-rows';
import { useAddressHelp } from '@/components/addresses/use-address-help';
import { CountryField } from '@/components/ui/country-field';
import { TextField } from '@/components/ui/text-field';
import type { ActionForm } from '@/components/ui/use-action-form';
import type { Country } from '@/lib/i18n/country-names';
import { MAX_LENGTH, NEEDED_OF_PARTY } from '@/lib/limits';
import type { RecipientForm } from '@/lib/recipients/schema';

type RecipientFieldsProps = Pick<ActionForm<RecipientForm>, 'form' | 'error'> & { countries: Country[] };

const limits = { ...MAX_LENGTH, phone2: MAX_LENGTH.phone };

/** Everything that is kept of a recipient's name and address; there is room for all of it. */
export function RecipientFields({ form, error, countries }: RecipientFieldsProps) {
  const t = useTranslations('booking.fields');
  const mark = useTranslations('common')('optional');
  const { postal, contact, paste, frame } = useAddressHelp(addressForm(form));
  const field = (name: keyof typeof limits & keyof RecipientForm['recipient']) => ({
    label: t(name),
    isRequired: NEEDED_OF_PARTY.has(name),
    error: error(`recipient.${name}`),
    limit: limits[name],
    ...form.register(`recipient.${name}`),
  });
  return (
    <div className="grid grid-cols-12 gap-3" {...frame}>
      <TextField {...field('name')} className="col-span-12" />
      <TextField {...field('address')} mark={t('addressMark')} className="col-span-12" />
      <PasteRow paste={paste} />
      <TextField {...field('zipCode')} className="col-span-5 sm:col-span-4" />
      <TextField {...field('city')} className="col-span-7 sm:col-span-4" />
      <CountryField
        label={t('countryCode')}
        error={error('recipient.countryCode')}
        countries={countries}
        className="col-span-12 sm:col-span-4"
        {...form.register('recipient.countryCode')}
      />
      <PostalRow {...{ postal, countries }} endsAtDoor={false} countryCode={form.getValues('recipient.countryCode')} />
      <TextField {...field('phone')} mark={mark} type="tel" className="col-span-12 sm:col-span-6" />
      <TextField {...field('email')} mark={mark} type="email" className="col-span-12 sm:col-span-6" />
      <TextField {...field('coaddress')} mark={mark} className="col-span-12 sm:col-span-6" />
      <TextField {...field('contact')} mark={mark} className="col-span-12 sm:col-span-6" />
      <TextField {...field('phone2')} mark={mark} type="tel" className="col-span-12 sm:col-span-6" />
      <TextField {...field('reference')} mark={mark} className="col-span-12 sm:col-span-6" />
      <ContactRow contact={contact} />
    </div>
  );
}

/** The recipient as the help with addresses knows it. */
function addressForm(form: UseFormReturn<RecipientForm>): AddressForm {
  const pathOf = (name: string) => `recipient.${name}` as FieldPath<RecipientForm>;
  return {
    path: 'recipient.',
    read: (name) => String(form.getValues(pathOf(name)) ?? ''),
    write: (name, value) => {
      const hasFault = get(form.formState.errors, pathOf(name)) !== undefined;
      form.setValue(pathOf(name), value, { shouldDirty: true, shouldValidate: hasFault });
    },
  };
}
