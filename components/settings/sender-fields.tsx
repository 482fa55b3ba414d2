'use client';

import { useTranslations } from 'next-intl';
import { ContactRow, PasteRow, PostalRow } from '@/components/addresses/note-rows';
import { useAddressHelp } from '@/components/addresses/use-address-help';
import { CountryField } from '@/components/ui/country-field';
import { Disclosure } from '@/components/ui/disclosure';
import { TextField } from '@/components/ui/text-field';
import type { ActionForm } from '@/components/ui/use-action-form';
import { MAX_LENGTH } from '@/lib/booking/limits';
import type { Country } from '@/lib/i18n/country-names';
import type { ShopForm } from '@/lib/shops/schema';

type SenderFieldsProps = Pick<ActionForm<ShopForm>, 'form' | 'error'> & { countries: Country[] };
type SenderField = keyof ShopForm['sender'];

const limits: Partial<Record<SenderField, number>> = { ...MAX_LENGTH, id: MAX_LENGTH.reference };

/** The sender of a shop's parcels; what is seldom needed stands under a fold. */
export function SenderFields({ form, error, countries }: SenderFieldsProps) {
  const t = useTranslations('settings.shop');
  const common = useTranslations('common');
  const { postal, contact, paste, frame } = useAddressHelp({
    path: 'sender.',
    read: (name) => form.getValues(`sender.${name as SenderField}`) ?? '',
    write: (name, value) => form.setValue(`sender.${name as SenderField}`, value, { shouldDirty: true }),
  });
  const field = (name: SenderField) => ({
    error: error(`sender.${name}`),
    limit: limits[name],
    ...form.register(`sender.${name}`),
  });
  const optional = common('optional');
  return (
    <div className="grid gap-3 sm:grid-cols-6" {...frame}>
      <TextField label={t('senderName')} className="sm:col-span-6" {...field('name')} />
      <TextField label={t('address')} className="sm:col-span-6" {...field('address')} />
      <PasteRow paste={paste} />
      <TextField label={t('zipCode')} className="sm:col-span-2" {...field('zipCode')} />
      <TextField label={t('city')} className="sm:col-span-2" {...field('city')} />
      <CountryField label={t('country')} className="sm:col-span-2" countries={countries} {...field('countryCode')} />
      <PostalRow {...{ postal, countries }} countryCode={form.getValues('sender.countryCode')} endsAtDoor={false} />
      <TextField label={t('phone')} mark={optional} type="tel" className="sm:col-span-3" {...field('phone')} />
      <TextField label={t('email')} mark={optional} type="email" className="sm:col-span-3" {...field('email')} />
      <ContactRow contact={contact} />
      <Disclosure summary={t('more')} className="sm:col-span-6">
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label={t('coaddress')} {...field('coaddress')} />
          <TextField label={t('phone2')} type="tel" {...field('phone2')} />
          <TextField label={t('contact')} {...field('contact')} />
          <TextField label={t('reference')} {...field('reference')} />
          <TextField label={t('partyId')} hint={t('partyIdHint')} {...field('id')} />
        </div>
      </Disclosure>
    </div>
  );
}
