'use client';

import { useTranslations } from 'next-intl';
import { useLive } from '@/components/booking/use-live';
import { KeyHint } from '@/components/shortcuts/key-hint';
import { useBookChord } from '@/components/shortcuts/use-book-chord';
import { Button } from '@/components/ui/button';

type BookBarProps = { isLocked: boolean; isSending: boolean; onBook: () => void };

/**
 * The one primary button, always in sight. It is no submit button: Enter in a field, which ends every scan, books nothing.
 */
export function BookBar({ isLocked, isSending, onBook }: BookBarProps) {
  const t = useTranslations('booking');
  const isLive = useLive();
  const canBook = isLive && !isLocked;
  useBookChord(onBook, canBook);
  return (
    <div className="sticky bottom-0 -mx-3 mt-4 flex items-center justify-end gap-3 border-t border-hairline bg-surface px-3 py-2">
      <Button
        tone="primary"
        disabled={!canBook && !isSending}
        busy={isSending}
        onClick={onBook}
        aria-keyshortcuts="Control+Enter"
      >
        {t('book')} <KeyHint keys="Ctrl+Enter" />
      </Button>
    </div>
  );
}
