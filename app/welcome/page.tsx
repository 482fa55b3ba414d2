import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AcceptLinkForm } from '@/components/accounts/accept-link-form';
import { AccountFrame } from '@/components/accounts/account-frame';
import { InvalidLink } from '@/components/accounts/invalid-link';
import { ClientMessages } from '@/components/shell/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { findLinkOwner } from '@/lib/auth/accept-link';
import { findClerk } from '@/lib/auth/session';
import { server } from '@/lib/server';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('accounts'))('choosePassword') };
}

/** A one-time link of a new clerk or for a new password. Opening it does not use it up: chat programs open links to preview them. */
export default async function WelcomePage({ searchParams }: { searchParams: Promise<{ token?: string | string[] }> }) {
  const { token } = await searchParams;
  const owner = typeof token === 'string' ? await findLinkOwner(server().db.orm, token) : null;
  if (!owner || typeof token !== 'string') {
    if (await findClerk()) redirect('/');
    return (
      <AccountFrame>
        <InvalidLink of="welcome" />
      </AccountFrame>
    );
  }
  const t = await getTranslations('accounts.welcome');
  const kind = owner.hasPassword ? 'reset' : 'new';
  return (
    <AccountFrame>
      <PageHeading title={t(`${kind}Title`, { name: owner.name })} intro={t(`${kind}Intro`)} />
      <ClientMessages namespaces={['accounts', 'sign-in']}>
        <AcceptLinkForm token={token} email={owner.email} />
      </ClientMessages>
    </AccountFrame>
  );
}
