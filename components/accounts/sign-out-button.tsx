'use client';

import { forgetKeptForm } from '@/components/drafts/kept-form';
import { ActionButton } from '@/components/ui/action-button';
import { signOutAction } from '@/lib/accounts/actions/accounts';

/** The way out: the page is loaded anew, so that nothing of it stays in the browser's memory for who sits down next (threat 12). */
export function SignOutButton({ children }: { children: string }) {
  const leave = (page: string) => {
    forgetKeptForm();
    window.location.replace(page);
  };
  return (
    <ActionButton id="sign-out" action={() => signOutAction({})} onDone={leave}>
      {children}
    </ActionButton>
  );
}
