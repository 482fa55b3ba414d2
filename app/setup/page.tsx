import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountFrame, InvalidLink, SetUpSteps } from '@/components/accounts/account-frame';
import { SetUpForm } from '@/components/accounts/link-forms';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { isSetUpLink } from '@/lib/accounts/accept-link';
import { server } from '@/lib/platform/server';
import { findClerk } from '@/lib/platform/session';

/** The link of the first start: makes the first administrator, who goes on to the shop. Opening it does not use it up. */
export default async function SetUpPage({ searchParams }: { searchParams: Promise<{ token?: string | string[] }> }) {
  const { token } = await searchParams;
  if (typeof token !== 'string' || !(await isSetUpLink(server().db.orm, token))) {
    if ((await findClerk())?.isAdministrator) redirect('/setup/shop');
    return (
      <AccountFrame env={server().env}>
        <InvalidLink of="setup" />
      </AccountFrame>
    );
  }
  const t = await getTranslations('accounts');
  return (
    <AccountFrame env={server().env} beside={<SetUpSteps at="you" env={server().env} />}>
      <PageHeading title={t('setup.title')} intro={t('setup.intro')} />
      <ClientMessages namespaces={['accounts', 'sign-in']}>
        <SetUpForm token={token} />
      </ClientMessages>
    </AccountFrame>
  );
}
