'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const LOOK_EVERY_MS = 15_000;

/** Shows new orders while a page is looked at. */
export function FollowOrders() {
  const router = useRouter();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') router.refresh();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [router]);
  return null;
}
