'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext } from 'react';
import { buttonStyle } from '@/components/ui/button';

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

/**
 * The way in with the company's account: a link, since it leads away. Without `nextPath` it opens beside the page, whose form stays as it is.
 * Needs the texts of `sign-in`.
 */
export function CompanyLink({ nextPath }: { nextPath?: string }) {
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
