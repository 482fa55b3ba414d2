import { getTranslations } from 'next-intl/server';
import { ActionButton } from '@/components/ui/action-button';
import { Notice } from '@/components/ui/notice';
import {
  disableClerkAction,
  enableClerkAction,
  endClerkSessionsAction,
  removeSecondFactorAction,
} from '@/lib/accounts/actions/clerks';
import type { ClerkLine } from '@/lib/accounts/queries';

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

type ClerkSessionsProps = { clerk: Pick<ClerkLine, 'id' | 'name'>; count: number };

/** In how many browsers a clerk is signed in, and the way to end that. */
export async function ClerkSessions({ clerk: { id: clerkId, name }, count }: ClerkSessionsProps) {
  const t = await getTranslations('accounts.clerks.sessions');
  return (
    <>
      <p id="clerk-sessions" tabIndex={-1} className="text-muted">
        {t('count', { name, count })}
      </p>
      {count > 0 ? (
        <div className="mt-2">
          <ActionButton
            id="end-sessions"
            leavesTo="clerk-sessions"
            action={endClerkSessionsAction.bind(null, { clerkId })}
          >
            {t('end')}
          </ActionButton>
        </div>
      ) : null}
    </>
  );
}

/** Whether a clerk has two-step verification or passkeys, and the way to take them away from one who lost phone and recovery codes. */
export async function ClerkSecondFactor({
  clerk: { id: clerkId, name },
  isOn,
  passkeys,
}: {
  clerk: Pick<ClerkLine, 'id' | 'name'>;
  isOn: boolean;
  passkeys: number;
}) {
  const t = await getTranslations('accounts.clerks.secondFactor');
  return (
    <>
      <p id="clerk-second-factor" tabIndex={-1} className="text-muted">
        {t(isOn ? 'on' : 'off', { name })} {t('passkeys', { count: passkeys })}
      </p>
      {isOn || passkeys > 0 ? (
        <div className="mt-2">
          <ActionButton
            id="remove-second-factor"
            tone="danger"
            leavesTo="clerk-second-factor"
            action={removeSecondFactorAction.bind(null, { clerkId })}
          >
            {t('remove')}
          </ActionButton>
        </div>
      ) : null}
    </>
  );
}
