import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import {
  addJournals,
  endJournal,
  isAwaited,
  isCompared,
  keepCompared,
  listJournals,
  readIncarnation,
  seeJournals,
} from '@/lib/bookings/data/instance-journals';
import { stopOlderDatabase } from '@/lib/bookings/data/stop-older';
import { type DatabaseEpoch, TICK_EVERY_MS, tick } from '@/lib/bookings/database-epoch';
import { isMarkKnown } from '@/lib/platform/data/instance';
import { repeat } from '@/lib/platform/repeat';
import { keepInstanceNote, readInstanceNote } from './instance-note';
import { journalReading, type LoggedRestorer } from './journal-reader';
import { hadLacked } from './journal-use';

const LOOK_EVERY_MS = 1_000;
const READ_EVERY_MS = 60_000;
/** The database may be another one again while the journal is compared with it. */
const MOST_TRIES = 3;

/** The journal of an instance at work. `end`: it did nothing that the database does not have, and need not be waited for. */
export type RunningJournal = { stop(): Promise<void>; end(): Promise<void> };

/**
 * Compares the journal of this instance with the database: now, and whenever another PostgreSQL or another copy of the database may have come
 * into use. Reads it every minute, and ticks the epoch. A database that lacks what the journal or the epoch has is an older one, and is
 * stopped (`stopOlderDatabase`). Ends once the journal was compared for the first time, since nothing may be sent before; where a part of
 * it cannot be read, it is unread from then on.
 */
export async function startInstanceJournal(
  restorer: LoggedRestorer,
  path: string,
  epoch: DatabaseEpoch,
): Promise<RunningJournal> {
  const { log } = restorer;
  const own = await openComparison(restorer, path, epoch);
  const start = () =>
    own.compare().catch((error: unknown) => {
      log.unexpectedError('repeat', 'instance-journal', error);
      return null;
    });
  while ((await start()) === null) await delay(LOOK_EVERY_MS);
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const taken = turn.then(run);
    turn = taken.catch(() => undefined);
    return taken;
  };
  const loops = [
    repeat(LOOK_EVERY_MS, 'instance-journal', log, () => inTurn(own.compareAnew)),
    repeat(TICK_EVERY_MS, 'database-epoch', log, () => inTurn(own.tick)),
    repeat(READ_EVERY_MS, 'journal-reader', log, () => inTurn(own.readAgain)),
  ];
  const stop = async () => {
    for (const loop of loops) loop.stop();
    await turn;
  };
  const end = async () => {
    await stop();
    await own.end().catch((error: unknown) => log.unexpectedError('stop', 'instance-journal', error));
  };
  return { stop, end };
}

/** What a process does with its journal and its database; one at a time. */
async function openComparison(restorer: LoggedRestorer, path: string, epoch: DatabaseEpoch) {
  const { log } = restorer;
  const { orm } = restorer.db;
  const note = await readInstanceNote(path);
  const journal = { id: note.id, name: `${hostname()} ${path}` };
  const readJournal = journalReading(restorer, path);
  let isReadable = true;

  /** Unless another instance did, or a restore: then the database waits for this journal. */
  async function stopOlder(lacks: 'epoch' | 'booking'): Promise<void> {
    const stopped = await orm.transaction(async (transaction) =>
      (await isAwaited(transaction, journal.id)) ? null : stopOlderDatabase(transaction),
    );
    if (stopped !== null) log.event('database_older', { lacks, stopped });
  }

  async function tickOn(): Promise<void> {
    await tick(restorer, epoch, () => stopOlder('epoch'));
    note.mark = epoch.mark;
    note.fleet = await listJournals(orm);
    // Without it the next start knows an earlier mark.
    await keepInstanceNote(path, note).catch((error: unknown) =>
      log.unexpectedError('note', 'instance-journal', error),
    );
    await seeJournals(orm, journal.id);
  }

  async function read(): Promise<void> {
    const use = await readJournal();
    isReadable = use.unreadable === 0;
    if (!hadLacked(use)) return;
    await stopOlder('booking');
    // Which ended the epoch as well.
    await tickOn();
  }

  /** Whether all of it could be read. */
  async function compare(): Promise<boolean> {
    await addJournals(orm, note.fleet);
    const isOlder = epoch.id === null && note.mark !== null && !(await isMarkKnown(orm, note.mark));
    if (isOlder) await stopOlder('epoch');
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const incarnation = await readIncarnation(orm);
      await tickOn();
      await read();
      if (!isReadable) {
        await addJournals(orm, [journal]);
        return false;
      }
      if (await keepCompared(orm, journal, incarnation, epoch.id ?? '')) return true;
    }
    throw new Error('The database was another one again and again');
  }

  return {
    compare,
    tick: tickOn,
    compareAnew: async () => {
      if (isReadable && !(await isCompared(orm, journal.id))) await compare();
    },
    // A part that could not be read may be readable now.
    readAgain: async () => {
      await (isReadable ? read() : compare());
    },
    end: () => endJournal(orm, journal.id),
  };
}
