'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { testPageHref, usePaper } from '@/components/labels/paper';

type TestPageLinkProps = {
  className: string;
  /** There is nothing else to do on the page. */
  takesFocus?: boolean;
  onOpen?: () => void;
  children: ReactNode;
};

/** Opens the page that shows what the printer of this browser makes of its paper. */
export function TestPageLink({ className, takesFocus = false, onOpen, children }: TestPageLinkProps) {
  const [paper] = usePaper();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  return (
    <a
      ref={link}
      href={testPageHref(paper, 'pdf')}
      target="_blank"
      rel="noreferrer"
      onClick={onOpen}
      className={className}
    >
      {children}
    </a>
  );
}
