'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { shownLater } from '@/components/ui/shown-later';

type PanelProps = { onSignedIn: () => void; email: string };

// Needed once in a shift at most, so it is no part of the first load; if it cannot be loaded, another tab does the job.
const SignIn = shownLater<PanelProps>(
  () => import('@/components/accounts/sign-in-panel').then(({ SignInPanel }) => SignInPanel),
  SignedInElsewhere,
);

type SignInAgainProps = PanelProps & {
  /** True when *Book* was pressed and nobody could be asked what became of it. */
  mayBeSent: boolean;
};

/** The session ended in the middle of the work: sign in without leaving the form. */
export function SignInAgain({ mayBeSent, ...panel }: SignInAgainProps) {
  const t = useTranslations('booking.signedOut');
  return (
    <Notice tone="warning" title={t('title')}>
      <p className="mb-3">{mayBeSent ? t('mayBeSent') : t('nothingSent')}</p>
      <div className="max-w-sm">
        <SignIn.Shown {...panel} />
      </div>
    </Notice>
  );
}

function SignedInElsewhere({ onSignedIn }: PanelProps) {
  const t = useTranslations('booking.signedOut');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <a href="/sign-in" target="_blank" rel="noreferrer" className="link">
        {t('elsewhere')}
      </a>
      <Button onClick={onSignedIn}>{t('done')}</Button>
    </div>
  );
}
