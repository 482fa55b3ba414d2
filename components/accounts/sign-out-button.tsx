'use client';

import { forgetKeptForm } from '@/components/drafts/kept-form';
import { ActionButton } from '@/components/ui/action-button';
import { signOutAction } from '@/lib/accounts/actions/accounts';

/** Signs the clerk out. A new page is loaded, so that the next person at this browser finds nothing in its memory (threat 12). */
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
