'use client';

import { useTranslations } from 'next-intl';
import { RecipientRow } from '@/components/recipients/recipient-row';
import type { Selection } from '@/components/recipients/use-selection';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import type { RecipientLine } from '@/lib/recipients/recipient-view';

type RecipientTableProps = {
  shopId: string;
  lines: RecipientLine[];
  selection: Selection;
  isSearch: boolean;
  onDelete: (line: RecipientLine) => void;
  onMark: (id: string, isFavourite: boolean) => void;
  onClear: () => void;
};

const COLUMNS = ['name', 'address', 'phone', 'lastSent', 'times', 'favourite'] as const;

/** The recipients as a dense table, or as a stack of cards where there is no room for one. */
export function RecipientTable({ shopId, lines, selection, isSearch, onDelete, onMark, onClear }: RecipientTableProps) {
  const t = useTranslations('recipients.list');
  if (lines.length === 0) return <Nobody isSearch={isSearch} onClear={onClear} />;
  const areAll = lines.every(({ id }) => selection.has(id));
  return (
    <table className="w-full text-left text-sm/[1.5rem] max-md:block">
      <caption className="sr-only">{t('caption')}</caption>
      <thead className="max-md:sr-only">
        <tr className="text-muted">
          <th scope="col" className="w-8 font-normal">
            <input
              type="checkbox"
              aria-label={t('selectAll')}
              checked={areAll}
              onChange={() => selection.selectAll(!areAll)}
              className="size-4 align-middle accent-accent-fill"
            />
          </th>
          {COLUMNS.map((name) => (
            <th key={name} scope="col" className={`px-2 font-normal last:pr-0 ${name === 'times' ? 'text-right' : ''}`}>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {lines.map((line) => (
          <RecipientRow
            key={line.id}
            shopId={shopId}
            line={line}
            isSelected={selection.has(line.id)}
            onToggle={() => selection.toggle(line.id)}
            onDelete={() => onDelete(line)}
            onMark={onMark}
          />
        ))}
      </tbody>
    </table>
  );
}

function Nobody({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  const t = useTranslations('recipients');
  if (isSearch) {
    return (
      <EmptyState title={t('none.title')}>
        <p>{t('none.text')}</p>
        <Button onClick={onClear}>{t('none.clear')}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('empty.title')}>
      <p>{t('empty.text')}</p>
      <LinkButton href="/recipients/import">{t('import.title')}</LinkButton>
    </EmptyState>
  );
}
