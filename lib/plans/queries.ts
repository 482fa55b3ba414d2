import * as z from 'zod/mini';
import { type BookingSource, type Reader, scopeOf } from '@/lib/bookings/queries/bookings';
import { type BookingInput, bookingSchema } from '@/lib/bookings/schema';
import { isUuid } from '@/lib/random-uuid';
import { listSolutions } from '@/lib/shops/data/shops';
import { findSimilar } from '@/lib/warnings/find-similar';
import { questionOf } from '@/lib/warnings/similar-question';
import type { EarlierBooking } from '@/lib/warnings/similar-schema';
import { countWaitingPlans, findPlan, listConfirmedPlans, listPlans, type PlanRow } from './data';
import { isSameParcel } from './same-parcel';

/** A plan in the list: what a program asks for, and what a person made of it. */
export type PlanLine = Omit<PlanRow, 'form'> & {
  input: BookingInput;
  /** Null where the shop has the solution no more: it cannot be booked. */
  solution: { name: string; isReturn: boolean } | null;
};

/**
 * One plan, with earlier bookings that it may be a second time, a confirmed plan that looks like it, and the plan of its shop that has waited
 * longest.
 */
export type PlanView = PlanLine & { earlier: EarlierBooking[]; twinId: string | null; nextId: string | null };

/** As many as two days of a busy program make. */
const MOST_LISTED = 200;

/** Why a plan is not confirmed among others, unread. */
export type PlanHindrance = 'ended' | 'declined' | 'noSolution' | 'earlier' | 'twin';

/** A plan that was not confirmed with the others. */
export type LeftPlan = { planId: string; why: PlanHindrance };

/** The newest plans of a shop, where the clerk may use it. */
export async function listPlanLines(source: BookingSource, clerk: Reader, shopId: string): Promise<PlanLine[]> {
  const { orm } = source.db;
  const rows = await listPlans(orm, scopeOf(source, clerk), shopId, MOST_LISTED);
  const solutions = rows.length > 0 ? await listSolutions(orm, shopId) : [];
  return rows.map((row) => present(row, solutions));
}

/** A plan of the clerk's shops, or null. */
export async function findPlanView(source: BookingSource, clerk: Reader, planId: string): Promise<PlanView | null> {
  const line = await findPlanLine(source, clerk, planId);
  if (!line) return null;
  const [earlier, twinId, others] = await Promise.all([
    findEarlier(source, clerk, line),
    findTwin(source, line),
    listPlans(source.db.orm, scopeOf(source, clerk), line.shopId, MOST_LISTED),
  ]);
  return { ...line, earlier, twinId, nextId: others.findLast(({ state }) => state === 'waiting')?.id ?? null };
}

/**
 * What speaks against confirming a plan together with others, null for nothing: a clerk who confirms it alone has seen the earlier bookings
 * that it may repeat, and what a colleague decided.
 */
export async function findHindrance(
  source: BookingSource,
  clerk: Reader,
  planId: string,
): Promise<PlanHindrance | null> {
  const line = await findPlanLine(source, clerk, planId);
  if (!line || line.state === 'expired' || line.state === 'used') return 'ended';
  if (line.state === 'declined') return 'declined';
  if (!line.solution) return 'noSolution';
  if ((await findEarlier(source, clerk, line)).length > 0) return 'earlier';
  return (await findTwin(source, line)) ? 'twin' : null;
}

async function findPlanLine(source: BookingSource, clerk: Reader, planId: string): Promise<PlanLine | null> {
  const { orm } = source.db;
  const row = isUuid(planId) ? await findPlan(orm, scopeOf(source, clerk), planId) : null;
  return row && present(row, await listSolutions(orm, row.shopId));
}

/** The bookings that a plan may be a second time. */
async function findEarlier(source: BookingSource, clerk: Reader, line: PlanLine): Promise<EarlierBooking[]> {
  const { shopId, input, solution } = line;
  const question = questionOf(input, solution?.isReturn ?? false);
  const { earlier } = await findSimilar(source.db, { ...scopeOf(source, clerk), shopId }, question);
  return earlier;
}

/** A plan that is confirmed, not yet booked, and looks like this one; null where there is none. */
async function findTwin({ db }: BookingSource, { id, shopId, input, solution }: PlanLine): Promise<string | null> {
  const [confirmed, solutions] = await Promise.all([listConfirmedPlans(db.orm, shopId), listSolutions(db.orm, shopId)]);
  const others = confirmed.filter((row) => row.id !== id).map((row) => present(row, solutions));
  const isTwin = (other: PlanLine) =>
    isSameParcel(other.input, input) && other.solution?.isReturn === solution?.isReturn;
  return others.find(isTwin)?.id ?? null;
}

function present({ form, ...row }: PlanRow, solutions: Awaited<ReturnType<typeof listSolutions>>): PlanLine {
  const input = z.parse(bookingSchema, form);
  const solution = solutions.find(({ id }) => id === input.solutionId);
  return { ...row, input, solution: solution ? { name: solution.name, isReturn: solution.kind === 'return' } : null };
}

/** How many plans of the shop in use wait for a person; null where no program may make any for it. */
export function countPlans({ db }: Pick<BookingSource, 'db'>, shopId: string): Promise<number | null> {
  return countWaitingPlans(db.orm, shopId);
}
