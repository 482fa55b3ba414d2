import { getTranslations } from 'next-intl/server';
import { ActionButton } from '@/components/ui/action-button';
import { Notice } from '@/components/ui/notice';
import { disableClerkAction, enableClerkAction } from '@/lib/actions/clerks';
import type { ClerkLine } from '@/lib/queries/accounts';

/** Shuts a clerk out at once, or lets them in again. */
export async function ClerkAccess({ clerk: { id: clerkId, name, state } }: { clerk: ClerkLine }) {
  const t = await getTranslations('accounts.clerks.access');
  const isDisabled = state === 'disabled';
  const action = isDisabled ? enableClerkAction : disableClerkAction;
  return (
    <>
      {isDisabled ? (
        <Notice tone="warning" title={t('disabledTitle', { name })} className="mb-2">
          {t('disabledText')}
        </Notice>
      ) : (
        <p className="mb-2 text-muted">{t('activeText', { name })}</p>
      )}
      {/* One button in both states: it keeps the keyboard's place when the state changes. */}
      <ActionButton
        id="clerk-access"
        tone={isDisabled ? 'secondary' : 'danger'}
        action={action.bind(null, { clerkId })}
      >
        {t(isDisabled ? 'enable' : 'disable')}
      </ActionButton>
    </>
  );
}
