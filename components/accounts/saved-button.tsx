'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

/** The button of a small form, and beside it the word that it was saved. */
export function SavedButton({ busy, done, children }: { busy: boolean; done: boolean; children: string }) {
  const common = useTranslations('common');
  return (
    <div className="flex items-center gap-3">
      <Button type="submit" busy={busy}>
        {children}
      </Button>
      <span role="status" className="text-muted">
        {done ? common('saved') : null}
      </span>
    </div>
  );
}
