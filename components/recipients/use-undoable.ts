'use client';

import { useEffect, useRef, useState } from 'react';
import { isTyping } from '@/components/shortcuts/is-typing';
import { failureOf } from '@/components/ui/action-failure';
import type { ActionError, ActionResult } from '@/lib/actions/action-result';

/** Something that was done, in words, and the way back. */
export type Done = { text: string; takeBack: () => Promise<ActionResult<unknown>> };

export type Undoable = {
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
    if (result.ok || result.error.key === 'recipients.tooLate') setDone((before) => before.slice(0, -1));
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
