import { createRoute, z } from '@hono/zod-openapi';
import { byClerk } from '@/lib/accounts/access';
import { pressOnce, type RunLater } from '@/lib/api/book-once';
import { type BookingBody, bookingBodySchema, withFirstPoint } from '@/lib/api/booking-body';
import { bookingResourceSchema } from '@/lib/api/booking-schema';
import { type Caller, formKeyOf } from '@/lib/api/caller';
import { findShopBookingByFormKey } from '@/lib/api/data/program-bookings';
import { bookingProblem, problem, problemAnswers } from '@/lib/api/problems';
import { findOrigin, readBookingBody } from '@/lib/api/read-body';
import {
  ANY_ANSWER,
  type Api,
  type ApiServer,
  idempotencyHeader,
  idParam,
  json,
  located,
  OF_BODY,
  OF_BOOKING,
  OF_KEY,
  requireJson,
  requireScope,
  UNEXPECTED,
  withScopes,
} from '@/lib/api/route-parts';
import { recorder } from '@/lib/audit/record-change';
import { composeBooking } from '@/lib/bookings/compose-booking';
import { type BookingForm, bookingSchema as formSchema } from '@/lib/bookings/schema';
import { canonicalJson } from '@/lib/canonical-json';
import { makePlan, takePlan } from './change-plans';
import { findOwnPlan, type PlanRow } from './data';

const SCOPE = 'plans:write';
const OF_PLANNING = ['idempotency-key-reused', 'too-many-plans'] as const;
const OF_PLANS = ['plan-not-confirmed', 'plan-declined', 'plan-expired', 'too-many-plans'] as const;

const planSchema = z
  .object({
    id: z.uuid(),
    state: z.enum(['waiting', 'confirmed', 'declined', 'expired', 'used']).openapi({
      description: '`waiting` for a person; `used`: read the booking.',
    }),
    page: z.string().openapi({ description: 'Where a person confirms it, as an address of the desk.' }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    decidedBy: z.string().nullable().openapi({ description: 'Who confirmed or declined it.' }),
    bookingId: z.uuid().nullable(),
  })
  .openapi('Plan');

function presentPlan(plan: PlanRow): z.infer<typeof planSchema> {
  const { id, state, createdAt, expiresAt, decidedBy, bookingId } = plan;
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { id, state, page: `/plans/${id}`, ...times, decidedBy, bookingId };
}

/** Bookings that a person confirms in the desk before they are sent (docs/agents.md). */
export function addPlanRoutes(app: Api, source: () => ApiServer, later: RunLater): void {
  const mayPlan = requireScope(source, SCOPE);

  const plan = createRoute({
    method: 'post',
    path: '/plans',
    operationId: 'planBooking',
    summary: 'Plan a booking, which sends nothing',
    ...withScopes(SCOPE),
    middleware: [mayPlan, requireJson] as const,
    request: { headers: idempotencyHeader, body: { required: true, content: json(bookingBodySchema) } },
    responses: {
      201: { description: 'It waits for a person.', headers: located, content: json(planSchema) },
      ...problemAnswers(...ANY_ANSWER, ...OF_BODY, ...OF_KEY, 'shop-not-in-use', ...OF_PLANNING),
      ...UNEXPECTED,
    },
  });
  app.openapi(plan, (c) => {
    const idempotencyKey = c.req.header('idempotency-key') ?? null;
    return planOnce(source(), c.get('caller'), { body: c.req.valid('json'), idempotencyKey });
  });

  const read = createRoute({
    method: 'get',
    path: '/plans/{id}',
    operationId: 'getPlan',
    summary: 'Whether a person has confirmed a plan',
    ...withScopes(SCOPE),
    middleware: [mayPlan] as const,
    request: { params: idParam },
    responses: {
      200: { description: 'The plan.', content: json(planSchema) },
      ...problemAnswers(...ANY_ANSWER, 'not-found'),
      ...UNEXPECTED,
    },
  });
  app.openapi(read, async (c) => {
    const found = await findOwnPlan(source().db.orm, c.get('caller').id, c.req.valid('param').id);
    return found ? c.json(presentPlan(found), 200) : problem('not-found');
  });

  const book = createRoute({
    method: 'post',
    path: '/plans/{id}/booking',
    operationId: 'bookPlan',
    summary: 'Book a confirmed plan, at most once',
    ...withScopes(SCOPE),
    middleware: [mayPlan] as const,
    request: { params: idParam },
    responses: {
      201: { description: 'Booked.', headers: located, content: json(bookingResourceSchema) },
      202: {
        description: 'On its way, or unknown: read the booking.',
        headers: located,
        content: json(bookingResourceSchema),
      },
      ...problemAnswers(...ANY_ANSWER, ...OF_BOOKING, 'not-found', ...OF_PLANS),
      ...UNEXPECTED,
    },
  });
  app.openapi(book, (c) => bookPlan(source(), c.get('caller'), c.req.valid('param').id, later));
}

/** Keeps a body as a plan, unless there is one of that shop and `Idempotency-Key`: the same body gives the same plan again. */
async function planOnce(
  server: ApiServer,
  caller: Caller,
  { body, idempotencyKey }: { body: BookingBody; idempotencyKey: string | null },
): Promise<Response> {
  const id = formKeyOf(caller.shopId, idempotencyKey);
  if (id === null) return problem('bad-idempotency-key');
  const origin = await findOrigin(server, caller, [body]);
  if (!origin) return problem('shop-not-in-use');
  const read = readBookingBody(origin, body, id);
  if (read instanceof Response) return read;
  const environment = server.env.carrier.environment;
  const composed = await composeBooking({ db: server.db, environment }, caller, read.input);
  if ('refused' in composed) return bookingProblem(composed.refused);
  const known = await findOwnPlan(server.db.orm, caller.id, id);
  if (!known) {
    const booking = await findShopBookingByFormKey(server.db.orm, caller.shopId, id);
    if (booking) return problem('idempotency-key-reused', { bookingId: booking.id });
    const made = await recorder(server.db, byClerk(caller)).change(
      ({ orm }) => makePlan(orm, { id, shopId: caller.shopId, madeBy: caller.id, form: read.form }),
      (isNew) => (isNew === true ? { action: 'plan.made', shopId: caller.shopId, targetIds: [id], changes: {} } : null),
    );
    if (typeof made !== 'boolean') return problem('too-many-plans', made);
  }
  const kept = known ?? (await findOwnPlan(server.db.orm, caller.id, id));
  if (!kept || !isSameForm(kept.form, read.form)) return problem('idempotency-key-reused');
  return Response.json(presentPlan(kept), { status: 201, headers: { location: `/api/v1/plans/${id}` } });
}

/** What an administrator changes of the shop's address meanwhile makes no other body of the same one. */
function isSameForm(kept: unknown, asked: BookingForm): boolean {
  const first = kept as BookingForm;
  const point = first.thirdParty.kind === 'servicePoint' ? first.thirdParty.point : null;
  return canonicalJson({ ...first, sender: asked.sender }) === canonicalJson(withFirstPoint(asked, point));
}

/** Why a plan cannot be booked. */
const NOT_TAKEN = {
  waiting: 'plan-not-confirmed',
  declined: 'plan-declined',
  expired: 'plan-expired',
} as const;

/** Books a plan that a person confirmed. Its id is the form key, so that asked again it gives what became of the first request. */
async function bookPlan(server: ApiServer, caller: Caller, planId: string, later: RunLater): Promise<Response> {
  const plan = await findOwnPlan(server.db.orm, caller.id, planId);
  if (!plan) return problem('not-found');
  if (plan.state !== 'used') {
    const taken = await takePlan(server.db.orm, caller.id, planId);
    if (typeof taken === 'object') return problem('too-many-plans', taken);
    if (taken !== 'taken') return problem(NOT_TAKEN[taken]);
  }
  return pressOnce(server, caller, formSchema.parse(plan.form), later);
}
