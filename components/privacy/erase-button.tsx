'use client';

import { useTranslations } from 'next-intl';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { erasePersonAction } from '@/lib/privacy/actions';
import { type Erased, FOUND_KINDS, type FoundView } from '@/lib/privacy/found-view';
import type { PersonQuery } from '@/lib/privacy/person-query';

type EraseButtonProps = { person: PersonQuery; view: FoundView; onErased: (erased: Erased) => void };

/** Erases a person, which is asked first: what goes, what stays and why. */
export function EraseButton({ person, view: { counts }, onErased }: EraseButtonProps) {
  const t = useTranslations('privacy.erase');
  const kinds = useTranslations('privacy.person');
  const goes = FOUND_KINDS.filter((kind) => counts[kind].held > counts[kind].stays);
  const stays = FOUND_KINDS.filter((kind) => counts[kind].stays > 0);
  if (goes.length === 0) return null;
  return (
    <ConfirmedAction
      id="erase-person"
      button={{ tone: 'danger', children: t('erase') }}
      title={t('title')}
      keepLabel={t('keep')}
      nowLabel={t('now')}
      action={() => erasePersonAction(person)}
      leavesTo="found"
      onDone={onErased}
    >
      <p className="mt-2">{t('goes')}</p>
      <ul className="list-disc pl-5">
        {goes.map((kind) => (
          <li key={kind}>
            {t('count', { kind: kinds(`kind.${kind}`), count: counts[kind].held - counts[kind].stays })}
          </li>
        ))}
      </ul>
      <p className="mt-2">{t('staysAlways')}</p>
      {stays.length > 0 ? (
        <ul className="list-disc pl-5">
          {stays.map((kind) => (
            <li key={kind}>{kinds(`stays.${kind}`, { count: counts[kind].stays })}</li>
          ))}
        </ul>
      ) : null}
      <p className="mt-2 font-medium">{t('forGood')}</p>
    </ConfirmedAction>
  );
}
