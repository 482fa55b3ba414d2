'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ContactHelp } from '@/components/addresses/use-contact';
import type { PasteHelp } from '@/components/addresses/use-paste';
import type { PostalCodeHelp } from '@/components/addresses/use-postal-code';
import { KeyCap } from '@/components/shortcuts/commands';
import { keyForAria } from '@/components/shortcuts/key-of-event';
import { MarkShape } from '@/components/ui/notice';
import type { Country } from '@/lib/i18n/country-names';

type FieldNoteProps = {
  text: string;
  /** One press that corrects it. */
  remedy?: { label: string; key?: string; run: () => void };
};

/** A remark under a field: worth a look, no fault, and nothing is kept from going on. */
export function FieldNote({ text, remedy }: FieldNoteProps) {
  return (
    <p className="flex gap-1 text-sm">
      <MarkShape tone="info" className="mt-0.5 size-3.5 text-accent" />
      <span>
        {text}
        {remedy ? (
          <>
            {' '}
            <button
              type="button"
              onClick={remedy.run}
              aria-keyshortcuts={remedy.key && keyForAria(remedy.key)}
              className="rounded text-accent underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
            >
              {remedy.label}
            </button>
            {remedy.key ? <KeyCap className="ml-1 text-muted">{remedy.key}</KeyCap> : null}
          </>
        ) : null}
      </span>
    </p>
  );
}

type ContactNotesProps = { advice: NonNullable<ContactHelp['advice']>; take: ContactHelp['take'] };

/** What is odd about phones and e-mail. */
export function ContactNotes({ advice: { email, readAs, ...advice }, take }: ContactNotesProps) {
  const t = useTranslations('addresses.contact');
  return (
    <>
      {(['phone', 'phone2'] as const).map((name) => {
        const [odd, number] = [advice[name], readAs[name]];
        if (!odd) return null;
        if (!number) return <FieldNote key={name} text={t(`${name}.${odd}`)} />;
        const remedy = { label: t('takePhone', { number }), run: () => take(name, number) };
        return <FieldNote key={name} text={t(`${name}.numberOnly`, { number })} remedy={remedy} />;
      })}
      {email?.kind === 'noDot' ? <FieldNote text={t('noDot')} /> : null}
      {email?.kind === 'typo' ? (
        <FieldNote
          text={t('meant', { email: email.meant })}
          remedy={{ label: t('takeEmail', { email: email.meant }), run: () => take('email', email.meant) }}
        />
      ) : null}
    </>
  );
}

type PasteNotesProps = { pasted: NonNullable<PasteHelp['pasted']>; takeBack: () => void };

/** Says that a paste filled the party, how to take it back, and what of it found no field. */
export function PasteNotes({ pasted, takeBack }: PasteNotesProps) {
  const t = useTranslations('addresses.paste');
  return (
    <>
      {pasted.mayUndo ? (
        <FieldNote text={t('filled')} remedy={{ label: t('undo'), key: 'Ctrl+Z', run: takeBack }} />
      ) : null}
      {pasted.rest.length > 0 ? <FieldNote text={t('rest', { text: pasted.rest.join(' · ') })} /> : null}
    </>
  );
}

export type PostalNotesProps = {
  postal: PostalCodeHelp;
  countryCode: string;
  countries: Country[];
  /** Whether the parcel ends at a door, where a code of boxes is odd. */
  endsAtDoor: boolean;
};

/** What is odd about a postal code, each with the button that corrects it. */
export function PostalNotes({ postal, countryCode, countries, endsAtDoor }: PostalNotesProps) {
  const t = useTranslations('addresses.postal');
  const format = useFormatter();
  const nameOf = (code: string) => countries.find((country) => country.code === code)?.name ?? code;
  const country = nameOf(countryCode);
  return postal.advice.map((advice) => {
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
  });
}
