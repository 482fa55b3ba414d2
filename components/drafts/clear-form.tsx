'use client';

import { useTranslations } from 'next-intl';
import type { DraftUse } from '@/components/drafts/use-draft';
import { useAriaKey } from '@/components/shortcuts/key-hint';
import { useCommands } from '@/components/shortcuts/use-commands';
import { Button } from '@/components/ui/button';
import { firstValues } from '@/lib/bookings/form-values';

type ClearFormProps = Pick<DraftUse, 'context' | 'onNext'> & {
  /** Saves what stands in the form; false when that could not be done. */
  flush: () => Promise<boolean>;
  /** Whether it could be saved, so that another form took its place. */
  onTried: (isCleared: boolean) => void;
};

/** Begins afresh with one press; what stood in the form waits among the drafts (docs/drafts.md). */
export function ClearForm({ context, onNext, flush, onTried }: ClearFormProps) {
  const t = useTranslations('drafts');
  const clear = async () => {
    const isSaved = await flush();
    onTried(isSaved);
    if (isSaved) onNext(firstValues(context));
  };
  useCommands({ clear: () => void clear() });
  return (
    <Button tone="quiet" onClick={() => void clear()} aria-label={t('clear')} aria-keyshortcuts={useAriaKey('clear')}>
      {t('clearShort')}
    </Button>
  );
}
