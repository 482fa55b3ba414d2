'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

type PageTurnerProps = { page: number; pageCount: number; onPage: (page: number) => void };

/** Turns the pages of the list; nothing where there is only one. */
export function PageTurner({ page, pageCount, onPage }: PageTurnerProps) {
  const t = useTranslations('address-book.list');
  if (pageCount === 1 && page === 1) return null;
  return (
    <nav aria-label={t('pages')} className="mt-4 flex items-center gap-3">
      <Turn to={page - 1} isPossible={page > 1} onPage={onPage}>
        {t('previous')}
      </Turn>
      <span className="text-muted tabular-nums">{t('page', { page, pageCount })}</span>
      <Turn to={page + 1} isPossible={page < pageCount} onPage={onPage}>
        {t('next')}
      </Turn>
    </nav>
  );
}

type TurnProps = { to: number; isPossible: boolean; onPage: (page: number) => void; children: ReactNode };

/** Not `disabled` at the ends: that would throw the focus away of whoever turned to the last page. */
function Turn({ to, isPossible, onPage, children }: TurnProps) {
  return (
    <Button
      aria-disabled={isPossible ? undefined : true}
      onClick={() => (isPossible ? onPage(to) : undefined)}
      className={isPossible ? '' : 'border-hairline text-muted'}
    >
      {children}
    </Button>
  );
}
