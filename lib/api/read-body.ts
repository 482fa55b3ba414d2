import * as z from 'zod/mini';
import type { PressServer } from '@/lib/bookings/press-book';
import { type BookingForm, type BookingInput, bookingSchema } from '@/lib/bookings/schema';
import { partyForm } from '@/lib/party-form';
import { type FoundPoint, isOnePlace } from '@/lib/service-points/data/found-points';
import type { ChosenServicePoint } from '@/lib/shipment';
import { findShop, listSolutions, type ShopRow, type SolutionRow } from '@/lib/shops/data/shops';
import { type BookingBody, formOf } from './booking-body';
import type { Caller } from './caller';
import { listFoundPoints } from './data/found-points';
import { wordsOf } from './problem-words';
import { bookingProblem, type FieldFault, jsonPointer, problem } from './problems';

/** The caller's shop with its solutions and the service points that bodies name, from which they are read; null where it is not in use. */
export async function findOrigin(
  { db, env }: PressServer,
  caller: Caller,
  bodies: readonly BookingBody[],
): Promise<Origin | null> {
  const shop = await findShop(db.orm, caller, env.carrier.environment, caller.shopId);
  if (!shop) return null;
  const named = bodies.flatMap(({ servicePoint }) => (servicePoint ? [servicePoint.externalId] : []));
  const points = await listFoundPoints(db.orm, shop.id, named);
  return { shop, solutions: await listSolutions(db.orm, shop.id), points };
}

type Origin = { shop: ShopRow; solutions: readonly SolutionRow[]; points: readonly FoundPoint[] };

/** A body as the form that is booked under that key, typed and read; the refusal where it makes none. `place` is where it stands in a longer one. */
export function readBookingBody(
  { shop, solutions, points }: Origin,
  body: BookingBody,
  formKey: string,
  place = '',
): { form: BookingForm; input: BookingInput } | Response {
  const solution = solutions.find(({ id }) => id === body.solutionId);
  const own = (solution?.kind === 'return' && shop.returnAddress) || shop.sender;
  const point = findPoint(points, body);
  if (typeof point === 'string') {
    if (!solution) return bookingProblem('unknown_solution', place);
    return problem('invalid-fields', { errors: [{ pointer: `${place}/servicePoint/externalId`, detail: point }] });
  }
  const form = formOf(body, point, { formKey, shopId: shop.id, sender: partyForm(own) });
  const read = z.safeParse(bookingSchema, form);
  if (read.success) return { form, input: read.data };
  return problem('invalid-fields', { errors: read.error.issues.map((issue) => faultAt(issue, place)) });
}

/** The point that a body names, as the last search with its solution found it; in words why it is not sure which one that is. */
function findPoint(points: readonly FoundPoint[], body: BookingBody): ChosenServicePoint | string | null {
  if (body.servicePoint === null) return null;
  const { externalId, countryCode = body.recipient.countryCode, freightProductId } = body.servicePoint;
  const meant = points.filter(
    (point) =>
      point.solutionId === body.solutionId &&
      point.externalId === externalId &&
      point.countryCode === countryCode &&
      (freightProductId === undefined || point.freightProductId === freightProductId),
  );
  const [first] = meant;
  if (!first) {
    return 'No search with this transport solution has found one place with this code: search near it first';
  }
  const { name, address, zipCode, city } = first;
  if (!isOnePlace(meant)) return 'Two places have this code: name the freightProductId that the search gave';
  const product = meant.length === 1 ? first.freightProductId : '';
  return { externalId, name, address, zipCode, city, countryCode, freightProductId: product || null };
}

function faultAt(issue: z.core.$ZodIssue, place: string): FieldFault {
  return { pointer: `${place}${pointerOf(issue.path)}`, detail: wordsOf(issue) };
}

/** Where a field of the form stands in the body. */
export function pointerOf(path: readonly PropertyKey[]): string {
  return path[0] === 'thirdParty' ? '/servicePoint' : jsonPointer(path);
}
