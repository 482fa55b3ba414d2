import { getFormatter, getTranslations } from 'next-intl/server';
import { ActionButton } from '@/components/ui/action-button';
import { allowCompanyLinkAction } from '@/lib/accounts/actions/clerks';
import type { ClerkLine, CompanyLink } from '@/lib/accounts/queries';

type ClerkCompanyProps = { clerk: Pick<ClerkLine, 'id' | 'name' | 'email' | 'state'>; link: CompanyLink };

/** Whether a clerk's account is linked to the company's, and the way to let it be linked once. */
export async function ClerkCompany({ clerk: { id: clerkId, name, email, state }, link }: ClerkCompanyProps) {
  const t = await getTranslations('accounts.clerks.company');
  const format = await getFormatter();
  const { isLinked, allowedUntil } = link;
  if (isLinked) return <p className="text-muted">{t('linked', { name })}</p>;
  // Nobody has used this account, so the first sign-in links it.
  if (state === 'invited') return <p className="text-muted">{t('invited', { email })}</p>;
  return (
    <>
      <p id="clerk-company" tabIndex={-1} className="text-muted">
        {allowedUntil
          ? t('allowed', { email, until: format.dateTime(allowedUntil, 'moment') })
          : t('notLinked', { name, email })}
      </p>
      {allowedUntil ? null : (
        <div className="mt-2">
          <ActionButton
            id="allow-company-link"
            leavesTo="clerk-company"
            action={allowCompanyLinkAction.bind(null, { clerkId })}
          >
            {t('allow')}
          </ActionButton>
        </div>
      )}
    </>
  );
}
