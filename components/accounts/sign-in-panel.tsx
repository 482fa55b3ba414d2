'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { signInByPasskey } from '@/components/accounts/browser-passkeys';
import { CodePanel } from '@/components/accounts/code-panel';
import { PasswordSignIn } from '@/components/accounts/password-sign-in';
import { useWaysIn } from '@/components/accounts/ways-in';
import { ActionButton } from '@/components/ui/action-button';
import { buttonStyle } from '@/components/ui/button';
import { secondStepAddress } from '@/lib/accounts/next-path';

type SignInPanelProps = {
  /** Called once the session is there. What was on the page before is still there. */
  onSignedIn: () => void;
  /** Filled in where it is known who sat here. */
  email?: string;
  /** Where the company's account leads to; without it, to another tab. */
  nextPath?: string;
  /** Called where the code is asked for on another page; without it, it is asked for here. */
  onSecondStep?: () => void;
};

/**
 * Signs in without leaving the page, wherever a session ended under a filled-in form: the password, then the code where the clerk has a
 * second factor. It is a form of its own, so it stands beside that one, not in it. Needs the texts of `sign-in`.
 */
export function SignInPanel({ nextPath, onSecondStep, ...props }: SignInPanelProps) {
  const { hasPassword } = useWaysIn();
  const [isSecondStep, setSecondStep] = useState(false);
  if (isSecondStep) return <CodePanel onSignedIn={props.onSignedIn} onRestart={() => setSecondStep(false)} />;
  return (
    <div className="flex flex-col gap-4">
      {hasPassword ? <PasswordSignIn {...props} onSecondStep={onSecondStep ?? (() => setSecondStep(true))} /> : null}
      <PasskeySignIn onSignedIn={props.onSignedIn} />
      <CompanyLink {...(nextPath === undefined ? {} : { nextPath })} />
    </div>
  );
}

/** Signs in and opens the page that was asked for, loaded anew: nothing of an earlier clerk is left in the browser's memory. */
export function SignInHere({ nextPath }: { nextPath: string }) {
  return (
    <SignInPanel
      nextPath={nextPath}
      onSignedIn={() => window.location.replace(nextPath)}
      onSecondStep={() => window.location.replace(secondStepAddress(nextPath))}
    />
  );
}

/** The way in with a passkey, where passkeys work. Needs the texts of `sign-in`. */
function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useTranslations('sign-in.passkey');
  const { hasPasskeys } = useWaysIn();
  if (!hasPasskeys) return null;
  return (
    <div className="flex flex-col gap-1">
      <ActionButton id="passkey-sign-in" action={signInByPasskey} onDone={onSignedIn} className="w-full">
        {t('use')}
      </ActionButton>
    </div>
  );
}

/**
 * The way in with the company's account: a link, since it leads away. Without `nextPath` it opens beside the page, whose form stays as it is.
 * Needs the texts of `sign-in`.
 */
function CompanyLink({ nextPath }: { nextPath?: string }) {
  const t = useTranslations('sign-in.company');
  const { company, hasPassword } = useWaysIn();
  if (company === null) return null;
  const isBeside = nextPath === undefined;
  return (
    <>
      {hasPassword ? (
        <p className="flex items-center gap-3 text-sm text-muted before:flex-1 before:border-t before:border-hairline after:flex-1 after:border-t after:border-hairline">
          {t('or')}
        </p>
      ) : null}
      {/* No Link: the framework would ask for it itself, and the provider answers to a browser alone. */}
      <a
        href={`/sign-in/company?next=${encodeURIComponent(nextPath ?? '/')}`}
        {...(isBeside ? { target: '_blank', rel: 'noreferrer' } : {})}
        data-way-in="company"
        className={buttonStyle(hasPassword ? 'secondary' : 'primary', 'w-full whitespace-normal')}
      >
        {company === '' ? t('button') : t('buttonOf', { name: company })}
      </a>
    </>
  );
}
