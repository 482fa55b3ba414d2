'use client';

import Link, { useLinkStatus } from 'next/link';
import type { ReactNode } from 'react';
import { ROW_LINK } from '@/components/bookings/list-keys';
import { Spinner } from '@/components/ui/spinner';

/** A way to one booking. Never fetched ahead: a list of fifty would ask for fifty pages that nobody opens. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      {...{ [ROW_LINK]: '' }}
      className="inline-flex min-h-target scroll-mt-28 md:align-top items-center gap-1 rounded font-medium text-accent hover:underline"
    >
      <bdi className="min-w-0 wrap-anywhere">{children}</bdi>
      <Pending />
    </Link>
  );
}

function Pending() {
  const { pending } = useLinkStatus();
  return pending ? <Spinner /> : null;
}
