import type * as real from '@/lib/bookings/data/instance-journals';
import { ask, type JournalRow, type MemoryDatabase, type Tables } from '../database';

export type * from '@/lib/bookings/data/instance-journals';

let database: MemoryDatabase;
/** Whose incarnation is asked for. */
export function enterDatabase(asked: MemoryDatabase): void {
  database = asked;
}
export const incarnation = (): string => String(database.incarnation);

export class JournalUnread extends Error {}

export const unread = ({ journals }: Tables): JournalRow[] =>
  [...journals.values()].filter(
    ({ givenUpAt, comparedWith, endedAt }) =>
      givenUpAt === null && comparedWith !== incarnation() && (endedAt === null || comparedWith === ''),
  );

export const areAllRead = (tables: Tables): boolean => unread(tables).length === 0;

/** Throws while a journal is unread (`require_read_journals()`). */
export function requireAllRead(tables: Tables): void {
  if (!areAllRead(tables)) throw new JournalUnread();
}

export const requireReadJournals: typeof real.requireReadJournals = (orm) => ask(orm, requireAllRead);

export const isJournalUnread: typeof real.isJournalUnread = (error) => error instanceof JournalUnread;

export const listUnreadJournals: typeof real.listUnreadJournals = (orm) => ask(orm, unread);

export const readIncarnation: typeof real.readIncarnation = (orm) => ask(orm, incarnation);

export const listJournals: typeof real.listJournals = (orm) =>
  ask(orm, ({ journals }) =>
    [...journals.values()].filter(({ givenUpAt }) => givenUpAt === null).map(({ id, name }) => ({ id, name })),
  );

/** Adds journals that the rows do not know, as unread. */
export function addTo({ journals }: Tables, added: readonly { id: string; name: string }[], now: Date): void {
  for (const { id, name } of added) {
    if (!journals.has(id))
      journals.set(id, { id, name, comparedWith: '', seenAt: now, endedAt: null, givenUpAt: null });
  }
}

export const addJournals: typeof real.addJournals = (orm, added) =>
  ask(orm, (tables, now) => addTo(tables, added, now));

export const isAwaited: typeof real.isAwaited = (orm, id) =>
  ask(orm, ({ journals }) => {
    const journal = journals.get(id);
    return journal !== undefined && journal.comparedWith === '' && journal.givenUpAt === null;
  });

export const isCompared: typeof real.isCompared = (orm, id) =>
  ask(orm, ({ journals }) => journals.get(id)?.comparedWith === incarnation());

export const keepCompared: typeof real.keepCompared = (orm, { id, name }, comparedWith, epochId) =>
  ask(orm, ({ journals, epochs }, now) => {
    if (comparedWith !== incarnation() || !epochs.has(epochId)) return false;
    journals.set(id, { id, name, comparedWith, seenAt: now, endedAt: null, givenUpAt: null });
    return true;
  });

/** An administrator says that a journal is lost. */
export function giveUp({ journals }: Tables, id: string, now: Date): void {
  const journal = journals.get(id);
  if (journal) journals.set(id, { ...journal, givenUpAt: now });
}

const SILENT_MS = 60_000;

export const seeJournals: typeof real.seeJournals = (orm, id) =>
  ask(orm, ({ journals }, now) => {
    for (const journal of journals.values()) {
      if (journal.comparedWith !== incarnation()) continue;
      if (journal.id === id) journals.set(id, { ...journal, seenAt: now, endedAt: null });
      else if (journal.endedAt === null && journal.seenAt.getTime() < now.getTime() - SILENT_MS)
        journals.set(journal.id, { ...journal, endedAt: now });
    }
  });

export const endJournal: typeof real.endJournal = (orm, id) =>
  ask(orm, ({ journals }, now) => {
    const journal = journals.get(id);
    if (journal?.comparedWith === incarnation()) journals.set(id, { ...journal, endedAt: now });
  });
