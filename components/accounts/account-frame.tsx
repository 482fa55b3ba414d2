import type { ReactNode } from 'react';

/** The narrow middle of a page for a visitor who is not signed in yet. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-sm py-4 sm:py-12">{children}</div>;
}
