'use client';

import { ChevronDown } from 'lucide';
import { useTranslations } from 'next-intl';
import type { KeyboardEventHandler } from 'react';
import { isLocked, type PressState, stepOf } from '@/components/bookings/form/press-state';
import type { useSubmit } from '@/components/bookings/form/use-submit';
import { usePrintAtOnce } from '@/components/labels/use-print-at-once';
import { CommandButton } from '@/components/shortcuts/commands';
import { buttonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { CheckboxField } from '@/components/ui/inputs';
import { lazyWithFallback, withLateWords } from '@/components/ui/lazy';
import { Popover } from '@/components/ui/popover';
import { useLive } from '@/components/ui/use-live';
import { BOOK_STOP } from '@/lib/bookings/enter-walk';

// Chosen once at a desk.
const Printer = lazyWithFallback(() =>
  withLateWords(import('@/components/labels/paper-choice').then(({ PrintChoice }) => PrintChoice)),
);

/** Beside the card of the first run, whose first button is the one to press. */
const QUIET_AT_FIRST =
  'first-run:not-off:border-frame first-run:not-off:bg-raised first-run:not-off:text-ink first-run:not-off:hover:bg-sunken';

type BookButtonProps = {
  pressed: PressState;
  submit: ReturnType<typeof useSubmit>;
  /** The last press was held back, and the next one books one more parcel. */
  isOnceMore: boolean;
  /** The walk through the form ends here. */
  onKeyDown: KeyboardEventHandler;
};

/**
 * The one primary button, always in the same box, and how its label is printed. It is no submit button: Enter in a field, which ends every
 * scan, books nothing.
 */
export function BookButton({ pressed, submit, isOnceMore, onKeyDown }: BookButtonProps) {
  const t = useTranslations('booking');
  // A press before the page can answer would be lost.
  const canBook = useLive() && !isLocked(pressed);
  const isSending = stepOf(pressed) === 'sending';
  const [printsAtOnce] = usePrintAtOnce();
  const words = isOnceMore ? 'bookOnceMore' : printsAtOnce ? 'bookAndPrint' : 'book';
  return (
    <div className="flex flex-1 gap-px lg:w-[16.5rem] lg:flex-none">
      <CommandButton
        command="book"
        run={submit}
        id={BOOK_STOP}
        tone="primary"
        disabled={!canBook && !isSending}
        busy={isSending}
        onKeyDown={onKeyDown}
        className={`min-h-10! min-w-0 flex-1 gap-1.5! rounded-r-none px-1! text-[0.9375rem] max-sm:min-h-12! ${QUIET_AT_FIRST}`}
      >
        {t(isSending ? 'sending.button' : words)}
      </CommandButton>
      <PrintSettings />
    </div>
  );
}

/** Whether the label is printed with the booking, and where. */
function PrintSettings() {
  const t = useTranslations('booking');
  const [printsAtOnce, printAtOnce] = usePrintAtOnce();
  return (
    <Popover
      label={t('printSettings')}
      button={<Icon drawing={ChevronDown} />}
      buttonClassName={buttonStyle('primary', `min-h-10! w-10 rounded-l-none px-0! max-sm:min-h-12! ${QUIET_AT_FIRST}`)}
      side="end"
      className="p-3"
    >
      {({ isOpen }) => (
        <>
          <CheckboxField
            name="printAtOnce"
            label={t('printAtOnce')}
            checked={printsAtOnce}
            onChange={(event) => printAtOnce(event.target.checked)}
          />
          <div className="mt-2 flex flex-wrap items-end gap-2">{isOpen ? <Printer.Shown /> : null}</div>
        </>
      )}
    </Popover>
  );
}
