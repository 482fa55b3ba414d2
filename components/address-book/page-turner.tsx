'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

type PageTurnerProps = { page: number; pageCount: number; onPage: (page: number) => void };

/** Turns the pages of the list; nothing where there is only one. */
export function PageTurner({ page, pageCount, onPage }: PageTurnerProps) {
  const t = useTranslations('address-book.list');
  if (pageCount === 1 && page === 1) return null;
  return (
    <nav aria-label={t('pages')} className="mt-4 flex items-center gap-3">
      <Button onClick={() => onPage(page - 1)} disabled={page <= 1}>
        {t('previous')}
      </Button>
      <span className="text-muted tabular-nums">{t('page', { page, pageCount })}</span>
      <Button onClick={() => onPage(page + 1)} disabled={page >= pageCount}>
        {t('next')}
      </Button>
    </nav>
  );
}
