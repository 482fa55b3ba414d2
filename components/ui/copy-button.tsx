'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';

const CONFIRMED_MS = 2000;

type CopyButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> & {
  text: string;
  label: string;
  /** Read out and shown for a moment once the text is on the clipboard. */
  copiedLabel: string;
  /** Shown when the browser would not copy; the text beside the button can still be selected. */
  failedLabel: string;
};

/** Copies a text, with and without a secure context. */
export function CopyButton({ text, label, copiedLabel, failedLabel, ...button }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const words = { copied: copiedLabel, failed: failedLabel };
  return (
    <>
      <Button {...button} onClick={async () => setOutcome((await copyText(text)) ? 'copied' : 'failed')}>
        {outcome ? words[outcome] : label}
      </Button>
      <span role="status" className="sr-only">
        {outcome ? words[outcome] : null}
      </span>
    </>
  );
}
