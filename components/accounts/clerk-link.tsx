'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { ShownOnce } from '@/components/ui/shown-once';
import { renewLinkAction } from '@/lib/accounts/actions/clerks';

/** A one-time link, shown this once. */
export function ReadyLink({ name, link }: { name: string; link: string }) {
  const t = useTranslations('accounts.clerks.link');
  return (
    <ShownOnce name="link" title={t('readyTitle', { name })} label={t('label')} copyLabel={t('copy')} value={link}>
      {t('readyText', { name })}
    </ShownOnce>
  );
}

type RenewLinkProps = { clerkId: string; name: string; isInvited: boolean };

/** Makes a new one-time link for a clerk, who lost the first or forgot the password. */
export function RenewLink({ clerkId, name, isInvited }: RenewLinkProps) {
  const t = useTranslations('accounts.clerks.link');
  const [link, setLink] = useState<string>();
  if (link) return <ReadyLink name={name} link={link} />;
  return (
    <>
      <p className="mb-2 text-muted">{t(isInvited ? 'newText' : 'resetText')}</p>
      <ActionButton id="renew-link" action={() => renewLinkAction({ clerkId })} onDone={setLink}>
        {t('make')}
      </ActionButton>
    </>
  );
}
