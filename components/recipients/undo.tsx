'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { isTyping } from '@/components/shortcuts/is-typing';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { UndoLine } from '@/components/ui/notice';
import { failureOf, useErrorText } from '@/components/ui/use-error-text';
import type { ActionError, ActionResult } from '@/lib/actions/action-result';

type UndoNoticeProps = {
  undoable: Undoable;
  /** The id of what takes the focus once nothing is left to undo. */
  returnTo: string;
};

/** What was done last, with the focus on the way back: the rows it was on are gone. */
export function UndoNotice({ undoable, returnTo }: UndoNoticeProps) {
  const t = useTranslations('recipients.list');
  const text = useErrorText();
  const button = useRef<HTMLButtonElement>(null);
  const { newest, count, isRunning, failure, undo } = undoable;
  useEffect(() => {
    if (count > 0) button.current?.focus();
  }, [count]);
  const isOver = count > 0 && newest === null;
  useEffect(() => {
    if (isOver && document.activeElement === document.body) document.getElementById(returnTo)?.focus();
  }, [isOver, returnTo]);
  return (
    <div role="status">
      {newest ? (
        <UndoLine text={newest.text}>
          <Button ref={button} tone="quiet" busy={isRunning} onClick={undo} aria-keyshortcuts="Control+Z">
            {t('undo')}
          </Button>
        </UndoLine>
      ) : null}
      <FieldError id="undo-error" error={failure ? text.action(failure) : undefined} />
    </div>
  );
}

/** Something that was done, in words, and the way back. */
type Done = { text: string; takeBack: () => Promise<ActionResult<unknown>> };

type Undoable = {
  /** The newest that can be undone; it stays for as long as the page is open. */
  newest: Done | null;
  /** Changes with each thing that was done. */
  count: number;
  isRunning: boolean;
  failure: ActionError | null;
  add: (done: Done) => void;
  undo: () => void;
};

/** Everything done on this page, to be taken back one by one, by a button or Ctrl+Z outside of fields (docs/drafts.md). */
export function useUndoable(onUndone: () => void): Undoable {
  const [done, setDone] = useState<readonly Done[]>([]);
  const [count, setCount] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<ActionError | null>(null);
  const newest = done.at(-1) ?? null;
  const undo = async () => {
    if (!newest || isRunning) return;
    setRunning(true);
    const result = await newest.takeBack().catch(failureOf);
    setRunning(false);
    setFailure(result.ok ? null : result.error);
    // What did not arrive can be tried again; what is too late cannot.
    if (result.ok || result.error.key === 'recipients.tooLate') {
      setDone((before) => before.filter((one) => one !== newest));
    }
    if (result.ok) onUndone();
  };
  const press = useRef(undo);
  useEffect(() => {
    press.current = undo;
  });
  const hasAny = newest !== null;
  useEffect(() => {
    if (!hasAny) return;
    const listen = (event: KeyboardEvent) => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
      if (!isUndo || isTyping(event.target)) return;
      event.preventDefault();
      void press.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [hasAny]);
  const add = (one: Done) => {
    setFailure(null);
    setDone((before) => [...before, one]);
    setCount((before) => before + 1);
  };
  return { newest, count, isRunning, failure, add, undo: () => void undo() };
}
