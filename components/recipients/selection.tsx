'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

type SelectionBarProps = { selection: Selection; onDelete: () => void; onMerge: () => void };

/** What can be done with the selected recipients; how to select them while none is. */
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

export type Selection = {
  ids: string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  selectAll: (isSelected: boolean) => void;
  clear: () => void;
};

/** Which of the shown lines are selected; a line that is shown no more is not. */
export function useSelection(shownIds: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return {
    ids: shownIds.filter((id) => selected.has(id)),
    has: (id) => selected.has(id),
    toggle,
    selectAll: (isSelected) => setSelected(new Set(isSelected ? shownIds : [])),
    clear: () => setSelected(new Set()),
  };
}
