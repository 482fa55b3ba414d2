import { COMMANDS, type CommandId } from '@/components/shortcuts/commands';

// What this page can do now. A command may be offered by several parts of a page; the one that came last runs.
const offers = new Map<CommandId, (() => void)[]>();

/** Offers to run a command, until the given function takes the offer back. */
export function offerCommand(id: CommandId, run: () => void): () => void {
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

export function runCommand(id: CommandId): void {
  offers.get(id)?.at(-1)?.();
}
