import { headers } from 'next/headers';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ChangePasswordForm } from '@/components/accounts/change-password-form';
import { CompanyNotice } from '@/components/accounts/company-notice';
import { LinkCompany } from '@/components/accounts/link-company';
import { PasskeySection } from '@/components/accounts/passkey-section';
import { SecondFactorPanel } from '@/components/accounts/second-factor-panel';
import { SessionList } from '@/components/accounts/session-list';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { Section } from '@/components/ui/section';
import type { Clerk } from '@/lib/accounts/clerk';
import { passkeyPlace } from '@/lib/accounts/passkey-place';
import {
  findCompanyLink,
  findSecondFactorOf,
  hasOwnPassword,
  listOwnSessions,
  listPasskeysOf,
} from '@/lib/accounts/queries';
import { isSecondFactorRequired } from '@/lib/accounts/required-factor';
import { idleHoursOf } from '@/lib/accounts/session-life';
import { hostName } from '@/lib/platform/http/own-hosts';
import { server } from '@/lib/platform/server';
import { requireClerk } from '@/lib/platform/session';

type Asked = Record<'refused' | 'company', string | string[] | undefined>;

/** What belongs to the clerk alone: the password, the second factor and passkeys that go with it, and where they are signed in. */
export default async function AccountPage({ searchParams }: { searchParams: Promise<Asked> }) {
  const { refused, company: asked } = await searchParams;
  const clerk = await requireClerk();
  const { name, email } = clerk;
  const hasPassword = await hasOwnPassword();
  const sessions = await listOwnSessions();
  const { env } = server();
  const t = await getTranslations('accounts');
  return (
    <div className="mx-auto max-w-232">
      <PageHeading title={t('account.title')} intro={t('account.signedInAs', { name, email })} />
      <CompanyNotice env={env} refused={refused} done={asked === 'link' || asked === 'reauthenticate' ? asked : null} />
      {hasPassword ? (
        <>
          <Section title={t('password.title')} intro={t('password.intro')}>
            <ClientMessages namespaces={['accounts', 'sign-in']}>
              <ChangePasswordForm email={email} />
            </ClientMessages>
          </Section>
          <SecondFactorSection clerk={clerk} />
          {env.hasPasswordSignIn ? (
            <PasskeySection
              passkeys={await listPasskeysOf(clerk)}
              email={email}
              place={passkeyPlace(env.publicUrl, await headers())}
              address={env.publicUrl}
              suggestedName={sessions.find(({ isThisOne }) => isThisOne)?.browser ?? ''}
            />
          ) : null}
        </>
      ) : null}
      <CompanySection clerk={clerk} />
      <Section
        title={
          // Takes the focus when a session goes from the list.
          <span id="sessions" tabIndex={-1}>
            {t('sessions.title')}
          </span>
        }
        intro={t('sessions.intro', { hours: idleHoursOf(env.idleHours, clerk) })}
      >
        <ClientMessages namespaces={['accounts', 'sign-in']}>
          <SessionList sessions={sessions} email={email} hasPassword={hasPassword} />
        </ClientMessages>
      </Section>
    </div>
  );
}

/** Whether the clerk signs in with the company's account, and the way to link it. */
async function CompanySection({ clerk }: { clerk: Clerk }) {
  const link = await findCompanyLink(clerk);
  if (!link) return null;
  const t = await getTranslations('accounts.company');
  const { publicUrl } = server().env;
  const isHere = hostName((await headers()).get('host')) === new URL(publicUrl).hostname;
  return (
    <Section title={t('title')} intro={t('intro')}>
      {link.isLinked ? <p>{t('linked')}</p> : null}
      {link.isLinked || isHere ? null : <p className="text-muted">{t('elsewhere', { address: publicUrl })}</p>}
      {!link.isLinked && isHere ? (
        <ClientMessages namespaces={['accounts.company']}>
          <LinkCompany />
        </ClientMessages>
      ) : null}
    </Section>
  );
}

async function SecondFactorSection({ clerk }: { clerk: Clerk }) {
  const t = await getTranslations('second-factor');
  const format = await getFormatter();
  const factor = await findSecondFactorOf(clerk);
  const isRequired = isSecondFactorRequired(server().env, clerk);
  return (
    <Section
      title={
        // Takes the focus once something is done.
        <span id="second-factor" tabIndex={-1}>
          {t('title')}
        </span>
      }
      intro={t('intro')}
    >
      <ClientMessages namespaces={['second-factor', 'sign-in']}>
        <SecondFactorPanel email={clerk.email} isOn={factor !== null} isRequired={isRequired}>
          <p role="status">
            {factor === null ? t('off') : t('on', { since: format.dateTime(factor.since, 'moment') })}
          </p>
          {factor ? <p className="text-muted">{t('codesLeft', { left: factor.codesLeft })}</p> : null}
          {isRequired ? <p className="text-muted">{t('required')}</p> : null}
        </SecondFactorPanel>
      </ClientMessages>
    </Section>
  );
}
