'use client';

import { createContext, useContext } from 'react';
import type { WaysToReauthenticate } from '@/lib/accounts/clerk';
import type { ActionResult } from '@/lib/platform/actions/action-result';

/** Asks who sits here to prove again who they are; false where they leave the question. */
export type AskAgain = (ways: WaysToReauthenticate) => Promise<boolean>;

/** Who asks is given by the page's frame. */
export const AskingAgain = createContext<AskAgain>(async () => false);

/** Runs an action. Where it wants a newer proof of who asks, that is asked for, and the action runs again with what was typed. */
export function useReauthenticating(): <T>(act: () => Promise<ActionResult<T>>) => Promise<ActionResult<T>> {
  const askAgain = useContext(AskingAgain);
  return async (act) => {
    for (;;) {
      const result = await act();
      const ways = result.ok ? undefined : result.error.waysToReauthenticate;
      if (!ways || !(await askAgain(ways))) return result;
    }
  };
}
