import { isChord } from '@/components/shortcuts/key-of-event';
import { COMMANDS, type CommandId, delivered, givenKey, type KeyChoices } from '@/components/shortcuts/keys';

/** The choices with another key for a command. */
export function withKey(choices: KeyChoices, id: CommandId, key: string): KeyChoices {
  const { [id]: _former, ...others } = choices.changed;
  return { ...choices, changed: key === delivered.get(id) ? others : { ...others, [id]: key } };
}

/** Why a command cannot have a key. */
export type KeyRefusal = { why: 'noKey' } | { why: 'browser' } | { why: 'taken'; by: CommandId };

/** What browsers leave to pages, or let them have; with every other letter they print, close, go back or edit text. */
const FREE_CHORDS = new Set(['Ctrl+Enter', 'Ctrl+k', 'Ctrl+s', 'Ctrl+.', 'Ctrl+;', 'Ctrl+/', 'F2', 'F4', 'F8', 'F9']);

/** Whether a command may have this key: no key of a browser's own, and none that another command has. `key` as `keyOfEvent` gives it. */
export function refuseKey(choices: KeyChoices, id: CommandId, key: string | null): KeyRefusal | null {
  if (key === null) return { why: 'noKey' };
  if (isChord(key) && !FREE_CHORDS.has(key)) return { why: 'browser' };
  const owner = COMMANDS.find((command) => command.id !== id && givenKey(choices, command.id) === key);
  return owner ? { why: 'taken', by: owner.id } : null;
}
