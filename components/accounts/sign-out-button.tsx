'use client';

import { useQueryClient } from '@tanstack/react-query';
import { forgetKeptForm } from '@/components/drafts/kept-form';
import { ActionButton } from '@/components/ui/action-button';
import { signOutAction } from '@/lib/accounts/actions/accounts';

/** The way out: nothing that was loaded stays in the browser's memory for who sits down next (threat 12). */
export function SignOutButton({ children }: { children: string }) {
  const queries = useQueryClient();
  const leave = (page: string) => {
    queries.clear();
    forgetKeptForm();
    window.location.replace(page);
  };
  return (
    <ActionButton id="sign-out" action={() => signOutAction({})} onDone={leave}>
      {children}
    </ActionButton>
  );
}
