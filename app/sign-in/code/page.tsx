import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '@/components/accounts/account-frame';
import { CodeHere } from '@/components/accounts/code-panel';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { safeNextPath, signInAddress } from '@/lib/accounts/next-path';
import { findSecondStep } from '@/lib/accounts/second-step';
import { server } from '@/lib/platform/server';
import { accountService, requestHeaders } from '@/lib/platform/session';

/** The second step of signing in. Without a right password in this browser it leads to the first. */
export default async function CodePage({ searchParams }: { searchParams: Promise<{ next?: string | string[] }> }) {
  const nextPath = safeNextPath((await searchParams).next);
  const restartPath = signInAddress(nextPath);
  if (!(await findSecondStep(accountService(), await requestHeaders()))) redirect(restartPath);
  const t = await getTranslations('sign-in');
  return (
    <AccountFrame env={server().env}>
      <PageHeading title={t('code.title')} intro={t('code.intro')} />
      <ClientMessages namespaces={['sign-in']}>
        <CodeHere nextPath={nextPath} restartPath={restartPath} />
      </ClientMessages>
    </AccountFrame>
  );
}
