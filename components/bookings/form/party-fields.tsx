'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { type FieldPath, get, type UseFormReturn, useWatch } from 'react-hook-form';
import type { AddressForm } from '@/components/addresses/address-form';
import { ContactRow, PasteRow, PostalRow, useAddressHelp } from '@/components/addresses/address-help';
import { MoreFields } from '@/components/bookings/form/form-section';
import type { FormPart } from '@/components/bookings/form/use-booking-form';
import { CountryField, TextField } from '@/components/ui/inputs';
import type { BookingForm } from '@/lib/bookings/schema';
import type { Country } from '@/lib/i18n/country-names';
import { MAX_LENGTH, NEEDED_OF_PARTY } from '@/lib/limits';

type PartyFieldsProps = MoreFieldsProps & {
  countries: Country[];
  /** Solutions that bring a parcel to this party's door. */
  doorSolutions?: string[];
  /** What filled it in, where it was not the clerk's own keys: another one is a reason to look at what stands in it. */
  filledBy?: string | null;
  /** What else there is to say of the address. */
  note?: ReactNode;
  /** Takes the place of the plain field for the name. */
  renderName?: (field: ComponentProps<typeof TextField>) => ReactNode;
};

/** One party: name, address and place always in sight, what is seldom needed under "more". */
export function PartyFields({
  form,
  error,
  at,
  countries,
  doorSolutions = [],
  filledBy = null,
  note,
  renderName,
}: PartyFieldsProps) {
  const t = useTranslations('booking.fields');
  const mark = useTranslations('common')('optional');
  const { postal, contact, paste, frame } = useAddressHelp(partyForm(form, at));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it was filled in
  useEffect(() => {
    if (filledBy !== null) contact.onLeft('phone');
  }, [filledBy]);
  const endsAtDoor = useEndsAtDoor(form, doorSolutions);
  const field = (name: 'name' | 'address' | 'zipCode' | 'city' | 'phone' | 'email') => ({
    label: t(name),
    isRequired: NEEDED_OF_PARTY.has(name),
    error: error(`${at}.${name}`),
    limit: MAX_LENGTH[name],
    ...form.register(`${at}.${name}`),
  });
  return (
    <div className="grid grid-cols-12 gap-x-3 gap-y-2" {...frame}>
      {renderName ? (
        renderName({ ...field('name'), className: 'col-span-12' })
      ) : (
        <TextField {...field('name')} className="col-span-12" />
      )}
      <TextField {...field('address')} mark={t('addressMark')} className="col-span-12" />
      <PasteRow paste={paste} />
      {/* No counter: its label needs the room, and a code of the wrong length is named below. */}
      <TextField
        {...field('zipCode')}
        limit={undefined}
        className="col-span-5 sm:col-span-3 lg:col-span-5 xl:col-span-4"
      />
      <TextField {...field('city')} className="col-span-7 sm:col-span-5 lg:col-span-7 xl:col-span-4" />
      <CountryField
        label={t('countryCode')}
        error={error(`${at}.countryCode`)}
        countries={countries}
        className="col-span-12 sm:col-span-4 lg:col-span-12 xl:col-span-4"
        {...form.register(`${at}.countryCode`)}
      />
      <PostalRow {...{ postal, countries, endsAtDoor }} countryCode={form.getValues(`${at}.countryCode`)} />
      {note}
      <TextField
        {...field('phone')}
        // In the label's line, so that nothing moves when it comes.
        mark={contact.sentAs.phone ? t('sentAs', { number: contact.sentAs.phone }) : mark}
        type="tel"
        className="col-span-6"
      />
      <TextField {...field('email')} mark={mark} type="email" className="col-span-6" />
      <ContactRow contact={contact} />
      <MorePartyFields {...{ form, error, at }} sentPhone2={contact.sentAs.phone2} />
    </div>
  );
}

type MoreFieldsProps = FormPart & {
  /** Where the party stands in the form. */
  at: 'recipient' | 'sender' | 'thirdParty.party';
  /** The second phone as it is sent, where that is not as it was typed. */
  sentPhone2?: string | null;
};

const MORE = ['coaddress', 'reference', 'contact', 'phone2'] as const;
const limits = { ...MAX_LENGTH, phone2: MAX_LENGTH.phone };

/** What few parcels need of a party. */
function MorePartyFields({ form, error, at, sentPhone2 = null }: MoreFieldsProps) {
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

/** One party of the booking as the help with addresses knows it. */
function partyForm(form: UseFormReturn<BookingForm>, at: MoreFieldsProps['at']): AddressForm {
  const pathOf = (name: string) => `${at}.${name}` as FieldPath<BookingForm>;
  return {
    path: `${at}.`,
    read: (name) => String(form.getValues(pathOf(name)) ?? ''),
    write: (name, value) => {
      const hasFault = get(form.formState.errors, pathOf(name)) !== undefined;
      form.setValue(pathOf(name), value, { shouldDirty: true, shouldValidate: hasFault });
    },
  };
}

/** Whether the chosen solution is one of those that end at a door. */
function useEndsAtDoor(form: UseFormReturn<BookingForm>, doorSolutions: string[]): boolean {
  const solutionId = useWatch({ control: form.control, name: 'solutionId' });
  return doorSolutions.includes(solutionId);
}
