import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';

/** The narrow middle of a page before signing in. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return <div className="panel mx-auto my-4 w-full max-w-sm p-4 sm:my-12 sm:p-6">{children}</div>;
}

/** A one-time link that leads nowhere: why that may be, and how to come by another one. */
export async function InvalidLink({ of }: { of: 'setup' | 'welcome' }) {
  const t = await getTranslations('accounts');
  return (
    <>
      <PageHeading title={t(`${of}.invalidTitle`)} />
      <Notice tone="warning" title={t(`${of}.invalidText`)} className="mb-4">
        {t(`${of}.whatNow`)}
      </Notice>
      <LinkButton href="/sign-in">{t('welcome.toSignIn')}</LinkButton>
    </>
  );
}
