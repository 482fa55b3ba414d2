'use client';

import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { type KeyPress, keyForAria, keyForEye, keyOfEvent } from '@/components/shortcuts/key-of-event';
import {
  ACTS,
  type ActId,
  COMMANDS,
  type CommandId,
  keyChoices,
  keyOf,
  keysOf,
  useKeyChoices,
  useKeyOf,
} from '@/components/shortcuts/keys';
import { Button } from '@/components/ui/button';

// What this page can do now. A command may be offered by several parts of a page; the one that came last runs.
const offers = new Map<CommandId | ActId, (() => void)[]>();

/** Offers to run a command, until the given function takes the offer back. */
function offerCommand(id: CommandId | ActId, run: () => void): () => void {
  offers.set(id, [...(offers.get(id) ?? []), run]);
  return () => {
    offers.set(
      id,
      (offers.get(id) ?? []).filter((other) => other !== run),
    );
  };
}

/** The commands that would do something now, in the order of the list. */
export const offeredCommands = (): CommandId[] => COMMANDS.map(({ id }) => id).filter((id) => offers.get(id)?.length);

/** What else would do something now and has no key. */
export const offeredActs = (): ActId[] => ACTS.filter((id) => offers.get(id)?.length);

export function runCommand(id: CommandId | ActId): void {
  offers.get(id)?.at(-1)?.();
}

/** Whether that key runs the command; false for every key while it has none. */
export function isKeyOf(id: CommandId, pressed: KeyPress): boolean {
  const key = keyOf(keyChoices(), id);
  return key !== null && keyOfEvent(pressed) === key;
}

/** What a part of the page can do. */
export type Runs = Partial<Record<CommandId | ActId, () => void>>;

/** Offers commands to keys and palette for as long as this part of the page is shown and `active`. */
export function useCommands(runs: Runs, active = true): void {
  const newest = useRef(runs);
  useEffect(() => {
    newest.current = runs;
  });
  const ids = Object.keys(runs).join(' ');
  useEffect(() => {
    if (!active || !ids) return;
    const withdrawals = (ids.split(' ') as (CommandId | ActId)[]).map((id) =>
      offerCommand(id, () => newest.current[id]?.()),
    );
    return () => {
      for (const withdraw of withdrawals) withdraw();
    };
  }, [ids, active]);
}

type CommandButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'aria-disabled'> & {
  command: CommandId;
  run: () => void;
  'aria-disabled'?: boolean;
};

/** A button that says its key. Key and palette do the same, for as long as the button takes a press. */
export function CommandButton({ command, run, children, ...button }: CommandButtonProps) {
  useCommands({ [command]: run }, !(button.busy || button.disabled || button['aria-disabled']));
  return (
    <Button {...button} onClick={run} aria-keyshortcuts={useAriaKey(command)}>
      {children} <KeyHint command={command} />
    </Button>
  );
}

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
  return keysOf(useKeyChoices(), command).map(keyForAria).join(' ') || undefined;
}
