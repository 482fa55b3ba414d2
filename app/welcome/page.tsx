import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountFrame, InvalidLink } from '@/components/accounts/account-frame';
import { AcceptLinkForm } from '@/components/accounts/link-forms';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { findLinkOwner } from '@/lib/accounts/accept-link';
import { server } from '@/lib/platform/server';
import { findClerk } from '@/lib/platform/session';

/** A one-time link of a new clerk or for a new password. Opening it does not use it up: chat programs open links to preview them. */
export default async function WelcomePage({ searchParams }: { searchParams: Promise<{ token?: string | string[] }> }) {
  const { token } = await searchParams;
  const { db, env } = server();
  const owner = typeof token === 'string' ? await findLinkOwner(db.orm, token, env.hasPasswordSignIn) : null;
  if (!owner || typeof token !== 'string') {
    if (await findClerk()) redirect('/');
    return (
      <AccountFrame env={env}>
        <InvalidLink of="welcome" />
      </AccountFrame>
    );
  }
  const t = await getTranslations('accounts');
  const kind = owner.hasPassword ? 'reset' : 'new';
  return (
    <AccountFrame env={env}>
      <PageHeading
        pageTitle={t('choosePassword')}
        title={t(`welcome.${kind}Title`, { name: owner.name })}
        intro={t(`welcome.${kind}Intro`)}
      />
      <ClientMessages namespaces={['accounts', 'sign-in']}>
        <AcceptLinkForm token={token} email={owner.email} />
      </ClientMessages>
    </AccountFrame>
  );
}
