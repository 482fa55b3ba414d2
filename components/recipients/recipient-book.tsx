'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { MergePanel } from '@/components/recipients/merge-panel';
import { RecipientTable } from '@/components/recipients/recipient-table';
import { SelectionBar, useSelection } from '@/components/recipients/selection';
import { UndoNotice, useUndoable } from '@/components/recipients/undo';
import { useRecipientPage } from '@/components/recipients/use-recipient-page';
import { ListKeys } from '@/components/shortcuts/list-keys';
import { SearchInput } from '@/components/shortcuts/search-input';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ListHeading } from '@/components/ui/page-heading';
import { useErrorText } from '@/components/ui/use-error-text';
import { useSettled } from '@/components/ui/use-settled';
import type { ActionError } from '@/lib/platform/actions/action-result';
import {
  deleteRecipientsAction,
  joinRecipientsAction,
  restoreRecipientsAction,
  undoJoinAction,
} from '@/lib/recipients/actions';
import {
  MOST_COUNTED_RECIPIENTS,
  type PagePlace,
  type RecipientLine,
  type RecipientPage,
} from '@/lib/recipients/recipient-view';

/** A pause in typing after which the list follows. */
const PAUSE_MS = 150;
const FIRST_PAGE = [null];

type RecipientBookProps = { shopId: string; title: string; actions: ReactNode; first: RecipientPage };

/** The recipients of a shop: found, selected, deleted and made one, each with a way back. */
export function RecipientBook({ shopId, title, actions, first }: RecipientBookProps) {
  const t = useTranslations('recipients.list');
  const text = useErrorText();
  const [typed, setTyped] = useState('');
  // Where each page that was turned to begins, up to the one that is shown.
  const [places, setPlaces] = useState<(PagePlace | null)[]>(FIRST_PAGE);
  const [isMerging, setMerging] = useState(false);
  const [failure, setFailure] = useState<ActionError | null>(null);
  const { settled, isSettled } = useSettled({ typed, after: places.at(-1) ?? null }, PAUSE_MS);
  const book = useRecipientPage({ shopId, ...settled }, first);
  const { shown } = book;
  // Of the page that is asked for, not of the one that is still shown.
  const next = isSettled ? book.next : null;
  // A search of before their deletion, or of another one, would bring them back.
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const lines = shown.lines.filter(({ id }) => !leaving.includes(id));
  const selection = useSelection(lines.map(({ id }) => id));
  const undoable = useUndoable(book.refresh);
  const selected = lines.filter(({ id }) => selection.has(id));

  const remove = async (removed: readonly RecipientLine[]) => {
    const recipientIds = removed.map(({ id }) => id);
    if (recipientIds.length === 0) return;
    setLeaving((before) => [...before, ...recipientIds]);
    selection.clear();
    const result = await undoable.follow(deleteRecipientsAction({ shopId, recipientIds }), (deletedIds) => ({
      text: t('deleted', { count: removed.length, name: removed[0]?.name ?? '' }),
      takeBack: () => restoreRecipientsAction({ shopId, recipientIds: deletedIds }),
    }));
    setFailure(result.ok ? null : result.error);
    if (result.ok) book.drop(recipientIds);
    setLeaving((before) => before.filter((id) => !recipientIds.includes(id)));
    book.refresh();
  };
  const merge = async (kept: RecipientLine) => {
    const otherIds = selected.filter(({ id }) => id !== kept.id).map(({ id }) => id);
    const joined = joinRecipientsAction({ shopId, keepId: kept.id, otherIds, recipient: null });
    const result = await undoable.follow(joined, ({ ticket }) => ({
      text: t('merged', { count: selected.length, name: kept.name }),
      takeBack: () => undoJoinAction({ shopId, ticket }),
    }));
    setFailure(result.ok ? null : result.error);
    if (!result.ok) return;
    setMerging(false);
    selection.clear();
    book.drop(otherIds);
    book.refresh();
  };
  const search = (words: string) => {
    setTyped(words);
    setPlaces(FIRST_PAGE);
    setMerging(false);
  };
  const turnTo = (pages: (PagePlace | null)[]) => {
    setPlaces(pages);
    window.scrollTo({ top: 0 });
  };

  return (
    <>
      <ListHeading title={title} search={<RecipientSearch typed={typed} onTyped={search} />} actions={actions} />
      {failure ? <Notice role="alert" tone="failure" title={text.action(failure)} className="mb-3" /> : null}
      {book.hasFailed ? (
        <Notice role="alert" tone="failure" title={t('failed')} className="mb-3">
          <Button onClick={book.refresh}>{t('again')}</Button>
        </Notice>
      ) : null}
      {/* One row for what can be done and what was done, kept when it is neither: the list never jumps (docs/architecture.md#screens). */}
      <div className="mb-2 flex min-h-control flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SelectionBar selection={selection} onDelete={() => remove(selected)} onMerge={() => setMerging(true)} />
        <UndoNotice undoable={undoable} returnTo="search" />
        <RecipientCount count={shown.count} gone={shown.lines.length - lines.length} isGuess={shown.isGuess} />
      </div>
      {isMerging && selected.length > 1 ? (
        <MergePanel lines={selected} onMerge={merge} onCancel={() => setMerging(false)} />
      ) : null}
      <RecipientTable
        lines={lines}
        selection={selection}
        isSearch={settled.typed.trim() !== ''}
        onDelete={(line) => remove(selection.has(line.id) ? selected : [line])}
        onMark={book.mark}
        onClear={() => search('')}
      />
      <PageTurner
        page={places.length}
        pageCount={book.pageCount}
        onPrevious={places.length > 1 ? () => turnTo(places.slice(0, -1)) : null}
        onNext={next ? () => turnTo([...places, next]) : null}
      />
    </>
  );
}

/** Finds recipients while a clerk types; the address of the page does not change, since addresses end in logs. */
function RecipientSearch({ typed, onTyped }: { typed: string; onTyped: (typed: string) => void }) {
  const t = useTranslations('recipients.list');
  return (
    <search className="flex min-w-0 flex-1 max-sm:basis-full sm:max-lg:basis-96">
      <SearchInput label={t('search')} value={typed} onChange={(event) => onTyped(event.target.value)} />
      <ListKeys fieldId="search" search="" />
    </search>
  );
}

/** `gone` of the counted ones are being deleted. */
function RecipientCount({ count, gone, isGuess }: { count: number; gone: number; isGuess: boolean }) {
  const t = useTranslations('recipients.list');
  const isMany = count > MOST_COUNTED_RECIPIENTS;
  return (
    <p role="status" className="text-muted tabular-nums">
      {isGuess
        ? t('alike')
        : isMany
          ? t('countOfMany', { count: MOST_COUNTED_RECIPIENTS })
          : t('count', { count: count - gone })}
    </p>
  );
}

type Turn = (() => void) | null;
/** `pageCount` null: more than are counted. A turn that is null leads nowhere. */
type PageTurnerProps = { page: number; pageCount: number | null; onPrevious: Turn; onNext: Turn };

/** Turns the pages of the list; nothing where there is only one. */
function PageTurner({ page, pageCount, onPrevious, onNext }: PageTurnerProps) {
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
    <Button aria-disabled={onTurn === null} onClick={() => onTurn?.()}>
      {children}
    </Button>
  );
}
