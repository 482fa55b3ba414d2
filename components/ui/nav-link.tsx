'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { LinkUnderway } from '@/components/ui/underway';

type NavLinkProps = { href: string; className: string; children: ReactNode };

/**
 * A link that says when it is the page one is on, or a page above it. Nothing is fetched before it is pressed: every page is made
 * per request, so a desk on one core would make six pages to show one.
 */
export function NavLink({ href, className, children }: NavLinkProps) {
  const pathname = usePathname();
  const here = pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
  return (
    <Link href={href} prefetch={false} aria-current={here ? 'page' : undefined} className={`relative ${className}`}>
      {children}
      <LinkUnderway />
    </Link>
  );
}
