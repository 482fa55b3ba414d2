'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { linkCompanyAction } from '@/lib/accounts/actions/company-link';

/** Leads a clerk to the company's provider, to link their account there. Needs the texts of `accounts`. */
export function LinkCompany() {
  const t = useTranslations('accounts.company');
  return (
    <ActionButton
      id="link-company"
      action={() => linkCompanyAction({})}
      onDone={(address) => window.location.assign(address)}
    >
      {t('link')}
    </ActionButton>
  );
}
