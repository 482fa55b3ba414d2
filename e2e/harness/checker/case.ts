import type { Heard } from '../carrier/fault-carrier';
import type { Disturbance, Histories, Intent, Press, Row, Shown } from './histories';

/**
 * All that the three histories know of one booking, in the order of time. A page that says that nothing was sent and is pressed again may
 * begin another booking of the same intent: each is a case, with what was heard in its time and what was shown of its form key, or where
 * that is not known, in its time.
 */
export type Case = {
  intent: Intent;
  heard: readonly Heard[];
  taken: readonly Heard[];
  /** The carrier took that many bookings of the same intent. */
  takenInAll: number;
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
  return histories.intents.flatMap((intent) => {
    const takenInAll = heard(intent.tag).filter(({ isTaken }) => isTaken).length;
    const keys = new Set<string | undefined>(rows(intent.tag).map(({ formKey }) => formKey));
    return spansOf(rows(intent.tag)).map(({ row, from, to }) => {
      const isIts = ({ at }: { at: number }) => from <= at && at < to;
      const own = { row, presses: presses(intent.tag) };
      return {
        intent,
        ...own,
        heard: heard(intent.tag).filter(isIts),
        taken: heard(intent.tag).filter((one) => one.isTaken && isIts(one)),
        takenInAll,
        shown: shown(intent.tag).filter((one) => (keys.has(one.formKey) ? one.formKey === row?.formKey : isIts(one))),
        disturbances: histories.disturbances.filter(feelerOf(own)),
      };
    });
  });
}

/** The rows of one intent, each with its time: from when it was made until the next one was. */
function spansOf(rows: readonly Row[]): { row: Row | null; from: number; to: number }[] {
  const spans = rows.map((row, number) => ({
    row,
    from: number === 0 ? Number.NEGATIVE_INFINITY : row.createdAt,
    to: rows[number + 1]?.createdAt ?? Number.POSITIVE_INFINITY,
  }));
  return spans.length > 0 ? spans : [{ row: null, from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }];
}

/** The entries of each tag, in their order. */
export function byTag<Entry extends { tag: string }>(entries: readonly Entry[]): (tag: string) => Entry[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(entry.tag, [...(groups.get(entry.tag) ?? []), entry]);
  return (tag) => groups.get(tag) ?? [];
}

/**
 * A disturbance is felt from the attempt's start to its end, in the app where *Book* was pressed; before any attempt, from the press on. An
 * end that is not after the start was written after the clock had been put back: then the deadline is the end.
 */
function feelerOf({ row, presses }: Pick<Case, 'row' | 'presses'>): (disturbance: Disturbance) => boolean {
  const attempts = row?.attempts ?? [];
  const start = Math.min(...(attempts.length > 0 ? attempts : presses).map((one) => startOf(one)));
  const end = Math.max(
    ...attempts.map(({ startedAt, deadline, endedAt }) =>
      endedAt !== null && endedAt <= startedAt ? deadline : (endedAt ?? Number.POSITIVE_INFINITY),
    ),
    attempts.length > 0 ? 0 : Number.POSITIVE_INFINITY,
  );
  return ({ app, from, to }) =>
    from <= end && to >= start && (app === null || presses.some((press) => press.app === app));
}

const startOf = (one: { startedAt: number } | { at: number }) => ('at' in one ? one.at : one.startedAt);
