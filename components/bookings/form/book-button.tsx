'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEventHandler, useSyncExternalStore } from 'react';
import { isLocked, type PressState, stepOf } from '@/components/bookings/form/press-state';
import type { useSubmit } from '@/components/bookings/form/use-submit';
import { usePrintAtOnce } from '@/components/labels/use-print-at-once';
import { CommandButton } from '@/components/shortcuts/commands';
import { CheckboxField } from '@/components/ui/inputs';
import { BOOK_STOP } from '@/lib/bookings/enter-walk';

type BookButtonProps = {
  pressed: PressState;
  submit: ReturnType<typeof useSubmit>;
  /** The walk through the form ends here. */
  onKeyDown: KeyboardEventHandler;
};

/** The one primary button, and whether it prints too. It is no submit button: Enter in a field, which ends every scan, books nothing. */
export function BookButton({ pressed, submit, onKeyDown }: BookButtonProps) {
  const t = useTranslations('booking');
  const isLive = useLive();
  const canBook = isLive && !isLocked(pressed);
  const isSending = stepOf(pressed) === 'sending';
  const [printsAtOnce, printAtOnce] = usePrintAtOnce();
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3.5 gap-y-1 lg:flex-none">
      <CheckboxField
        name="printAtOnce"
        label={t('printAtOnce')}
        checked={printsAtOnce}
        onKeyDown={onKeyDown}
        onChange={(event) => printAtOnce(event.target.checked)}
      />
      <CommandButton
        command="book"
        run={submit}
        id={BOOK_STOP}
        tone="primary"
        disabled={!canBook && !isSending}
        busy={isSending}
        onKeyDown={onKeyDown}
        className="min-h-10 max-sm:min-h-12 max-sm:flex-1 sm:px-4 sm:text-[0.9375rem]"
      >
        {printsAtOnce ? t('bookAndPrint') : t('book')}
      </CommandButton>
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
