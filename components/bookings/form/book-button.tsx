'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { isLocked, type PressState, stepOf } from '@/components/bookings/form/press-state';
import type { useSubmit } from '@/components/bookings/form/use-submit';
import { usePrintAtOnce } from '@/components/labels/use-print-at-once';
import { KeyHint, useAriaKey, useCommands } from '@/components/shortcuts/commands';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/choices';
import { BOOK_STOP } from '@/lib/bookings/enter-walk';

type BookButtonProps = { pressed: PressState; submit: ReturnType<typeof useSubmit> };

/** The one primary button, and whether it prints too. It is no submit button: Enter in a field, which ends every scan, books nothing. */
export function BookButton({ pressed, submit }: BookButtonProps) {
  const t = useTranslations('booking');
  const isLive = useLive();
  const canBook = isLive && !isLocked(pressed);
  const isSending = stepOf(pressed) === 'sending';
  const [printsAtOnce, printAtOnce] = usePrintAtOnce();
  useCommands({ book: submit }, canBook);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <CheckboxField
        name="printAtOnce"
        label={t('printAtOnce')}
        checked={printsAtOnce}
        onChange={(event) => printAtOnce(event.target.checked)}
      />
      <Button
        id={BOOK_STOP}
        tone="primary"
        disabled={!canBook && !isSending}
        busy={isSending}
        onClick={submit}
        aria-keyshortcuts={useAriaKey('book')}
        className="ml-auto"
      >
        {printsAtOnce ? t('bookAndPrint') : t('book')} <KeyHint command="book" />
      </Button>
    </div>
  );
}

const never = () => () => undefined;

/** False in the server's HTML and until the page can answer; a press before that would be lost. */
function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
