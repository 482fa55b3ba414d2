'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { readJson } from '@/components/ui/api';
import type { Open } from '@/lib/platform/count-open';

const ASK_EVERY_MS = 15_000;

/** What the server counted when it made the page, and when that was, in milliseconds since 1970. */
export type Counted = Open & { at: number };

/** How many bookings need a clerk, on every page. */
export function AttentionCount({ label, counted }: { label: string; counted: Counted }) {
  const pathname = usePathname();
  const router = useRouter();
  const { data: open, refetch } = useQuery({ ...askOpen(counted), refetchInterval: ASK_EVERY_MS });
  const lastCounted = useRef(pathname);
  useEffect(() => {
    // The bar stays while pages change under it. For the first of them the server has just counted.
    if (lastCounted.current === pathname) return;
    lastCounted.current = pathname;
    void refetch();
  }, [pathname, refetch]);
  // A print of another tab, or one that was answered there: the questions are part of the page, as is what waited.
  const isChanged = open.prints !== counted.prints || open.waited !== counted.waited;
  useEffect(() => {
    if (isChanged) router.refresh();
  }, [isChanged, router]);
  return <Count href="/bookings?state=attention" label={label} count={open.bookings} saysNone />;
}

type OpenCountProps = { of: keyof Open; href: string; label: string; counted: Counted };

/**
 * How much waits in another part of the desk, with what the count of the bookings has asked. None is not said: a 0 beside *Hand over*,
 * where what is left over from earlier days is counted, reads as if no parcel waited today.
 */
export function OpenCount({ of, href, label, counted }: OpenCountProps) {
  const { data: open } = useQuery(askOpen(counted));
  return <Count href={href} label={label} count={open[of] ?? 0} />;
}

const askOpen = ({ at, ...open }: Counted) => ({
  // By its time, so that a page made anew, as after a settlement, is not contradicted by what was asked before.
  queryKey: ['attention', at],
  queryFn: () => readJson<Open>('/api/bookings/attention'),
  initialData: open,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The list says the whole number; a longer one would push the bar into two rows. */
const MOST_SAID = 99;

type CountProps = {
  href: string;
  label: string;
  count: number;
  /** A 0 is shown: it can be read as nothing else than what is counted. */
  saysNone?: true;
};

/** It has its room from the start, so that the menu does not move with the first one; a phone has none for nothing. */
function Count({ href, label, count, saysNone }: CountProps) {
  const look = count === 0 ? 'text-bar-muted' : 'bg-practice font-semibold text-practice-ink';
  const none = saysNone ? 'max-sm:hidden' : 'invisible max-sm:hidden';
  return (
    <Link
      href={href}
      prefetch={false}
      className={`me-1.5 flex min-h-target w-6.5 min-w-(--size-target) items-center max-sm:me-0 ${count === 0 ? none : ''}`}
    >
      <span className="sr-only">{label}</span>{' '}
      <span className={`min-w-5 rounded-full px-0.5 text-center text-xs leading-5 tabular-nums ${look}`}>
        {count > MOST_SAID ? `${MOST_SAID}+` : count}
      </span>
    </Link>
  );
}
