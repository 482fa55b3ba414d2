'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { addressIn } from '@/components/addresses/address-form';
import { ContactRow, PasteRow, PostalRow, useAddressHelp } from '@/components/addresses/address-help';
import { type FormPart, useTextFields } from '@/components/bookings/form/form-part';
import { RareFields } from '@/components/bookings/form/rare-fields';
import { CountryField, TextField } from '@/components/ui/inputs';
import type { Country } from '@/lib/i18n/country-names';

type PartyFieldsProps = FormPart & {
  /** Where the party stands in the form. */
  at: 'recipient' | 'sender' | 'thirdParty.party';
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

const RARE = ['coaddress', 'careOf', 'contact', 'reference', 'phone2'] as const;

/** One party: name, address and place always in sight, what is seldom needed behind a button each. */
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
  const { postal, contact, paste, frame } = useAddressHelp(addressIn(form, `${at}.`));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it was filled in
  useEffect(() => {
    if (filledBy !== null) contact.onLeft('phone');
  }, [filledBy]);
  const solutionId = useWatch({ control: form.control, name: 'solutionId' });
  const textField = useTextFields({ form, error });
  const field = (name: 'name' | 'address' | 'zipCode' | 'city' | 'phone' | 'email' | (typeof RARE)[number]) =>
    textField(`${at}.${name}`);
  const sentAs = (number: string | null) => (number ? t('sentAs', { number }) : mark);
  const rare = RARE.map((name) => {
    const props = field(name);
    return {
      path: props.name,
      label: props.label,
      mustBeSeen: props.error !== undefined || Boolean(form.getValues(`${at}.${name}`)),
      field: <TextField {...props} mark={name === 'phone2' ? sentAs(contact.sentAs.phone2) : mark} />,
    };
  });
  return (
    <div className="kept-lines grid grid-cols-12 gap-x-2.5" {...frame}>
      {renderName ? (
        renderName({ ...field('name'), className: 'col-span-12' })
      ) : (
        <TextField {...field('name')} className="col-span-12" />
      )}
      <TextField {...field('address')} className="col-span-12" />
      <PasteRow paste={paste} />
      <div className="col-span-12 grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-2.5 sm:grid-cols-[6.5rem_minmax(0,1fr)_8rem]">
        {/* No counter: its label needs the room, and a code of the wrong length is named below. */}
        <TextField {...field('zipCode')} limit={undefined} className="narrow" />
        <TextField {...field('city')} />
        <CountryField
          label={t('countryCode')}
          error={error(`${at}.countryCode`)}
          countries={countries}
          className="max-sm:col-span-2"
          defaultValue={form.getValues(`${at}.countryCode`)}
          {...form.register(`${at}.countryCode`)}
        />
        <PostalRow
          postal={postal}
          countries={countries}
          endsAtDoor={doorSolutions.includes(solutionId)}
          countryCode={form.getValues(`${at}.countryCode`)}
        />
      </div>
      {note}
      <TextField
        {...field('phone')}
        // In the label's line, so that nothing moves when it comes.
        mark={sentAs(contact.sentAs.phone)}
        type="tel"
        className="col-span-12 sm:col-span-6"
      />
      {/* On a phone what is odd about either stands between the two. */}
      <TextField {...field('email')} mark={mark} type="email" className="col-span-12 max-sm:order-1 sm:col-span-6" />
      <ContactRow contact={contact} />
      <div className="col-span-12 -mt-px max-sm:order-1">
        <RareFields fields={rare} />
      </div>
    </div>
  );
}
