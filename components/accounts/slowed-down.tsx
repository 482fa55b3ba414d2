'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

/** A right password is checked in much less. */
const SAID_AFTER_MS = 2_000;

/** That a password or a code takes longer to check than usual, and how long it may: after wrong ones, or on a slow server. Nothing before that. */
export function SlowedDown({ busy }: { busy: boolean }) {
  const t = useTranslations('sign-in');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLong(true), SAID_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [busy]);
  return (
    <p role="status" className="text-sm empty:hidden">
      {isLong ? t('slowed') : null}
    </p>
  );
}
