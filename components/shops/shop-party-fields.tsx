'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { FieldPath } from 'react-hook-form';
import { ContactRow, PasteRow, PostalRow, useAddressHelp } from '@/components/addresses/address-help';
import { newReturnAddress, type ShopFields } from '@/components/shops/shop-values';
import { Disclosure } from '@/components/ui/disclosure';
import { CheckboxField, CountryField, TextField } from '@/components/ui/inputs';
import { Section } from '@/components/ui/section';
import type { Country } from '@/lib/i18n/country-names';
import { FIELD_LENGTH, NEEDED_OF_PARTY } from '@/lib/limits';
import type { PartyForm } from '@/lib/party-schema';
import type { ShopForm } from '@/lib/shops/schema';

type ReturnAddressProps = ShopFields & { countries: Country[] };
type ShopPartyFieldsProps = ReturnAddressProps & { at: 'sender' | 'returnAddress' };

const limits: Partial<Record<keyof PartyForm, number>> = FIELD_LENGTH;

/** A party of the shop: the sender of its parcels, or where it takes returns. What is seldom needed stands under a fold. */
export function ShopPartyFields({ form, error, countries, at }: ShopPartyFieldsProps) {
  const t = useTranslations('shops.shop');
  const optional = useTranslations('common')('optional');
  const pathOf = (name: string) => `${at}.${name}` as FieldPath<ShopForm>;
  const { postal, contact, paste, frame } = useAddressHelp({
    path: `${at}.`,
    read: (name) => String(form.getValues(pathOf(name)) ?? ''),
    write: (name, value) => form.setValue(pathOf(name), value, { shouldDirty: true }),
  });
  const field = (name: keyof PartyForm) => ({
    error: error(pathOf(name)),
    limit: limits[name],
    isRequired: NEEDED_OF_PARTY.has(name),
    ...form.register(pathOf(name)),
  });
  const isSender = at === 'sender';
  return (
    <div className="grid gap-x-3 gap-y-4 sm:grid-cols-6" {...frame}>
      <TextField label={t(isSender ? 'senderName' : 'returnName')} className="sm:col-span-6" {...field('name')} />
      <TextField label={t('address')} className="sm:col-span-6" {...field('address')} />
      <PasteRow paste={paste} />
      <TextField label={t('zipCode')} className="sm:col-span-2" {...field('zipCode')} />
      <TextField label={t('city')} className="sm:col-span-2" {...field('city')} />
      <CountryField label={t('country')} className="sm:col-span-2" countries={countries} {...field('countryCode')} />
      <PostalRow
        postal={postal}
        countries={countries}
        countryCode={String(form.getValues(pathOf('countryCode')))}
        endsAtDoor={false}
      />
      <TextField label={t('phone')} mark={optional} type="tel" className="sm:col-span-3" {...field('phone')} />
      <TextField label={t('email')} mark={optional} type="email" className="sm:col-span-3" {...field('email')} />
      <ContactRow contact={contact} />
      <Disclosure summary={t(isSender ? 'more' : 'moreReturn')} className="sm:col-span-6">
        <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
          <TextField label={t('coaddress')} {...field('coaddress')} />
          <TextField label={t('careOf')} {...field('careOf')} />
          <TextField label={t('phone2')} type="tel" {...field('phone2')} />
          <TextField label={t('contact')} {...field('contact')} />
          <TextField label={t('reference')} {...field('reference')} />
          {isSender ? (
            <TextField
              label={t('partyId')}
              hint={t('partyIdHint')}
              error={error('sender.id')}
              limit={FIELD_LENGTH.reference}
              {...form.register('sender.id')}
            />
          ) : null}
        </div>
      </Disclosure>
    </div>
  );
}

/** Where customers send returns: to the sender's address, or to one of its own. */
export function ReturnAddress({ form, error, countries }: ReturnAddressProps) {
  const t = useTranslations('shops.shop');
  const returnAddress = form.watch('returnAddress');
  // What was typed comes back when the tick does.
  const setAside = useRef<ShopForm['returnAddress']>(null);
  const choose = (isElsewhere: boolean) => {
    if (!isElsewhere) setAside.current = form.getValues('returnAddress');
    const party = setAside.current ?? newReturnAddress(form.getValues('sender'));
    form.setValue('returnAddress', isElsewhere ? party : null, { shouldDirty: true });
  };
  return (
    <Section title={t('returns')} intro={t('returnsIntro')}>
      <CheckboxField
        name="returnsElsewhere"
        label={t('returnsElsewhere')}
        checked={returnAddress !== null}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {returnAddress ? (
        <div className="mt-3">
          <ShopPartyFields form={form} error={error} countries={countries} at="returnAddress" />
        </div>
      ) : null}
    </Section>
  );
}
