'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/** The session ended in the middle of the work: sign in without leaving the form. */
export function SignInAgain({ mayBeSent, onSignedIn }: { mayBeSent: boolean; onSignedIn: () => void }) {
  const t = useTranslations('booking.signedOut');
  return (
    <Notice tone="warning" title={t('title')}>
      <p>{mayBeSent ? t('mayBeSent') : t('nothingSent')}</p>
      <Button onClick={onSignedIn} className="mt-2">
        {t('done')}
      </Button>
    </Notice>
  );
}
