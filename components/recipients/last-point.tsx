'use client';

import { useTranslations } from 'next-intl';
import { OFFER_ID } from '@/components/recipients/recalled';
import { KeyHint, useAriaKey } from '@/components/shortcuts/key-hint';
import { useCommands } from '@/components/shortcuts/use-commands';
import { Button } from '@/components/ui/button';
import type { LastPoint as Point } from '@/lib/recipients/recipient-view';

/** The point the recipient had last time: offered and named, never taken by itself. */
export function LastPoint({ point, onTake }: { point: Point; onTake: () => void }) {
  const t = useTranslations('recipients.field');
  const ariaKey = useAriaKey('lastPoint');
  useCommands({ lastPoint: onTake });
  return (
    <Button
      id={OFFER_ID}
      onClick={onTake}
      // Enter that chose the recipient and is still held down takes no point.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      aria-keyshortcuts={ariaKey}
      className="justify-between! whitespace-normal!"
    >
      <span className="min-w-0 text-left">
        {t('lastTime', { name: point.name })}
        <span className="block truncate text-sm font-normal text-muted">
          {point.address}, {point.zipCode} {point.city}
        </span>
      </span>
      <KeyHint command="lastPoint" />
    </Button>
  );
}
