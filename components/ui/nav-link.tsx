'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

type NavLinkProps = { href: string; className: string; children: ReactNode };

/** A link that says when it is the page one is on, or a page above it. */
export function NavLink({ href, className, children }: NavLinkProps) {
  const pathname = usePathname();
  const here = pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
  return (
    <Link href={href} aria-current={here ? 'page' : undefined} className={className}>
      {children}
    </Link>
  );
}
