'use client';

import { useTranslations } from 'next-intl';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { revokeApiKeyAction } from '@/lib/api/actions';

/** Revokes a key, which is asked first: the machine that has it can book no more. */
export function RevokeKey({ keyId, name }: { keyId: string; name: string }) {
  const t = useTranslations('api.keys');
  return (
    <ConfirmedAction
      id="revoke-key"
      button={{ tone: 'quiet', 'aria-label': t('revokeOf', { name }), children: t('revoke') }}
      title={t('revokeTitle', { name })}
      keepLabel={t('keep')}
      nowLabel={t('revokeNow')}
      action={() => revokeApiKeyAction({ keyId })}
      leavesTo="main"
    >
      <p className="mt-2">{t('revokeText')}</p>
    </ConfirmedAction>
  );
}
