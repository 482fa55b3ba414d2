import * as z from 'zod/mini';
import { type BookingInput, bookingSchema } from '@/lib/bookings/schema';
import { countWaitingPlans, findPlan, listPlans, type PlanRow } from '@/lib/db/plans';
import { listSolutions } from '@/lib/db/shops';
import { isUuid } from '@/lib/random-uuid';
import { findSimilar } from '@/lib/warnings/find-similar';
import type { EarlierBooking } from '@/lib/warnings/similar-schema';
import { type BookingSource, type Reader, scopeOf } from './bookings';

/** A plan in the list: what a program asks for, and what a person made of it. */
export type PlanLine = Omit<PlanRow, 'form'> & {
  input: BookingInput;
  /** Null where the shop has the solution no more: it cannot be booked. */
  solution: { name: string; isReturn: boolean } | null;
};

/** One plan, with earlier bookings that it may be a second time, and the plan of its shop that has waited longest. */
export type PlanView = PlanLine & { earlier: EarlierBooking[]; nextId: string | null };

/** As many as two days of a busy program make. */
const MOST_LISTED = 200;

/** The newest plans of a shop, where the clerk may use it. */
export async function listPlanLines(source: BookingSource, clerk: Reader, shopId: string): Promise<PlanLine[]> {
  const { orm } = source.db;
  const rows = await listPlans(orm, scopeOf(source, clerk), shopId, MOST_LISTED);
  const solutions = rows.length > 0 ? await listSolutions(orm, shopId) : [];
  return rows.map((row) => present(row, solutions));
}

/** A plan of the clerk's shops, or null. */
export async function findPlanView(source: BookingSource, clerk: Reader, planId: string): Promise<PlanView | null> {
  const { orm } = source.db;
  const scope = scopeOf(source, clerk);
  const row = isUuid(planId) ? await findPlan(orm, scope, planId) : null;
  if (!row) return null;
  const [solutions, others] = await Promise.all([
    listSolutions(orm, row.shopId),
    listPlans(orm, scope, row.shopId, MOST_LISTED),
  ]);
  const line = present(row, solutions);
  const { formKey, orderReference, recipient, items } = line.input;
  const parcels = items.map(({ weightGrams, contents }) => ({ weightGrams: String(weightGrams), contents }));
  const question = { ...{ formKey, orderReference, recipient, parcels }, shopId: row.shopId };
  const isReturn = line.solution?.isReturn ?? false;
  const { earlier } = await findSimilar(source.db, { ...scope, shopId: row.shopId }, { ...question, isReturn });
  return { ...line, earlier, nextId: others.findLast(({ state }) => state === 'waiting')?.id ?? null };
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
