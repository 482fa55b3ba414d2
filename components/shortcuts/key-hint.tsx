'use client';

import type { ReactNode } from 'react';
import type { CommandId } from '@/components/shortcuts/commands';
import { useKeyOf } from '@/components/shortcuts/key-choices';
import { keyForAria, keyForEye } from '@/components/shortcuts/key-of-event';

/** The key that does the same, beside the words of a button; read out through `aria-keyshortcuts` instead. Nothing while it is off. */
export function KeyHint({ command, className = '' }: { command: CommandId; className?: string }) {
  const key = useKeyOf(command);
  if (key === null) return null;
  return <KeyCap className={className}>{keyForEye(key)}</KeyCap>;
}

/** A key as the eye knows it; nothing on a screen that fingers touch, where there is none. */
export function KeyCap({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`rounded border border-current px-1 font-sans text-xs font-normal pointer-coarse:hidden ${className}`}
    >
      {children}
    </span>
  );
}

/** For `aria-keyshortcuts` of the control that does the same. */
export function useAriaKey(command: CommandId): string | undefined {
  const key = useKeyOf(command);
  return key === null ? undefined : keyForAria(key);
}
