'use client';

import Link from 'next/link';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCommands } from '@/components/shortcuts/commands';
import { isTyping } from '@/components/shortcuts/is-typing';
import { LinkUnderway } from '@/components/ui/underway';

/** Every link from a row of a list carries it. */
export const ROW_LINK = 'data-row-link';

/**
 * A key leads to the search field, arrows from there down the rows and back. When a search has replaced the fields, the focus that was
 * in them returns with the text selected, so that the next scan or word starts anew. `search` changes with each search.
 */
export function ListKeys({ fieldId, search }: { fieldId: string; search: string }) {
  const shown = useRef(search);
  useCommands({ search: () => select(fieldId) });
  useEffect(() => {
    const isReplaced = shown.current !== search;
    shown.current = search;
    if (isReplaced && document.activeElement === document.body) select(fieldId);
  }, [fieldId, search]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const stops = [document.getElementById(fieldId), ...document.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)];
      const focused = document.activeElement;
      // From a row's tick as from its link.
      const row = isTyping(focused) ? null : focused?.closest('tr');
      const here = stops.findIndex((stop) => stop !== null && (stop === focused || row?.contains(stop)));
      const next = here < 0 ? null : stops[here + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [fieldId]);
  return null;
}

function select(fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (field instanceof HTMLInputElement) field.select();
  field?.focus();
}

type RowLinkProps = { href: string; className?: string; children: ReactNode };

/** A link to what a row shows. Never fetched ahead: a list of fifty would ask for fifty pages that are not opened. */
export function RowLink({ href, className = 'text-accent', children }: RowLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      {...{ [ROW_LINK]: '' }}
      className={`relative inline-flex min-h-target scroll-mt-28 md:align-top items-center gap-1 rounded font-medium hover:underline ${className}`}
    >
      <bdi className="min-w-0 wrap-anywhere">{children}</bdi>
      <LinkUnderway />
    </Link>
  );
}
