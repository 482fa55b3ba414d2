import { and, desc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { searchAnswers } from '@/lib/db/form-schema';
import { type CarrierEnvironment, shops } from '@/lib/db/schema';
import { storableText } from '@/lib/storable';

/** What the carrier answered one try of a search; nothing of what was asked, which is a person's address. */
export type StoredSearchAnswer = Pick<
  typeof searchAnswers.$inferSelect,
  'shopId' | 'solutionName' | 'status' | 'failure' | 'body'
>;

export type KeptSearchAnswer = StoredSearchAnswer & { shopName: string; answeredAt: Date };

const MOST = 100;
const LIFE = sql`interval '7 days'`;
/** An answer of three points has some 5,000 letters. */
const LONGEST_BODY = 64_000;

/**
 * Keeps an answer and forgets those that are over: older than seven days, or with a hundred newer ones. Answers that brought points
 * are counted apart, so that a busy day does not push out the one that did not.
 */
export async function keepSearchAnswer(
  orm: Orm,
  environment: CarrierEnvironment,
  { body, ...answer }: StoredSearchAnswer,
): Promise<void> {
  const isGood = sql<boolean>`${searchAnswers.status} between 200 and 299`;
  const row = { ...answer, environment, body: body === null ? null : storableText(body.slice(0, LONGEST_BODY)) };
  const [added] = await orm.insert(searchAnswers).values(row).returning({ isGood });
  const newest = orm
    .select({ id: searchAnswers.id })
    .from(searchAnswers)
    .where(and(isOf(environment), sql`(${isGood}) is not distinct from ${added?.isGood ?? null}`))
    .orderBy(desc(searchAnswers.answeredAt))
    .offset(MOST);
  await orm
    .delete(searchAnswers)
    .where(sql`${searchAnswers.answeredAt} <= now() - ${LIFE} or ${searchAnswers.id} in (${newest})`);
}

/** The answers of the last seven days that are kept, the newest first. */
export function listSearchAnswers(orm: Orm, environment: CarrierEnvironment): Promise<KeptSearchAnswer[]> {
  const { id: _id, environment: _environment, ...columns } = getTableColumns(searchAnswers);
  return orm
    .select({ ...columns, shopName: shops.name })
    .from(searchAnswers)
    .innerJoin(shops, eq(shops.id, searchAnswers.shopId))
    .where(and(isOf(environment), gt(searchAnswers.answeredAt, sql`now() - ${LIFE}`)))
    .orderBy(desc(searchAnswers.answeredAt));
}

function isOf(environment: CarrierEnvironment): SQL {
  return eq(searchAnswers.environment, environment);
}
