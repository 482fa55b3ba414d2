import { COMMANDS, type CommandId } from '@/components/shortcuts/commands';

// What this page can do now. A command may be offered by several parts of a page; the one that came last runs.
const offers = new Map<CommandId, (() => void)[]>();
const listeners = new Set<() => void>();
let offered: readonly CommandId[] = [];

/** Offers to run a command, until the given function takes the offer back. */
export function offerCommand(id: CommandId, run: () => void): () => void {
  offers.set(id, [...(offers.get(id) ?? []), run]);
  tell();
  return () => {
    offers.set(
      id,
      (offers.get(id) ?? []).filter((other) => other !== run),
    );
    tell();
  };
}

/** The commands that would do something now, in the order of the list. The same array until that changes. */
export const offeredCommands = (): readonly CommandId[] => offered;

export function runCommand(id: CommandId): void {
  offers.get(id)?.at(-1)?.();
}

export function watchCommands(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  offered = COMMANDS.map(({ id }) => id).filter((id) => offers.get(id)?.length);
  for (const listener of listeners) listener();
}
