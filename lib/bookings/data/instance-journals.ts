import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { databaseEpochs, instanceJournals } from '@/lib/db/instance-schema';
import { databaseErrorOf } from '@/lib/db/query-errors';

/** The outcome journal of one instance: its id, and its machine and file. */
export type InstanceJournal = Pick<typeof instanceJournals.$inferSelect, 'id' | 'name'>;

/** A journal that may hold bookings which the database lacks, and when its instance last said that it works. */
type UnreadJournal = InstanceJournal & { seenAt: Date };

/** An instance that was silent for longer has ended. */
const SILENT_SECONDS = 60;

/** The condition that no journal is unread: where it fails, what this database does not have may have been sent. */
export const areJournalsRead = sql`not exists (select from unread_journals())`;

/** What a journal says is not in the database yet. */
export class JournalUnread extends Error {
  override readonly name = 'JournalUnread';
}

/** Whether something was refused since a journal is unread: it did nothing. */
export function isJournalUnread(error: unknown): boolean {
  return error instanceof JournalUnread || databaseErrorOf(error)?.code === 'PD001';
}

/** Rejects while a journal is unread. */
export async function requireReadJournals(orm: Orm): Promise<void> {
  await orm.execute(sql`select require_read_journals()`);
}

/** The journals that are unread, by name. */
export async function listUnreadJournals(orm: Orm): Promise<UnreadJournal[]> {
  const { rows } = await orm.execute<{ id: string; name: string; seenAt: string }>(
    sql`select id, name, seen_at as "seenAt" from unread_journals() order by name, id`,
  );
  return rows.map((row) => ({ ...row, seenAt: new Date(row.seenAt) }));
}

/** Which PostgreSQL, and which copy of the database in it: another one may be older. */
export async function readIncarnation(orm: Orm): Promise<string> {
  const { rows } = await orm.execute<{ incarnation: string }>(sql`select database_incarnation() as incarnation`);
  return rows[0]?.incarnation ?? '';
}

/** Every journal that was not given up; none in a database of an earlier version. */
export async function listJournals(orm: Orm): Promise<InstanceJournal[]> {
  const { rows } = await orm.execute<{ isThere: boolean }>(
    sql`select to_regclass('public.instance_journals') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) return [];
  const { id, name } = instanceJournals;
  return orm.select({ id, name }).from(instanceJournals).where(isNull(instanceJournals.givenUpAt));
}

/** Adds journals that this database does not know, as unread: a restored one may have an older list of them. */
export async function addJournals(orm: Orm, journals: readonly InstanceJournal[]): Promise<void> {
  if (journals.length > 0)
    await orm
      .insert(instanceJournals)
      .values([...journals])
      .onConflictDoNothing();
}

/** Whether the database was found to be an older one, and waits for this journal since. Within a transaction: nobody else finds it meanwhile. */
export async function isAwaited(orm: Orm, id: string): Promise<boolean> {
  await orm.execute(sql`lock table ${instanceJournals} in share row exclusive mode`);
  const isWaiting = and(
    eq(instanceJournals.id, id),
    eq(instanceJournals.comparedWith, ''),
    isNull(instanceJournals.givenUpAt),
  );
  return (await orm.select({ id: instanceJournals.id }).from(instanceJournals).where(isWaiting)).length === 1;
}

/** Whether a journal was compared with this database as it is now. */
export async function isCompared(orm: Orm, id: string): Promise<boolean> {
  const isIt = and(eq(instanceJournals.id, id), sql`${instanceJournals.comparedWith} = database_incarnation()`);
  return (await orm.select({ id: instanceJournals.id }).from(instanceJournals).where(isIt)).length === 1;
}

/**
 * Notes that a journal was compared with that incarnation of the database. False where another one is in its place by now, or it does not
 * have the epoch any more in which that was done: then it is to be compared again.
 */
export async function keepCompared(
  orm: Orm,
  { id, name }: InstanceJournal,
  incarnation: string,
  epochId: string,
): Promise<boolean> {
  const { rowCount } = await orm.execute(sql`
    insert into ${instanceJournals} (id, name, compared_with)
    select ${id}::uuid, ${name}::text, ${incarnation}::text
    where database_incarnation() = ${incarnation} and exists (select from ${databaseEpochs} where id = ${epochId}::uuid)
    on conflict (id) do update set name = excluded.name, compared_with = excluded.compared_with, seen_at = now(),
      ended_at = null, given_up_at = null`);
  return rowCount === 1;
}

/** Notes that the instance of a journal works, and that those have ended which were silent for a minute meanwhile. */
export async function seeJournals(orm: Orm, id: string): Promise<void> {
  const isOfNow = sql`${instanceJournals.comparedWith} = database_incarnation()`;
  await orm
    .update(instanceJournals)
    .set({ seenAt: sql`now()`, endedAt: null })
    .where(and(eq(instanceJournals.id, id), isOfNow));
  const isSilent = sql`${instanceJournals.seenAt} < now() - make_interval(secs => ${SILENT_SECONDS})`;
  await orm
    .update(instanceJournals)
    .set({ endedAt: sql`now()` })
    .where(and(ne(instanceJournals.id, id), isNull(instanceJournals.endedAt), isOfNow, isSilent));
}

/** Notes that the instance of a journal was stopped, and did nothing that this database does not have. */
export async function endJournal(orm: Orm, id: string): Promise<void> {
  const isIt = and(eq(instanceJournals.id, id), sql`${instanceJournals.comparedWith} = database_incarnation()`);
  await orm.update(instanceJournals).set({ endedAt: sql`now()` }).where(isIt);
}

/** Gives an unread journal up for good: nothing waits for what it may hold. Gives its name; null where it is not unread any more. */
export async function giveUpJournal(orm: Orm, id: string): Promise<string | null> {
  const { rows } = await orm.execute<{ name: string }>(sql`
    update ${instanceJournals} set given_up_at = now()
    where id = ${id} and id in (select id from unread_journals()) returning name`);
  return rows[0]?.name ?? null;
}
