'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { MarkShape, Notice } from '@/components/ui/notice';
import { createOnePress } from '@/components/ui/one-press';
import { useErrorText } from '@/components/ui/use-error-text';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { type HandoverState, parcelKey, sumOf, type WaitingLine } from '@/lib/handover/handover-view';
import type { ActionError } from '@/lib/platform/actions/action-result';

/** Enough names to look for; more are counted. */
const MOST_NAMED = 8;

type ListSideProps = {
  state: HandoverState;
  /** Closes the list, which has so many `missing`; gives why that could not be. */
  onClose: (missing: number) => Promise<ActionError | null>;
};

/** How the list stands, who is missing from it, and its end. */
export function ListSide({ state, onClose }: ListSideProps) {
  const t = useTranslations('handover');
  const format = useFormatter();
  const ticked = state.lines.filter(({ tick, isVoid }) => tick !== null && !isVoid);
  const missing = state.lines.filter(({ tick }) => tick === null);
  const voided = state.lines.filter(({ isVoid }) => isVoid);
  const weight = format.number(sumOf(ticked).weightGrams / 1_000, 'kilograms');
  return (
    // On a phone it is the foot of the screen: how far the list is, and its end.
    <aside className="panel flex flex-col gap-3 p-4 max-lg:sticky max-lg:bottom-[var(--foot,0px)] max-lg:z-2 max-lg:gap-1 max-lg:py-2">
      <div>
        <h2>{state.number === null ? t('sum.heading') : t('sum.number', { number: state.number })}</h2>
        <p className="text-2xl font-semibold tabular-nums">
          {t('sum.parcels', { ticked: ticked.length, all: ticked.length + missing.length })}
        </p>
        <p className="text-muted tabular-nums max-lg:hidden">{t('sum.weight', { weight })}</p>
      </div>
      {voided.length > 0 ? (
        <Notice tone="failure" title={t('voided.title', { count: voided.length })}>
          {t('voided.text', { count: voided.length, names: voided.map(({ recipient }) => recipient.name).join(', ') })}
        </Notice>
      ) : null}
      <CloseList ticked={ticked.length} missing={missing.length} onClose={onClose}>
        <Missing lines={missing} />
      </CloseList>
    </aside>
  );
}

/** Who is missing, in as much room as they once took: what stands below moves with no scan. */
function Missing({ lines }: { lines: readonly WaitingLine[] }) {
  const t = useTranslations('handover.missing');
  const rows = Math.min(lines.length, MOST_NAMED + 1);
  const [most, setMost] = useState(rows);
  if (rows > most) setMost(rows);
  return (
    <section aria-labelledby="missing">
      <h3
        id="missing"
        className={`flex items-center gap-1 font-semibold ${lines.length === 0 ? 'font-medium text-success' : ''}`}
      >
        {lines.length === 0 ? <MarkShape tone="success" /> : null}
        {lines.length === 0 ? t('none') : t('title', { count: lines.length })}
      </h3>
      <ul className="mt-1 max-lg:hidden">
        {lines.slice(0, MOST_NAMED).map((line) => (
          <li key={parcelKey(line)} className="truncate">
            <bdi>{line.recipient.name}</bdi> <span className="text-muted">{line.recipient.zipCode}</span>
            {line.parcels > 1 ? (
              <span className="text-muted"> · {t('parcel', { parcel: line.parcel, parcels: line.parcels })}</span>
            ) : null}
          </li>
        ))}
      </ul>
      {lines.length > MOST_NAMED ? (
        <p className="text-muted max-lg:hidden">{t('more', { count: lines.length - MOST_NAMED })}</p>
      ) : null}
      {Array.from({ length: Math.max(0, most - rows) }, (_, row) => row).map((row) => (
        <div key={row} className="h-5 max-lg:hidden" />
      ))}
    </section>
  );
}

type CloseListProps = Pick<ListSideProps, 'onClose'> & {
  ticked: number;
  missing: number;
  /** Who is missing. */
  children: ReactNode;
};

/** Closes the list, after a question where parcels are missing: in the page, below their names, so that scans still tick and nothing moves. */
function CloseList({ ticked, missing, onClose, children }: CloseListProps) {
  const t = useTranslations('handover.close');
  const text = useErrorText();
  const [isAsked, setAsked] = useState(false);
  const [error, setError] = useState<ActionError | null>(null);
  const [isRunning, startTransition] = useTransition();
  // A scan ends the question.
  const [missingThen, setMissingThen] = useState(missing);
  if (missingThen !== missing) {
    setMissingThen(missing);
    setAsked(false);
  }
  const close = () => startTransition(async () => setError(await onClose(missing)));
  const isEmpty = ticked === 0;
  const press = () => {
    setError(null);
    if (missing > 0) setAsked(true);
    else close();
  };
  const [onKeyDown] = useState(createOnePress);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of its buttons, and does nothing by itself.
    <div onKeyDown={onKeyDown} className="flex flex-col gap-3 max-lg:gap-1">
      <div className="flex flex-col gap-2">
        <Button
          id="close-list"
          tone="primary"
          className="min-h-10"
          busy={isRunning && !isAsked}
          aria-disabled={isEmpty || isAsked}
          aria-describedby={isEmpty ? 'close-list-why' : undefined}
          onClick={press}
        >
          {t('button')}
        </Button>
        <p id="close-list-why" className={`text-sm text-muted ${isEmpty ? '' : 'invisible max-lg:hidden'}`}>
          {t('nothing')}
        </p>
      </div>
      {children}
      {isAsked ? (
        <CloseQuestion missing={missing} isRunning={isRunning} onClose={close} onGoOn={() => setAsked(false)} />
      ) : null}
      <p role="status" className="font-medium text-failure empty:hidden">
        {error ? text.action(error) : null}
      </p>
    </div>
  );
}

type CloseQuestionProps = { missing: number; isRunning: boolean; onClose: () => void; onGoOn: () => void };

/** Takes the focus from the button that asks it, and gives it back. */
function CloseQuestion({ missing, isRunning, onClose, onGoOn }: CloseQuestionProps) {
  const t = useTranslations('handover.close');
  const willLeave = useFocusLeft('close-list');
  useEffect(willLeave, [willLeave]);
  return (
    <Notice role="alert" tone="warning" title={t('ask', { count: missing })}>
      <p className="mb-2">{t('askText', { count: missing })}</p>
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" busy={isRunning} onClick={onClose} ref={focusOnce}>
          {t('without')}
        </Button>
        <Button onClick={onGoOn}>{t('goOn')}</Button>
      </div>
    </Notice>
  );
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
