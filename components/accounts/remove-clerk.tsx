'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { removeClerkAction } from '@/lib/accounts/actions/clerks';

/** Removes a clerk who left, which is asked first. */
export function RemoveClerk({ clerkId, name }: { clerkId: string; name: string }) {
  const t = useTranslations('accounts.clerks.remove');
  const router = useRouter();
  return (
    <ConfirmedAction
      id="remove-clerk"
      button={{ tone: 'danger', children: t('remove') }}
      title={t('title', { name })}
      keepLabel={t('keep')}
      nowLabel={t('now')}
      action={() => removeClerkAction({ clerkId })}
      leavesTo="main"
      onDone={() => router.push('/settings/clerks')}
    >
      <p className="mt-2">{t('goes', { name })}</p>
      <p className="mt-2">{t('stays')}</p>
      <p className="mt-2 font-medium">{t('forGood')}</p>
    </ConfirmedAction>
  );
}
