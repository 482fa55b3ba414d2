'use client';

import { SignInPanel } from '@/components/accounts/sign-in-panel';

/** Signs in and opens the page that was asked for, loaded anew: nothing of an earlier clerk is left in the browser's memory. */
export function SignInHere({ nextPath }: { nextPath: string }) {
  return <SignInPanel onSignedIn={() => window.location.replace(nextPath)} />;
}
