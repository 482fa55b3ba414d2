'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import type { FollowedOpenProps } from '@/components/shell/followed-open';
import { lazyWithFallback } from '@/components/ui/lazy';
import { useLive } from '@/components/ui/use-live';
import type { Open } from '@/lib/platform/count-open';

/** What the server counted when it made the page, and when that was, in milliseconds since 1970. */
export type Counted = Open & { at: number };

type CountProps = { label: string; counted: Counted };

/** How many bookings need a clerk, on every page. */
export function AttentionCount({ label, counted }: CountProps) {
  return (
    <NowOpen
      counted={counted}
      isAsking
      show={({ bookings }) => <Count href="/bookings?state=attention" label={label} count={bookings} saysNone />}
    />
  );
}

type OpenCountProps = CountProps & { of: keyof Open; href: string };

/**
 * How much waits in another part of the desk, with what the count of the bookings has asked. None is not said: a 0 beside *Hand over*,
 * where what is left over from earlier days is counted, reads as if no parcel waited today.
 */
export function OpenCount({ of, href, label, counted }: OpenCountProps) {
  return <NowOpen counted={counted} show={(open) => <Count href={href} label={label} count={open[of] ?? 0} />} />;
}

const Followed = lazyWithFallback<FollowedOpenProps>(fetchFollowed);

/** Comes after the first load (docs/architecture.md#first-load), and is tried more and more seldom until it comes: a count that stands still is wrong. */
async function fetchFollowed() {
  for (let againMs = 5_000; ; againMs *= 2) {
    const fetched = await import('@/components/shell/followed-open').catch(() => null);
    if (fetched) return fetched.FollowedOpen;
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
}

type NowOpenProps = Omit<FollowedOpenProps, 'onOpen' | 'countedOn'> & { show: (open: Open) => ReactNode };

/** What is open now: as the server counted it with the page, until it has counted again. */
function NowOpen({ show, ...followed }: NowOpenProps) {
  const [newest, setNewest] = useState(followed.counted);
  const [countedOn] = useState(usePathname());
  const isOfPage = newest.at === followed.counted.at;
  return (
    <>
      {show(isOfPage ? newest : followed.counted)}
      {useLive() ? <Followed.Shown {...followed} countedOn={countedOn} onOpen={setNewest} /> : null}
    </>
  );
}

/** The list says the whole number; a longer one would push the bar into two rows. */
const MOST_SAID = 99;

type LookProps = {
  href: string;
  label: string;
  count: number;
  /** A 0 is shown: it can be read as nothing else than what is counted. */
  saysNone?: true;
};

/** It has its room from the start, so that the menu does not move with the first one; a phone has none for nothing. */
function Count({ href, label, count, saysNone }: LookProps) {
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
