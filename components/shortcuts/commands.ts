'use client';

import { useEffect, useRef } from 'react';

/**
 * Every command that has a key: its id, which names its words in `messages/*\/keys.json`, the key it has until a clerk changes it, and
 * the place where it holds. A single key is written as its character, a chord as `Ctrl+` and its key (Cmd counts as Ctrl).
 */
export const COMMANDS = [
  { id: 'book', key: 'Ctrl+Enter', place: 'book' },
  { id: 'clear', key: 'Ctrl+.', place: 'book' },
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
  { id: 'print', key: 'p', place: 'booking' },
  { id: 'copyShipmentId', key: 'c', place: 'booking' },
  { id: 'search', key: '/', place: 'bookings' },
  { id: 'printSelected', key: 'b', place: 'bookings' },
  { id: 'palette', key: 'Ctrl+k', place: 'everywhere' },
  { id: 'list', key: '?', place: 'everywhere' },
] as const;

export type CommandId = (typeof COMMANDS)[number]['id'];

export const PLACES = ['book', 'points', 'booking', 'bookings', 'everywhere'] as const;

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

// What this page can do now. A command may be offered by several parts of a page; the one that came last runs.
const offers = new Map<CommandId, (() => void)[]>();

/** Offers to run a command, until the given function takes the offer back. */
function offerCommand(id: CommandId, run: () => void): () => void {
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

/** What a part of the page can do. */
export type Runs = Partial<Record<CommandId, () => void>>;

/** Offers commands to keys and palette for as long as this part of the page is shown and `active`. */
export function useCommands(runs: Runs, active = true): void {
  const newest = useRef(runs);
  useEffect(() => {
    newest.current = runs;
  });
  const ids = Object.keys(runs).join(' ');
  useEffect(() => {
    if (!active || !ids) return;
    const withdrawals = (ids.split(' ') as CommandId[]).map((id) => offerCommand(id, () => newest.current[id]?.()));
    return () => {
      for (const withdraw of withdrawals) withdraw();
    };
  }, [ids, active]);
}
