'use client';

import { ChevronDown } from 'lucide';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { useDrafts, visitDraft } from '@/components/drafts/ask-draft';
import { DraftRow } from '@/components/drafts/draft-row';
import type { DraftUse } from '@/components/drafts/use-draft';
import { Icon } from '@/components/ui/icon';
import { placePopover } from '@/components/ui/place-popover';
import type { DraftLine } from '@/lib/drafts/schema';

type DraftPanelProps = Pick<DraftUse, 'context' | 'onOpen'> & {
  /** The draft that stands in the form; it is not in the list. */
  ownId: string;
  isLocked: boolean;
  /** Saves what stands in the form; false when that could not be done. */
  flush: () => Promise<boolean>;
};

/** "Drafts (3)": the forms of this shop that were begun, each one press away. What stands in the form is a draft itself. */
export function DraftPanel({ context, onOpen, ownId, isLocked, flush }: DraftPanelProps) {
  const t = useTranslations('drafts');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [trouble, setTrouble] = useState<'notSaved' | 'gone' | 'failed' | null>(null);
  /** Deleted here, each in its place until the form is another, so that it can be put back. */
  const [deleted, setDeleted] = useState<DraftLine[]>([]);
  const beginOpening = useLatestPress(isLocked);
  const { drafts, look } = useDrafts(context.shop.id, !isLocked);
  const others = drafts.filter((line) => line.id !== ownId && !deleted.some(({ id }) => id === line.id));
  const lines = [...others, ...deleted].toSorted((a, b) => b.changedAt.localeCompare(a.changedAt));
  if (lines.length === 0) return null;

  const open = async (line: DraftLine, does: 'open' | 'take_over') => {
    const isWanted = beginOpening();
    if (!(await flush())) return setTrouble('notSaved');
    if (!isWanted()) return;
    const reply = await visitDraft(line.id, does, { previousPageId: null });
    if (!isWanted()) return void visitDraft(line.id, 'leave', { previousPageId: null });
    if (reply.kind !== 'done' || reply.data.kind !== 'opened') {
      look();
      return setTrouble(reply.kind === 'failed' || reply.kind === 'signed_out' ? 'failed' : 'gone');
    }
    const { values, version } = reply.data;
    const isOffered = context.solutions.some(({ id }) => id === values.solutionId);
    onOpen(
      {
        ...values,
        solutionId: isOffered ? values.solutionId : (context.solutions[0]?.id ?? ''),
      },
      { id: line.id, version, saved: version, previousPageId: null, mayBeOnServer: true, isInTab: true },
    );
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        // While the parcel is on its way its form gives way to no other one.
        disabled={isLocked}
        className="flex min-h-control items-center rounded px-1 font-medium whitespace-nowrap text-accent enabled:hover:bg-accent-soft disabled:text-muted"
      >
        {t('count', { count: others.length })}
        <Icon drawing={ChevronDown} />
      </button>
      {isLocked ? null : (
        <section
          id={id}
          popover="auto"
          aria-label={t('title')}
          onBeforeToggle={({ currentTarget }) => placePopover(currentTarget, button.current, 'left')}
          onToggle={({ newState }) => newState === 'open' && look()}
          className="fixed inset-auto m-0 max-h-[70vh] w-lg max-w-[calc(100vw-1rem)] overflow-y-auto panel p-3 text-ink shadow-float"
        >
          <div role="status" className="text-warning not-empty:mb-2">
            {trouble ? t(trouble) : null}
          </div>
          <ul className="flex flex-col divide-y divide-hairline">
            {lines.map((line) => (
              <DraftRow
                key={line.id}
                line={line}
                clerkId={context.clerk.id}
                isDeleted={deleted.includes(line)}
                onOpen={(does) => void open(line, does)}
                onDeleted={() => setDeleted((before) => [...before, line])}
                onPutBack={() => {
                  setDeleted((before) => before.filter((each) => each !== line));
                  look();
                }}
                onTrouble={setTrouble}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Gives at a press what says later whether it still counts: no other one came since, and the form is neither sent nor gone. */
function useLatestPress(isLocked: boolean): () => () => boolean {
  const latest = useRef(0);
  const locked = useRef(isLocked);
  useEffect(() => {
    locked.current = isLocked;
  }, [isLocked]);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  return () => {
    latest.current += 1;
    const own = latest.current;
    return () => own === latest.current && !locked.current;
  };
}
