import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '@/components/accounts/account-frame';
import { SecondFactorSetUp } from '@/components/accounts/second-factor-set-up';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { safeNextPath } from '@/lib/accounts/next-path';
import { server } from '@/lib/platform/server';
import { findUnsecuredClerk } from '@/lib/platform/session';

/** Where a clerk is led who has still to set up the second factor that the settings require. */
export default async function SetUpSecondFactorPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[] }>;
}) {
  const nextPath = safeNextPath((await searchParams).next);
  const clerk = await findUnsecuredClerk();
  if (!clerk) redirect(nextPath);
  const t = await getTranslations('second-factor');
  return (
    <AccountFrame env={server().env}>
      <PageHeading title={t('setUp.title')} intro={t('setUp.intro')} />
      <ClientMessages namespaces={['second-factor', 'sign-in']}>
        <SecondFactorSetUp email={clerk.email} nextPath={nextPath} />
      </ClientMessages>
    </AccountFrame>
  );
}
