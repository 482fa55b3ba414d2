'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

type Turn = (() => void) | null;
/** `pageCount` null: more than are counted. A turn that is null leads nowhere. */
type PageTurnerProps = { page: number; pageCount: number | null; onPrevious: Turn; onNext: Turn };

/** Turns the pages of the list; nothing where there is only one. */
export function PageTurner({ page, pageCount, onPrevious, onNext }: PageTurnerProps) {
  const t = useTranslations('recipients.list');
  if (pageCount === 1 && page === 1) return null;
  return (
    <nav aria-label={t('pages')} className="mt-4 flex items-center gap-3">
      <TurnButton onTurn={onPrevious}>{t('previous')}</TurnButton>
      <span className="text-muted tabular-nums">
        {pageCount === null ? t('pageOfMany', { page }) : t('page', { page, pageCount })}
      </span>
      <TurnButton onTurn={onNext}>{t('next')}</TurnButton>
    </nav>
  );
}

/** Not `disabled` at the ends: a clerk who turned to the last page would lose the focus. */
function TurnButton({ onTurn, children }: { onTurn: Turn; children: ReactNode }) {
  return (
    <Button
      aria-disabled={onTurn ? undefined : true}
      onClick={() => onTurn?.()}
      className={onTurn ? '' : 'border-hairline text-muted'}
    >
      {children}
    </Button>
  );
}
