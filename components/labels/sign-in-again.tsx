'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { signInAddress } from '@/lib/accounts/next-path';

/** The way to sign in and back to this page. */
export function SignInAgain() {
  const t = useTranslations('labels.signedOut');
  return (
    <a href={signInAddress(usePathname())} className="link">
      {t('signIn')}
    </a>
  );
}
