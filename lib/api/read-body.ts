import * as z from 'zod/mini';
import { type BookingForm, type BookingInput, bookingSchema } from '@/lib/bookings/schema';
import { findShop, listSolutions, type ShopRow, type SolutionRow } from '@/lib/db/shops';
import type { PressServer } from '@/lib/server/press-book';
import { presentParty } from '@/lib/shops/shop-view';
import { type BookingBody, formOf } from './booking-body';
import type { Caller } from './caller';
import { wordsOf } from './problem-words';
import { type FieldFault, jsonPointer, problem } from './problems';

/** The caller's shop with its solutions, from which bodies are read; null where it is not in use. */
export async function findOrigin({ db, env }: PressServer, caller: Caller): Promise<Origin | null> {
  const shop = await findShop(db.orm, caller, env.carrier.environment, caller.shopId);
  return shop && { shop, solutions: await listSolutions(db.orm, shop.id) };
}

type Origin = { shop: ShopRow; solutions: readonly SolutionRow[] };

/** A body as the form that is booked under that key, typed and read; the refusal where it makes none. `place` is where it stands in a longer one. */
export function readBody(
  { shop, solutions }: Origin,
  body: BookingBody,
  formKey: string,
  place = '',
): { form: BookingForm; input: BookingInput } | Response {
  const solution = solutions.find(({ id }) => id === body.solutionId);
  const own = (solution?.kind === 'return' && shop.returnAddress) || shop.sender;
  const form = formOf(body, { formKey, shopId: shop.id, sender: presentParty(own) });
  const read = z.safeParse(bookingSchema, form);
  if (read.success) return { form, input: read.data };
  return problem('invalid-fields', { errors: read.error.issues.map((issue) => faultAt(issue, place)) });
}

function faultAt(issue: z.core.$ZodIssue, place: string): FieldFault {
  return { pointer: `${place}${pointerOf(issue.path)}`, detail: wordsOf(issue) };
}

/** Where a field of the form stands in the body. */
export function pointerOf(path: readonly PropertyKey[]): string {
  return path[0] === 'thirdParty' ? '/servicePoint' : jsonPointer(path);
}
