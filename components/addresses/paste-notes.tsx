'use client';

import { useTranslations } from 'next-intl';
import { FieldNote } from '@/components/addresses/field-note';
import type { PasteHelp } from '@/components/addresses/use-paste';

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
