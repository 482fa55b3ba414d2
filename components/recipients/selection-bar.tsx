'use client';

import { useTranslations } from 'next-intl';
import type { Selection } from '@/components/recipients/use-selection';
import { Button } from '@/components/ui/button';

type SelectionBarProps = { selection: Selection; onDelete: () => void; onMerge: () => void };

/** What can be done with the selected recipients; how to select them while nobody is. */
export function SelectionBar({ selection, onDelete, onMerge }: SelectionBarProps) {
  const t = useTranslations('recipients.list');
  const count = selection.ids.length;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="text-muted tabular-nums">
        {count > 0 ? t('selected', { count }) : <span className="pointer-coarse:hidden">{t('hint')}</span>}
      </p>
      {count > 0 ? (
        <>
          <Button onClick={onDelete}>{t('delete')}</Button>
          {count > 1 ? <Button onClick={onMerge}>{t('merge')}</Button> : null}
          <Button tone="quiet" onClick={selection.clear}>
            {t('clearSelection')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
