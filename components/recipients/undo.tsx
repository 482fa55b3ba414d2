'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { isTyping } from '@/components/shortcuts/is-typing';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { UndoLine } from '@/components/ui/notice';
import { failureOf, useErrorText } from '@/components/ui/use-error-text';
import type { ActionError, ActionResult } from '@/lib/platform/actions/action-result';

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
  /** Waits for an answer, and adds what was done. Never rejects. */
  follow: <T>(answer: Promise<ActionResult<T>>, doneOf: (data: T) => Done) => Promise<ActionResult<T>>;
  undo: () => void;
};

/** Everything done on this page, to be taken back one by one, by a button or Ctrl+Z outside of fields (docs/recipients.md#the-address-book). */
export function useUndoable(onUndone: () => void): Undoable {
  const [done, setDone] = useState<readonly Done[]>([]);
  const [count, setCount] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<ActionError | null>(null);
  const underWay = useRef<readonly { isUnwanted: boolean }[]>([]);
  const newest = done.at(-1) ?? null;
  const takeBack = async (last: Done) => {
    setRunning(true);
    const result = await last.takeBack().catch(failureOf);
    setRunning(false);
    setFailure(result.ok ? null : result.error);
    // What did not arrive can be tried again; what is too late cannot.
    if (result.ok || result.error.key === 'recipients.tooLate') {
      setDone((before) => before.filter((one) => one !== last));
    }
    if (result.ok) onUndone();
  };
  const undo = () => {
    if (newest && !isRunning) void takeBack(newest);
  };
  /** Gives whether there is anything to undo. */
  const undoLast = () => {
    const last = underWay.current.findLast(({ isUnwanted }) => !isUnwanted);
    // Once it is answered: what was done before it is not what the clerk means.
    if (last) last.isUnwanted = true;
    else undo();
    return last !== undefined || newest !== null;
  };
  const press = useRef(undoLast);
  useEffect(() => {
    press.current = undoLast;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
      // Held down, it would go on to what was done before.
      if (!isUndo || event.repeat || isTyping(event.target)) return;
      if (press.current()) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const add = (one: Done) => {
    setFailure(null);
    setDone((before) => [...before, one]);
    setCount((before) => before + 1);
  };
  const follow: Undoable['follow'] = async (answer, doneOf) => {
    const one = { isUnwanted: false };
    underWay.current = [...underWay.current, one];
    const result = await answer.catch(failureOf);
    underWay.current = underWay.current.filter((other) => other !== one);
    if (!result.ok) return result;
    const last = doneOf(result.data);
    add(last);
    if (one.isUnwanted) void takeBack(last);
    return result;
  };
  return { newest, count, isRunning, failure, follow, undo };
}
