import 'server-only';
import { and, eq, gte, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Orm } from './connection';
import { databaseEpochs } from './instance-schema';

const markText = z.string().check(z.regex(/^[0-9a-f-]{36}\.\d{1,9}$/));

/** Begins an epoch and gives its id. */
export async function beginEpoch(orm: Orm): Promise<string> {
  const [row] = await orm.insert(databaseEpochs).values({}).returning({ id: databaseEpochs.id });
  if (!row) throw new Error('The database began no epoch');
  return row.id;
}

/** Compare-and-set of an epoch's ticks to `ticks`; true as well where they are there already. False in a database that was restored. */
export async function tickEpoch(orm: Orm, id: string, ticks: number): Promise<boolean> {
  const rows = await orm
    .update(databaseEpochs)
    .set({ ticks })
    .where(and(eq(databaseEpochs.id, id), inArray(databaseEpochs.ticks, [ticks - 1, ticks])))
    .returning({ id: databaseEpochs.id });
  return rows.length === 1;
}

/** Whether this database has all that it had when it gave out that mark, `ID.TICKS`. */
export async function isMarkKnown(orm: Orm, mark: string): Promise<boolean> {
  if (!z.safeParse(markText, mark).success) return false;
  const [id = '', ticks] = mark.split('.');
  if (!z.safeParse(z.uuid(), id).success) return false;
  const rows = await orm
    .select({ id: databaseEpochs.id })
    .from(databaseEpochs)
    .where(and(eq(databaseEpochs.id, id), gte(databaseEpochs.ticks, Number(ticks))));
  return rows.length > 0;
}
