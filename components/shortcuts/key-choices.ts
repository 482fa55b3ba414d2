import { COMMANDS, type CommandId } from '@/components/shortcuts/commands';
import { isChord } from '@/components/shortcuts/key-of-event';

/** What a clerk chose about keys, as this browser keeps it. */
export type KeyChoices = {
  /** False switches every single key off, which speech input and tremor make press themselves (WCAG 2.1.4). */
  hasSingleKeys: boolean;
  /** The keys that are not as delivered. */
  changed: Partial<Record<CommandId, string>>;
};

export const AS_DELIVERED: KeyChoices = { hasSingleKeys: true, changed: {} };

const delivered = new Map<CommandId, string>(COMMANDS.map(({ id, key }) => [id, key]));

/** The key a command was given, whether it is switched on or not. */
export function givenKey({ changed }: KeyChoices, id: CommandId): string {
  return changed[id] ?? delivered.get(id) ?? '';
}

/** The key that runs a command now, or null where single keys are off. */
export function keyOf(choices: KeyChoices, id: CommandId): string | null {
  const key = givenKey(choices, id);
  return choices.hasSingleKeys || isChord(key) ? key : null;
}

/** The choices with another key for a command. */
export function withKey(choices: KeyChoices, id: CommandId, key: string): KeyChoices {
  const { [id]: _former, ...others } = choices.changed;
  return { ...choices, changed: key === delivered.get(id) ? others : { ...others, [id]: key } };
}

/** Reads what was kept. What nobody can have chosen is as delivered: an older version may have kept it. */
export function readKeyChoices(text: string | null): KeyChoices {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    if (typeof kept !== 'object' || kept === null) return AS_DELIVERED;
    const { hasSingleKeys, changed } = kept as { hasSingleKeys?: unknown; changed?: unknown };
    const isKey = (entry: [string, unknown]): entry is [CommandId, string] =>
      delivered.has(entry[0] as CommandId) && typeof entry[1] === 'string' && entry[1] !== '';
    return {
      hasSingleKeys: hasSingleKeys !== false,
      changed: Object.fromEntries(Object.entries(changed ?? {}).filter(isKey)),
    };
  } catch {
    return AS_DELIVERED;
  }
}
