'use client';

import { useTranslations } from 'next-intl';
import { FieldNote } from '@/components/addresses/field-note';
import type { ContactHelp } from '@/components/addresses/use-contact';

type ContactNotesProps = { advice: NonNullable<ContactHelp['advice']>; takeEmail: ContactHelp['takeEmail'] };

/** What is odd about phones and e-mail. */
export function ContactNotes({ advice: { phone, phone2, email }, takeEmail }: ContactNotesProps) {
  const t = useTranslations('addresses.contact');
  return (
    <>
      {phone ? <FieldNote text={t(`phone.${phone}`)} /> : null}
      {phone2 ? <FieldNote text={t(`phone2.${phone2}`)} /> : null}
      {email?.kind === 'noDot' ? <FieldNote text={t('noDot')} /> : null}
      {email?.kind === 'typo' ? (
        <FieldNote
          text={t('meant', { email: email.meant })}
          remedy={{ label: t('takeEmail', { email: email.meant }), run: () => takeEmail(email.meant) }}
        />
      ) : null}
    </>
  );
}
