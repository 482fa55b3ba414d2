'use client';

import { useTranslations } from 'next-intl';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { giveUpJournalAction } from '@/lib/bookings/actions/journals';

/** Gives an unread journal up, which is asked first: nothing finds out afterwards what it had. */
export function GiveUpJournal({ journalId, name }: { journalId: string; name: string }) {
  const t = useTranslations('system.journals');
  return (
    <ConfirmedAction
      id="give-up-journal"
      button={{ 'aria-label': t('giveUpOf', { name }), children: t('giveUp') }}
      title={t('giveUpTitle')}
      keepLabel={t('keep')}
      nowLabel={t('giveUpNow')}
      action={() => giveUpJournalAction({ journalId })}
      leavesTo="main"
    >
      <p className="mt-2 wrap-anywhere">{name}</p>
      <p className="mt-2">{t('giveUpText')}</p>
    </ConfirmedAction>
  );
}
