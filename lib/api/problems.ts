import { z } from '@hono/zod-openapi';
import type { BookingRefusal } from '@/lib/bookings/book-parcel';
import { PLAN_PROBLEMS } from '@/lib/plans/api-problems';
import { GATE_PROBLEMS } from '@/lib/platform/http/body-gate';

/**
 * Every refusal of the API (docs/api.md#problems): its status, and what it means in general. A machine tells them apart by their
 * `type` alone.
 */
export const PROBLEMS = {
  'bad-body': { status: 400, title: 'The body is not JSON in UTF-8' },
  'bad-idempotency-key': {
    status: 400,
    title: 'Idempotency-Key is missing, or not 1 to 200 printable ASCII characters',
  },
  unauthorized: { status: 401, title: 'There is no valid API key' },
  'missing-scope': { status: 403, title: 'The API key lacks the scope of this operation' },
  'shop-not-in-use': { status: 403, title: 'The shop of the API key is not in use' },
  'not-found': { status: 404, title: 'There is no such thing for this API key' },
  ...GATE_PROBLEMS,
  'in-progress': { status: 409, title: 'The first request with this Idempotency-Key is still on its way' },
  'parcel-waits': { status: 409, title: 'The same parcel waits for the carrier, or was booked since' },
  'sent-before': { status: 409, title: 'The parcel may have been sent before, and is refused as the request asks' },
  'taken-over': { status: 409, title: 'A clerk has taken this parcel over, and no program may book it again' },
  'not-booked': { status: 409, title: 'The booking is not booked at the carrier' },
  'no-return': { status: 409, title: 'The shop takes no returns, or the booking is one' },
  'too-many-webhooks': { status: 409, title: 'The shop has ten webhooks' },
  void: { status: 409, title: 'The parcel was booked, and a clerk has made it void: its label must not be used' },
  'key-given-up': { status: 409, title: 'Nothing is booked under this Idempotency-Key any more' },
  ...PLAN_PROBLEMS,
  'recipient-exists': { status: 409, title: 'Another recipient has this name and address' },
  'label-void': { status: 410, title: 'A clerk has made this booking void, and its label is not to be used' },
  'label-erased': { status: 410, title: 'The recipient was removed, and the label with it' },
  'label-held': {
    status: 409,
    title: 'The print of this label is held: a person looks at it first, or ?held=print asks for it',
  },
  'label-withheld': { status: 409, title: "The carrier's own label is not there" },
  'media-type': { status: 415, title: 'The body must be application/json without a content encoding' },
  'invalid-fields': { status: 422, title: 'Some fields are not valid' },
  'idempotency-key-reused': { status: 422, title: 'This Idempotency-Key was used with another body' },
  'carrier-refused': { status: 422, title: 'The carrier refused the booking' },
  'search-refused': { status: 422, title: 'The carrier refused the search' },
  'too-many-requests': { status: 429, title: 'Too many requests within a minute' },
  'too-many-batches': { status: 429, title: 'Twenty batches of the shop are not done yet' },
  unexpected: { status: 500, title: 'Something unexpected went wrong' },
  'database-unavailable': {
    status: 503,
    title: 'The database does not answer now; the same request may be sent again',
  },
  'carrier-unavailable': {
    status: 503,
    title: 'Nothing was sent, since the carrier cannot be reached: send it under a new Idempotency-Key',
  },
  'search-unavailable': { status: 503, title: 'The carrier gives no service points now' },
  'journal-unread': {
    status: 503,
    title: 'Nothing was sent, since the database was restored and an instance has not yet said what it booked',
  },
  'storage-lost': { status: 503, title: 'Nothing was sent, since bookings cannot be stored' },
} as const;

/** After which a program may ask again while the database is away. */
export const DATABASE_BACK_S = 5;

/** After which a program may ask again that asked too often. */
export const MINUTE_S = 60;

/** The last part of a problem's `type`. */
export type ProblemName = keyof typeof PROBLEMS;

/** How many faults one refusal names. A body of nothing but unknown fields has thousands. */
export const MOST_FAULTS = 100;

/** Where a field is that was refused: a JSON pointer into the body, or the name of a query parameter. */
export type FieldFault = { pointer?: string; parameter?: string; detail: string };

type Details = {
  detail?: string;
  errors?: FieldFault[];
  bookingId?: string;
  recipientId?: string;
  retryAfter?: number;
  allow?: string;
};

const typeOf = (name: ProblemName) => `urn:parceldesk:problem:${name}`;
const TYPES = (Object.keys(PROBLEMS) as ProblemName[]).map(typeOf);

const problemSchema = z
  .object({
    type: z.enum(TYPES).openapi({ description: 'Which refusal it is: programs tell them apart by this alone.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    errors: z
      .array(z.object({ pointer: z.string().optional(), parameter: z.string().optional(), detail: z.string() }))
      .optional()
      .openapi({
        description: `Single fields, ${MOST_FAULTS} at most of a body: a JSON pointer into it, or a query parameter.`,
      }),
    bookingId: z.uuid().optional().openapi({ description: 'The booking that the refusal is about.' }),
    recipientId: z.uuid().optional().openapi({ description: 'The recipient that is there already.' }),
  })
  .openapi('Problem');

/** A refusal as RFC 9457 has it. */
export function problem(name: ProblemName, { retryAfter, allow, ...details }: Details = {}): Response {
  const { status, title } = PROBLEMS[name];
  const headers = new Headers({ 'content-type': 'application/problem+json' });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  if (allow !== undefined) headers.set('allow', allow);
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  return new Response(JSON.stringify({ type: typeOf(name), title, status, ...details }), {
    status,
    headers,
  });
}

/** Why nothing was put on disk; `place` is where the body stands in a longer one. */
export function bookingProblem(reason: BookingRefusal, place = ''): Response {
  switch (reason) {
    case 'unknown_shop':
      return problem('shop-not-in-use');
    case 'unknown_solution':
      return problem('invalid-fields', {
        errors: [{ pointer: `${place}/solutionId`, detail: 'Not a transport solution of this shop' }],
      });
    case 'message_too_long':
      return problem('invalid-fields', {
        errors: [{ pointer: `${place}/messageToCarrier`, detail: 'Too long together with the service point' }],
      });
    case 'date_out_of_range':
      return problem('invalid-fields', {
        errors: [{ pointer: `${place}/deliveryDate`, detail: 'Not from today to a year ahead' }],
      });
    case 'storage_lost':
      return problem('storage-lost', { retryAfter: MINUTE_S });
    case 'given_up':
    case 'already_submitted':
      return problem('key-given-up');
  }
}

/** A path as RFC 6901 writes it. */
export function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The documented answers of these refusals, by their status. */
export function problemAnswers(...names: ProblemName[]) {
  const statuses = [...new Set(names.map((name) => PROBLEMS[name].status))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: names
          .filter((name) => PROBLEMS[name].status === status)
          .map((name) => `\`${name}\`: ${PROBLEMS[name].title}.`)
          .join('\n\n'),
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    ]),
  );
}
