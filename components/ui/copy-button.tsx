'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';

const CONFIRMED_MS = 2000;

type CopyButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  text: string;
  label: string;
  /** Read out and shown for a moment once the text is on the clipboard. */
  copiedLabel: string;
  /** Shown when the browser would not copy; the text beside the button can still be selected. */
  failedLabel: string;
};

/** Copies a text, with and without a secure context. */
export function CopyButton({ text, label, copiedLabel, failedLabel, children, ...button }: CopyButtonProps) {
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
        {children}
      </Button>
      <span role="status" className="sr-only">
        {outcome ? words[outcome] : null}
      </span>
    </>
  );
}

/**
 * Puts a text on the clipboard; true when it is there. Over a plain http address browsers offer no `navigator.clipboard`
 * (docs/architecture.md#plain-http), so a hidden field is selected instead.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  // Inside an open dialog the rest of the page cannot be selected.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
