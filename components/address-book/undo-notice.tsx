'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Undoable } from '@/components/address-book/use-undoable';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { useErrorText } from '@/components/ui/use-error-text';

/** What was done last, with the focus on the way back: the rows it was on are gone. */
export function UndoNotice({ undoable }: { undoable: Undoable }) {
  const t = useTranslations('address-book.list');
  const text = useErrorText();
  const button = useRef<HTMLButtonElement>(null);
  const { newest, count, isRunning, failure, undo } = undoable;
  useEffect(() => {
    if (count > 0) button.current?.focus();
  }, [count]);
  return (
    <div role="status">
      {newest ? (
        <p className="mb-3 flex flex-wrap items-center justify-between gap-2 rounded bg-sunken px-2 py-1">
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
