'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Disclosure } from '@/components/ui/disclosure';

type MoreFieldsProps = {
  hasFault: boolean;
  /** Whether something is filled in inside, which must be seen before it is sent. */
  isFilled?: boolean;
  className?: string;
  summary?: ReactNode;
  children: ReactNode;
};

/** A fold that opens by itself when a fault is inside or something is filled in, and never closes by itself: somebody may be typing there. */
export function MoreFields({ hasFault, isFilled = false, className, summary, children }: MoreFieldsProps) {
  const t = useTranslations('common');
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if ((hasFault || isFilled) && fold.current) fold.current.open = true;
  }, [hasFault, isFilled]);
  return (
    <Disclosure ref={fold} summary={summary ?? t('more')} className={className}>
      {children}
    </Disclosure>
  );
}
