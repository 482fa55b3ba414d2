'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const LOOK_EVERY_MS = 2_000;

/** Reads the page anew every two seconds while it is shown; the page leaves it out once the outcome is there. */
export function FollowBooking() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) router.refresh();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
