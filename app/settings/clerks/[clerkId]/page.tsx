import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClerkAccess, ClerkSecondFactor, ClerkSessions } from '@/components/accounts/clerk-access';
import { ClerkCompany } from '@/components/accounts/clerk-company';
import { RenewLink } from '@/components/accounts/clerk-link';
import { ClerkRights } from '@/components/accounts/clerk-rights';
import { ClerkStateMark } from '@/components/accounts/clerk-table';
import { RemoveClerk } from '@/components/accounts/remove-clerk';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { Section } from '@/components/ui/section';
import {
  countSessions,
  findClerkLine,
  findCompanyLink,
  findSecondFactorOf,
  listPasskeysOf,
} from '@/lib/accounts/queries';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { shopsOf } from '@/lib/shops/queries/current-shop';

type ClerkPageProps = { params: Promise<{ clerkId: string }> };

/** One clerk: what they may do, for which shops, how they sign in, and the ways to shut them out and to remove them. */
export default async function ClerkPage({ params }: ClerkPageProps) {
  const administrator = await requireAdministrator();
  const clerk = await findClerkLine(server(), (await params).clerkId);
  if (!clerk) notFound();
  const t = await getTranslations('accounts.clerks');
  const { id, name, email, isAdministrator, state } = clerk;
  const shops = await shopsOf(administrator);
  const link = await findCompanyLink(clerk);
  return (
    <ClientMessages namespaces={['accounts.clerks', 'settings.unsaved']}>
      <PageHeading
        parent={{ href: '/settings/clerks', label: t('title') }}
        pageTitle={t('column.clerk')}
        title={name}
        intro={email}
        actions={<ClerkStateMark state={state} label={t(`states.${state}`)} />}
      />
      <Section title={t('rights')}>
        <ClerkRights
          clerkId={id}
          role={isAdministrator ? 'admin' : 'user'}
          isRoleDecided={link?.decidesRole === true}
          shops={shops}
          chosen={clerk.shops.filter((shop) => shop.isByHand).map((shop) => shop.id)}
          byGroup={clerk.shops.filter((shop) => shop.isByGroup).map((shop) => shop.id)}
        />
      </Section>
      {link ? (
        <Section title={t('company.title')}>
          <ClerkCompany clerk={clerk} link={link} />
        </Section>
      ) : null}
      {state === 'disabled' || !(isAdministrator || server().env.hasPasswordSignIn) ? null : (
        <Section title={t('link.title')}>
          <RenewLink clerkId={id} name={name} isInvited={state === 'invited'} />
        </Section>
      )}
      {id === administrator.id ? null : (
        <>
          <Section title={t('secondFactor.title')}>
            <ClerkSecondFactor
              clerk={clerk}
              isOn={(await findSecondFactorOf(clerk)) !== null}
              passkeys={(await listPasskeysOf(clerk)).length}
            />
          </Section>
          <Section title={t('sessions.title')}>
            <ClerkSessions clerk={clerk} count={await countSessions(clerk)} />
          </Section>
        </>
      )}
      <Section title={t('access.title')}>
        <ClerkAccess clerk={clerk} />
        {id === administrator.id ? null : (
          <div className="mt-4">
            <p className="mb-2 text-muted">{t('remove.text')}</p>
            <RemoveClerk clerkId={id} name={name} />
          </div>
        )}
      </Section>
    </ClientMessages>
  );
}
