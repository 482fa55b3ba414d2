'use client';

import { createContext, type ReactNode, useContext } from 'react';

/** How people sign in here: `company` is what its account is called (empty: no name of its own), or null where there are passwords alone. */
export type WaysIn = {
  company: string | null;
  hasPassword: boolean;
  /** Whether passkeys work under the address that was asked for. */
  hasPasskeys: boolean;
};

const Ways = createContext<WaysIn>({ company: null, hasPassword: true, hasPasskeys: false });

/** Says to every form that signs in which ways there are. */
export function WaysInProvider({ ways, children }: { ways: WaysIn; children: ReactNode }) {
  return <Ways value={ways}>{children}</Ways>;
}

/** Which ways there are to sign in. */
export const useWaysIn = () => useContext(Ways);
