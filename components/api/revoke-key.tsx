'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { FIRST_FOCUS, Modal } from '@/components/ui/modal';
import { revokeApiKeyAction } from '@/lib/actions/api-keys';

/** Revokes a key, which is asked first: the machine that has it can book no more. */
export function RevokeKey({ keyId, name }: { keyId: string; name: string }) {
  const t = useTranslations('api.keys');
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => ask(true)} aria-label={t('revokeOf', { name })}>
        {t('revoke')}
      </Button>
      {isAsking ? (
        <Modal labelledBy="revoke-title" className="max-w-md p-5" onClosed={() => ask(false)}>
          {(close) => (
            <>
              <h2 id="revoke-title">{t('revokeTitle', { name })}</h2>
              <p className="mt-2">{t('revokeText')}</p>
              <div className="mt-4 flex flex-wrap justify-end gap-2">
                <Button onClick={close} {...FIRST_FOCUS}>
                  {t('keep')}
                </Button>
                <ActionButton
                  id="revoke-key"
                  tone="danger"
                  action={() => revokeApiKeyAction({ keyId })}
                  leavesTo="main"
                  onDone={close}
                >
                  {t('revokeNow')}
                </ActionButton>
              </div>
            </>
          )}
        </Modal>
      ) : null}
    </>
  );
}
