import type { Heard } from '../carrier/fault-carrier';
import type { Disturbance, Histories, Intent, Press, Row, Shown } from './histories';

/** All that the three histories know of one booking, in the order of time. */
export type Case = {
  intent: Intent;
  heard: readonly Heard[];
  taken: readonly Heard[];
  row: Row | null;
  presses: readonly Press[];
  shown: readonly Shown[];
  /** What was done to the run while this booking could feel it. */
  disturbances: readonly Disturbance[];
};

/** Joins the histories booking by booking. */
export function casesOf(histories: Histories): Case[] {
  const heard = byTag(histories.heard);
  const rows = byTag(histories.rows);
  const presses = byTag(histories.presses);
  const shown = byTag(histories.shown);
  return histories.intents.map((intent) => {
    const own = { row: rows(intent.tag)[0] ?? null, presses: presses(intent.tag) };
    const feels = feelerOf(own);
    return {
      intent,
      ...own,
      heard: heard(intent.tag),
      taken: heard(intent.tag).filter(({ isTaken }) => isTaken),
      shown: shown(intent.tag),
      disturbances: histories.disturbances.filter(feels),
    };
  });
}

function byTag<Entry extends { tag: string }>(entries: readonly Entry[]): (tag: string) => Entry[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(entry.tag, [...(groups.get(entry.tag) ?? []), entry]);
  return (tag) => groups.get(tag) ?? [];
}

/** A disturbance is felt from the attempt's start to its end, in the app where *Book* was pressed; before any attempt, from the press on. */
function feelerOf({ row, presses }: Pick<Case, 'row' | 'presses'>): (disturbance: Disturbance) => boolean {
  const attempts = row?.attempts ?? [];
  const start = Math.min(...(attempts.length > 0 ? attempts : presses).map((one) => startOf(one)));
  const end = Math.max(
    ...attempts.map(({ endedAt }) => endedAt ?? Number.POSITIVE_INFINITY),
    attempts.length > 0 ? 0 : Number.POSITIVE_INFINITY,
  );
  return ({ app, from, to }) =>
    from <= end && to >= start && (app === null || presses.some((press) => press.app === app));
}

const startOf = (one: { startedAt: number } | { at: number }) => ('at' in one ? one.at : one.startedAt);
