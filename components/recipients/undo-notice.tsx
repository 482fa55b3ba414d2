'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Undoable } from '@/components/recipients/use-undoable';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { useErrorText } from '@/components/ui/use-error-text';

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
        <p className="flex flex-wrap items-center gap-2 rounded bg-sunken pl-3">
          {newest.text}
          <Button ref={button} tone="quiet" busy={isRunning} onClick={undo} aria-keyshortcuts="Control+Z">
            {t('undo')}
          </Button>
        </p>
      ) : null}
      <FieldError id="undo-error" error={failure ? text.action(failure) : undefined} />
    </div>
  );
}
