'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { FieldNote } from '@/components/addresses/field-note';
import type { PostalCodeHelp } from '@/components/addresses/use-postal-code';
import type { PostalAdvice } from '@/lib/addresses/postal-advice';
import type { Country } from '@/lib/i18n/country-names';

export type PostalNotesProps = {
  postal: PostalCodeHelp;
  countryCode: string;
  countries: Country[];
  /** Whether the parcel ends at a door, where a code of boxes is odd. */
  endsAtDoor: boolean;
};

/** What is odd about a postal code, each with the key that mends it. */
export function PostalNotes({ postal, countryCode, countries, endsAtDoor }: PostalNotesProps) {
  const t = useTranslations('addresses.postal');
  const format = useFormatter();
  const nameOf = (code: string) => countries.find((country) => country.code === code)?.name ?? code;
  const country = nameOf(countryCode);
  const note = (advice: PostalAdvice) => {
    switch (advice.kind) {
      case 'elsewhere': {
        const other = nameOf(advice.country);
        const take = { label: t('takeCountry', { country: other }), run: () => postal.takeCountry(advice.country) };
        return <FieldNote key={advice.kind} text={t('elsewhere', { country: other })} remedy={take} />;
      }
      case 'malformed':
        return <FieldNote key={advice.kind} text={t('malformed', { country, digits: advice.digits })} />;
      case 'unknown': {
        const date = format.dateTime(new Date(advice.date), { dateStyle: 'medium', timeZone: 'UTC' });
        return <FieldNote key={advice.kind} text={t('unknown', { country, date })} />;
      }
      case 'city': {
        const take = { label: t('takeCity', { city: advice.city }), run: () => postal.takeCity(advice.city) };
        return <FieldNote key={advice.kind} text={t('city', { code: postal.code, city: advice.city })} remedy={take} />;
      }
      default:
        return endsAtDoor ? <FieldNote key={advice.kind} text={t(advice.kind)} /> : null;
    }
  };
  return postal.advice.map(note);
}
