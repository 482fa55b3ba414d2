import { getTranslations } from 'next-intl/server';
import { ChangePasswordForm } from '@/components/accounts/change-password-form';
import { SessionList } from '@/components/accounts/session-list';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { Section } from '@/components/ui/section';
import { hasOwnPassword, listOwnSessions } from '@/lib/queries/accounts';
import { requireClerk } from '@/lib/server/session';

/** What belongs to the clerk alone: the password, and where they are signed in. */
export default async function AccountPage() {
  const { name, email } = await requireClerk();
  const hasPassword = await hasOwnPassword();
  const t = await getTranslations('accounts');
  return (
    <div className="mx-auto max-w-232">
      <PageHeading title={t('account.title')} intro={t('account.signedInAs', { name, email })} />
      {hasPassword ? (
        <Section title={t('password.title')} intro={t('password.intro')}>
          <ClientMessages namespaces={['accounts', 'sign-in']}>
            <ChangePasswordForm email={email} />
          </ClientMessages>
        </Section>
      ) : null}
      <Section
        title={
          // Takes the focus when a session goes from the list.
          <span id="sessions" tabIndex={-1}>
            {t('sessions.title')}
          </span>
        }
        intro={t('sessions.intro')}
      >
        <ClientMessages namespaces={['accounts', 'sign-in']}>
          <SessionList sessions={await listOwnSessions()} email={email} hasPassword={hasPassword} />
        </ClientMessages>
      </Section>
    </div>
  );
}
