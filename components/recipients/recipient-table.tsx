'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Selection } from '@/components/recipients/selection';
import { StarShape } from '@/components/recipients/star-shape';
import { RowLink } from '@/components/shortcuts/list-keys';
import { Button, LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/notice';
import type { RecipientLine } from '@/lib/recipients/recipient-view';

type RecipientTableProps = {
  lines: RecipientLine[];
  selection: Selection;
  isSearch: boolean;
  onDelete: (line: RecipientLine) => void;
  onMark: (id: string, isFavourite: boolean) => Promise<void>;
  onClear: () => void;
};

const COLUMNS = ['name', 'address', 'phone', 'lastSent', 'times', 'favourite'] as const;
/** Of the columns that are not as wide as there is room. */
const WIDTHS: Partial<Record<(typeof COLUMNS)[number], string>> = {
  name: 'w-1/4',
  phone: 'w-36',
  lastSent: 'w-28',
  times: 'w-20 text-right',
  favourite: 'w-22',
};

/** The recipients as a dense table, or as a stack of cards where there is no room for one. */
export function RecipientTable({ lines, selection, isSearch, onDelete, onMark, onClear }: RecipientTableProps) {
  const t = useTranslations('recipients.list');
  if (lines.length === 0) return <NoRecipients isSearch={isSearch} onClear={onClear} />;
  const areAll = lines.every(({ id }) => selection.has(id));
  return (
    <div className="panel px-3 py-1">
      <table className="w-full text-left max-md:block md:table-fixed">
        <caption className="sr-only">{t('caption')}</caption>
        <thead className="max-md:sr-only">
          <tr className="text-xs text-muted *:h-7.5 *:font-medium">
            <th scope="col" className="w-8">
              <input
                type="checkbox"
                aria-label={t('selectAll')}
                checked={areAll}
                onChange={() => selection.selectAll(!areAll)}
                className="size-4 align-middle accent-accent-fill"
              />
            </th>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className={`px-2 last:pr-0 ${WIDTHS[name] ?? ''}`}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {lines.map((line) => (
            <RecipientRow
              key={line.id}
              line={line}
              isSelected={selection.has(line.id)}
              onToggle={() => selection.toggle(line.id)}
              onDelete={() => onDelete(line)}
              onMark={onMark}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NoRecipients({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
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
      <div className="flex flex-wrap justify-center gap-2">
        <LinkButton href="/recipients/new">{t('empty.add')}</LinkButton>
        <LinkButton href="/recipients/import">{t('import.title')}</LinkButton>
      </div>
    </EmptyState>
  );
}

type RecipientRowProps = Pick<RecipientTableProps, 'onMark'> & {
  line: RecipientLine;
  isSelected: boolean;
  onToggle: () => void;
  onDelete: () => void;
};

/** One recipient in the list. On its name and its box Enter opens it, Space selects it, Delete deletes it. */
function RecipientRow({ line, isSelected, onToggle, onDelete, onMark }: RecipientRowProps) {
  const t = useTranslations('recipients.list');
  const format = useFormatter();
  const name = useRef<HTMLTableCellElement>(null);
  const open = () => name.current?.querySelector('a')?.click();
  return (
    <tr
      className={`border-t border-hairline max-md:grid md:h-9 max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:py-2 ${isSelected ? 'bg-accent-soft' : 'hover:bg-row-hover'}`}
    >
      <td
        onKeyDown={(event) => press(event, { Enter: open, Delete: onDelete })}
        className="max-md:row-span-2 max-md:self-start"
      >
        <label className="inline-flex min-h-target items-center pointer-coarse:min-w-11">
          <input
            type="checkbox"
            aria-label={t('select', { name: line.name })}
            checked={isSelected}
            onChange={onToggle}
            className="size-4 accent-accent-fill"
          />
        </label>
      </td>
      <th
        ref={name}
        scope="row"
        onKeyDown={(event) => press(event, { ' ': onToggle, Delete: onDelete })}
        className="px-2 text-left font-medium max-md:px-0 wrap-anywhere"
      >
        <RowLink href={`/recipients/${line.id}`}>{line.name}</RowLink>
      </th>
      <Cell className="max-md:order-4 max-md:col-span-2 wrap-anywhere">
        <bdi>{line.address}</bdi>
        <span className="text-muted">
          , {line.zipCode} <bdi>{line.city}</bdi> {line.countryCode}
        </span>
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums max-md:order-5 max-md:col-start-2 max-md:empty:hidden">
        {line.phone}
      </Cell>
      <Cell className="whitespace-nowrap text-muted tabular-nums max-md:order-6 max-md:col-start-2">
        {line.lastBookedAt ? (
          <time dateTime={line.lastBookedAt}>{format.dateTime(new Date(line.lastBookedAt), 'date')}</time>
        ) : (
          t('never')
        )}
      </Cell>
      <Cell className="text-right tabular-nums max-md:order-7">
        {line.parcelsBooked}
        <span className="md:sr-only"> {t('parcels', { count: line.parcelsBooked })}</span>
      </Cell>
      <Cell className="max-md:order-3 max-md:justify-self-end">
        <Star line={line} onMark={onMark} />
      </Cell>
    </tr>
  );
}

/** Runs what an unmodified key does here. */
function press(event: KeyboardEvent, runs: Record<string, () => void>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const run = runs[event.key];
  if (!run) return;
  event.preventDefault();
  run();
}

function Cell({ className, children }: { className: string; children: ReactNode }) {
  return <td className={`px-2 last:pr-0 max-md:px-0 max-md:py-0.5 ${className}`}>{children}</td>;
}

function Star({ line, onMark }: Pick<RecipientRowProps, 'line' | 'onMark'>) {
  const t = useTranslations('recipients.list');
  const [isRunning, setRunning] = useState(false);
  const mark = async () => {
    if (isRunning) return;
    setRunning(true);
    await onMark(line.id, !line.isFavourite);
    setRunning(false);
  };
  return (
    <button
      type="button"
      aria-pressed={line.isFavourite}
      aria-label={t('favouriteOf', { name: line.name })}
      onClick={() => void mark()}
      className="inline-flex size-6 items-center justify-center rounded text-accent hover:bg-sunken pointer-coarse:size-11"
    >
      <StarShape isFull={line.isFavourite} />
    </button>
  );
}
