'use client';

import { isChord } from '@/components/shortcuts/key-of-event';
import { storedPreference } from '@/components/ui/stored-preference';

/**
 * Every command that has a key: its id, which names its words in `messages/*\/keys.json`, the key it has until a clerk changes it, and
 * the place where it holds. A single key is written as its character, a chord as `Ctrl+` and its key (Cmd counts as Ctrl).
 */
export const COMMANDS = [
  { id: 'book', key: 'Ctrl+Enter', place: 'book' },
  { id: 'clear', key: 'Ctrl+.', place: 'book' },
  { id: 'switchKind', key: 'F2', place: 'book' },
  { id: 'fault', key: 'F8', place: 'book' },
  { id: 'next', key: 'n', place: 'book' },
  { id: 'point1', key: '1', place: 'points' },
  { id: 'point2', key: '2', place: 'points' },
  { id: 'point3', key: '3', place: 'points' },
  { id: 'point4', key: '4', place: 'points' },
  { id: 'point5', key: '5', place: 'points' },
  { id: 'point6', key: '6', place: 'points' },
  { id: 'point7', key: '7', place: 'points' },
  { id: 'point8', key: '8', place: 'points' },
  { id: 'point9', key: '9', place: 'points' },
  { id: 'noPoint', key: '0', place: 'points' },
  { id: 'lastPoint', key: 'l', place: 'points' },
  { id: 'undoPoint', key: 'u', place: 'points' },
  { id: 'fitMap', key: 'f', place: 'points' },
  { id: 'print', key: 'p', place: 'booking' },
  { id: 'copyShipmentId', key: 'c', place: 'booking' },
  { id: 'search', key: '/', place: 'bookings' },
  { id: 'printSelected', key: 'b', place: 'bookings' },
  { id: 'save', key: 'Ctrl+s', place: 'settings' },
  { id: 'palette', key: 'Ctrl+k', place: 'everywhere' },
  { id: 'list', key: '?', place: 'everywhere' },
] as const;

export type CommandId = (typeof COMMANDS)[number]['id'];

/**
 * Keys of the browser's own that run a command where it is offered, beside its key and whatever a clerk chose: what the browser would print
 * of a page with a label would be a label of another size that no record knows.
 */
const BROWSER_KEYS: Partial<Record<CommandId, string>> = { print: 'Ctrl+p' };

/** What a page can do that has no key: the palette finds it by its words in `messages/*\/keys.json`. */
export const ACTS = ['home', 'pickUp', 'return', 'void', 'bookReturn'] as const;

export type ActId = (typeof ACTS)[number];

export const PLACES = ['book', 'points', 'booking', 'bookings', 'settings', 'everywhere'] as const;

/** The commands that choose the first nine service points, in the order of the points. */
export const POINT_COMMANDS = [
  'point1',
  'point2',
  'point3',
  'point4',
  'point5',
  'point6',
  'point7',
  'point8',
  'point9',
] as const satisfies CommandId[];

/** What a clerk chose about keys, as this browser keeps it. */
export type KeyChoices = {
  /** False switches every single key off, which speech input and tremor make press themselves (WCAG 2.1.4). */
  hasSingleKeys: boolean;
  /** The keys that are not as delivered. */
  changed: Partial<Record<CommandId, string>>;
};

export const AS_DELIVERED: KeyChoices = { hasSingleKeys: true, changed: {} };

/** The key that each command is delivered with. */
export const delivered = new Map<CommandId, string>(COMMANDS.map(({ id, key }) => [id, key]));

/** The key a command was given, whether it is switched on or not. */
export function givenKey({ changed }: KeyChoices, id: CommandId): string {
  return changed[id] ?? delivered.get(id) ?? '';
}

/** The key that runs a command now, or null where single keys are off. */
export function keyOf(choices: KeyChoices, id: CommandId): string | null {
  const key = givenKey(choices, id);
  return choices.hasSingleKeys || isChord(key) ? key : null;
}

/** All keys that run a command now. */
export const keysOf = (choices: KeyChoices, id: CommandId): string[] =>
  [keyOf(choices, id), BROWSER_KEYS[id]].filter((key) => typeof key === 'string');

/** Reads what was kept. What cannot have been chosen is as delivered: an older version may have kept it. */
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

const kept = storedPreference('keys', readKeyChoices, JSON.stringify);

/** The keys of this browser. */
export function useKeyChoices(): KeyChoices {
  return kept.useChoice()[0];
}

/** The key of a command, or null where single keys are off. */
export const useKeyOf = (id: CommandId): string | null => keyOf(useKeyChoices(), id);

export const keyChoices = kept.current;

export const chooseKeys = kept.choose;
