'use client';

import { useTranslations } from 'next-intl';
import { FieldNote } from '@/components/addresses/field-note';
import { NoteRow } from '@/components/addresses/note-row';
import type { PasteHelp } from '@/components/addresses/use-paste';

/** Says that a paste filled the party, how to take it back, and what of it found no field. */
export function PasteNote({ pasted, takeBack }: Pick<PasteHelp, 'pasted'> & { takeBack: () => void }) {
  const t = useTranslations('addresses.paste');
  return (
    <NoteRow isEmpty={pasted === null}>
      {pasted?.mayUndo ? <FieldNote text={t('filled')} remedy={{ label: t('undo'), run: takeBack }} /> : null}
      {pasted && pasted.rest.length > 0 ? <FieldNote text={t('rest', { text: pasted.rest.join(' · ') })} /> : null}
    </NoteRow>
  );
}
