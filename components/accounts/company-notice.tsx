import { getTranslations } from 'next-intl/server';
import { buttonStyle } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { REFUSAL_REASONS } from '@/lib/accounts/refusal-reasons';

type CompanyNoticeProps = {
  env: { company: { name: string | null } | null; hasPasswordSignIn: boolean };
  /** Of the page's address; what is no known reason says nothing. */
  refused: unknown;
  /**
   * What was done: `ended` where a clerk of the company has just signed out here, and can sign out at the provider too; else what was begun in
   * a session.
   */
  done: 'ended' | 'link' | 'reauthenticate' | null;
};

/** Why the company's account was not taken and what to do, or what was done with it. */
export async function CompanyNotice({ env: { company, hasPasswordSignIn }, refused, done }: CompanyNoticeProps) {
  if (!company) return null;
  const t = await getTranslations('company');
  const name = company.name ?? t('provider');
  const reason = REFUSAL_REASONS.find((known) => known === refused);
  if (reason) {
    return (
      <Notice tone="warning" role="alert" title={t(`refused.${reason}`, { name })} className="mb-4">
        {t(`whatNow.${reason}`, { name })}
        {reason === 'unreachable' && hasPasswordSignIn ? ` ${t('orPassword')}` : null}
      </Notice>
    );
  }
  if (done === null) return null;
  if (done !== 'ended') {
    return (
      <Notice tone="success" role="status" title={t(`done.${done}`, { name })} className="mb-4">
        {t(`doneText.${done}`, { name })}
      </Notice>
    );
  }
  return (
    <Notice tone="info" role="status" title={t('ended')} className="mb-4">
      <p className="mb-2">{t('endedText', { name })}</p>
      <a href="/sign-in/company/sign-out" className={buttonStyle('secondary')}>
        {t('signOutThere', { name })}
      </a>
    </Notice>
  );
}
