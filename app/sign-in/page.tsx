import Link from 'next/link';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '@/components/accounts/account-frame';
import { CompanyNotice } from '@/components/accounts/company-notice';
import { SignInHere } from '@/components/accounts/sign-in-panel';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { offersSignOut } from '@/lib/accounts/company';
import { safeNextPath } from '@/lib/accounts/next-path';
import { server } from '@/lib/platform/server';
import { currentSession } from '@/lib/platform/session';

type Asked = Record<'next' | 'refused' | 'ended', string | string[] | undefined>;

/** Signs in and goes on to the page that was asked for. */
export default async function SignInPage({ searchParams }: { searchParams: Promise<Asked> }) {
  const { next, refused, ended } = await searchParams;
  const nextPath = safeNextPath(next);
  // The page decides what who is signed in has still to do.
  if (await currentSession()) redirect(nextPath);
  const t = await getTranslations('sign-in');
  return (
    <AccountFrame env={server().env}>
      <PageHeading title={t('title')} />
      <CompanyNotice
        env={server().env}
        refused={refused}
        done={ended === 'company' && (await offersSignOut()) ? 'ended' : null}
      />
      <ClientMessages namespaces={['sign-in']}>
        <SignInHere nextPath={nextPath} />
      </ClientMessages>
      <Link href="/accessibility" prefetch={false} className="link mt-6 inline-flex min-h-target items-center text-sm">
        {(await getTranslations('accessibility'))('title')}
      </Link>
    </AccountFrame>
  );
}
