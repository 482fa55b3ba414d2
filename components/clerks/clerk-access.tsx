import { getTranslations } from 'next-intl/server';
import { ActionButton } from '@/components/ui/action-button';
import { Notice } from '@/components/ui/notice';
import { disableClerkAction } from '@/lib/actions/disable-clerk';
import { enableClerkAction } from '@/lib/actions/enable-clerk';
import type { ClerkLine } from '@/lib/queries/clerks';

/** Shuts a clerk out at once, or lets them in again. */
export async function ClerkAccess({ clerk: { id: clerkId, name, state } }: { clerk: ClerkLine }) {
  const t = await getTranslations('clerks.access');
  if (state === 'disabled') {
    return (
      <Notice tone="warning" title={t('disabledTitle', { name })}>
        <p className="mb-2">{t('disabledText')}</p>
        <ActionButton id="enable-clerk" action={enableClerkAction.bind(null, { clerkId })}>
          {t('enable')}
        </ActionButton>
      </Notice>
    );
  }
  return (
    <>
      <p className="mb-2 text-muted">{t('activeText', { name })}</p>
      <ActionButton id="disable-clerk" tone="danger" action={disableClerkAction.bind(null, { clerkId })}>
        {t('disable')}
      </ActionButton>
    </>
  );
}
