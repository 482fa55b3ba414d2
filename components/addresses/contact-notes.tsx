'use client';

import { useTranslations } from 'next-intl';
import { FieldNote } from '@/components/addresses/field-note';
import { NoteRow } from '@/components/addresses/note-row';
import type { ContactHelp } from '@/components/addresses/use-contact';

/** What is odd about phones and e-mail. */
export function ContactNotes({ contact: { advice, takeEmail } }: { contact: ContactHelp }) {
  const t = useTranslations('addresses.contact');
  const { phone, phone2, email } = advice ?? { phone: null, phone2: null, email: null };
  return (
    <NoteRow isEmpty={advice === null}>
      {phone ? <FieldNote text={t(`phone.${phone}`)} /> : null}
      {phone2 ? <FieldNote text={t(`phone2.${phone2}`)} /> : null}
      {email?.kind === 'noDot' ? <FieldNote text={t('noDot')} /> : null}
      {email?.kind === 'typo' ? (
        <FieldNote
          text={t('meant', { email: email.meant })}
          remedy={{ label: t('takeEmail', { email: email.meant }), run: () => takeEmail(email.meant) }}
        />
      ) : null}
    </NoteRow>
  );
}
