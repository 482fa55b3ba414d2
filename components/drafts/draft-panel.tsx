'use client';

import { ChevronDown } from 'lucide';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useDrafts, visitDraft } from '@/components/drafts/ask-draft';
import { DraftRow } from '@/components/drafts/draft-row';
import { type DeletedDraft, useDeletedDrafts } from '@/components/drafts/use-deleted-drafts';
import type { DraftUse } from '@/components/drafts/use-draft';
import { TickAll, TickProvider, useTicks } from '@/components/shortcuts/ticks';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Popover } from '@/components/ui/popover';
import type { DraftLine } from '@/lib/drafts/schema';

type DraftPanelProps = Pick<DraftUse, 'context' | 'onOpen'> & {
  /** The draft that stands in the form; it is not in the list. */
  ownId: string;
  isLocked: boolean;
  /** Saves what stands in the form; false when that could not be done. */
  flush: () => Promise<boolean>;
};

/** "Drafts (3)": the forms of this shop that were begun, each one press away. What stands in the form is a draft itself. */
export function DraftPanel(props: DraftPanelProps) {
  return (
    <TickProvider>
      <Panel {...props} />
    </TickProvider>
  );
}

function Panel({ context, onOpen, ownId, isLocked, flush }: DraftPanelProps) {
  const t = useTranslations('drafts');
  const [trouble, setTrouble] = useState<'notSaved' | 'gone' | 'failed' | null>(null);
  const beginOpening = useLatestPress(isLocked);
  const { drafts, look } = useDrafts(context.shop.id, !isLocked);
  const { deleted, newest, isRunning, remove, putBack } = useDeletedDrafts({
    clerkId: context.clerk.id,
    onTrouble: setTrouble,
    look,
  });
  const others = drafts.filter((line) => line.id !== ownId && !deleted.some((each) => each.line.id === line.id));
  const lines = [...others, ...deleted.map(({ line }) => line)].toSorted((a, b) =>
    b.changedAt.localeCompare(a.changedAt),
  );
  if (lines.length === 0) return null;

  const open = async (line: DraftLine, does: 'open' | 'take_over') => {
    const isWanted = beginOpening();
    if (!(await flush())) return setTrouble('notSaved');
    if (!isWanted()) return;
    const reply = await visitDraft(line.id, does, { previousPageId: null });
    if (!isWanted()) return void visitDraft(line.id, 'leave', { previousPageId: null });
    if (reply.kind !== 'done' || reply.data.kind !== 'opened') {
      void look();
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
    <Popover
      button={
        <>
          {t('count', { count: others.length })}
          <Icon drawing={ChevronDown} />
        </>
      }
      buttonClassName="flex min-h-control items-center rounded px-1 font-medium whitespace-nowrap text-accent enabled:hover:bg-accent-soft disabled:text-muted"
      panelLabel={t('title')}
      // While the parcel is on its way its form gives way to no other one.
      disabled={isLocked}
      onOpen={() => void look()}
      className="max-h-[70vh] w-lg overflow-y-auto p-3"
    >
      <div role="status" className="text-warning not-empty:mb-2">
        {trouble ? t(trouble) : null}
      </div>
      <DeleteTogether
        others={others}
        newest={newest}
        isRunning={isRunning}
        onDelete={(ticked) => void remove(ticked)}
        onPutBack={() => void putBack(newest)}
      />
      <ul className="flex flex-col divide-y divide-hairline">
        {lines.map((line) => {
          const gone = deleted.find((each) => each.line.id === line.id);
          return (
            <DraftRow
              key={line.id}
              line={line}
              deleted={gone}
              takesFocus={gone !== undefined && newest.length === 1 && newest[0] === gone}
              onOpen={(does) => void open(line, does)}
              onDelete={() => void remove([line])}
              onPutBack={() => gone && void putBack([gone])}
            />
          );
        })}
      </ul>
    </Popover>
  );
}

type DeleteTogetherProps = {
  /** Those that stand in the list. */
  others: DraftLine[];
  newest: readonly DeletedDraft[];
  isRunning: boolean;
  onDelete: (ticked: DraftLine[]) => void;
  onPutBack: () => void;
};

/** Deletes all ticked drafts with one press, and puts them back with another. All that one box ticks are the clerk's own. */
function DeleteTogether({ others, newest, isRunning, onDelete, onPutBack }: DeleteTogetherProps) {
  const t = useTranslations('drafts');
  const ticks = useTicks();
  const undo = useRef<HTMLButtonElement>(null);
  const free = others.filter(({ isOpen }) => !isOpen);
  const own = free.filter(({ isYours }) => isYours).map(({ id }) => id);
  const ticked = free.filter(({ id }) => ticks.ids.includes(id));
  const wereSeveral = newest.length > 1 && !isRunning;
  useEffect(() => {
    if (wereSeveral) undo.current?.focus();
  }, [wereSeveral]);
  return (
    <div className="flex min-h-control items-center gap-2 border-b border-hairline pb-2">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: its box is that of TickAll */}
      <label className="inline-flex min-h-target flex-1 items-center gap-2 text-muted pointer-coarse:min-h-11">
        <TickAll ids={own} label={t('tickOwn')} />
        {t('tickOwn')}
      </label>
      <span role="status" className="text-sm text-muted">
        {wereSeveral ? t('deletedTogether', { count: newest.length }) : null}
      </span>
      {wereSeveral ? (
        <Button ref={undo} tone="quiet" onClick={onPutBack}>
          {t('undoTogether')}
        </Button>
      ) : (
        <Button
          tone="quiet"
          disabled={ticked.length === 0}
          busy={isRunning}
          onClick={() => {
            ticks.clear();
            onDelete(ticked);
          }}
        >
          {t('deleteTicked', { count: ticked.length })}
        </Button>
      )}
    </div>
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
