'use client';

import { useTranslations } from 'next-intl';
import { useLive } from '@/components/booking/use-live';
import { KeyHint, useAriaKey } from '@/components/shortcuts/key-hint';
import { useCommands } from '@/components/shortcuts/use-commands';
import { Button } from '@/components/ui/button';

type BookButtonProps = { isLocked: boolean; isSending: boolean; onBook: () => void };

/** The one primary button. It is no submit button: Enter in a field, which ends every scan, books nothing. */
export function BookButton({ isLocked, isSending, onBook }: BookButtonProps) {
  const t = useTranslations('booking');
  const isLive = useLive();
  const canBook = isLive && !isLocked;
  useCommands({ book: onBook }, canBook);
  return (
    <Button
      tone="primary"
      disabled={!canBook && !isSending}
      busy={isSending}
      onClick={onBook}
      aria-keyshortcuts={useAriaKey('book')}
      className="self-end"
    >
      {t('book')} <KeyHint command="book" />
    </Button>
  );
}
