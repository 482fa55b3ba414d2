import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { errorBody } from './error-body';
import type { PracticeEnv } from './practice';

const errorSchema = z
  .object({
    statusCode: z.int(),
    errorKey: z.string(),
    path: z.string().optional(),
    timestamp: z.string().optional(),
    errorMap: z.record(z.string(), z.string()),
  })
  .openapi('Error');

/** A JSON body that has to be there. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true as const, content: { 'application/json': { schema } } } };
}

/** A documented answer. */
export function jsonAnswer<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

/** The errors of an operation that wants a token; failures brought about by magic have no schema on purpose. */
export const API_ERRORS = {
  400: jsonAnswer(errorSchema, 'The body is not in the right form, or the carrier does not serve the address.'),
  401: jsonAnswer(errorSchema, 'The token is missing, invalid or expired.'),
  403: jsonAnswer(errorSchema, 'No access to the shop, the transport solution or the API.'),
  415: jsonAnswer(errorSchema, 'The body is not declared as application/json.'),
  500: { description: 'Only by magic input, like every other failure.' },
};

type Issue = z.core.$ZodIssue;

/** Of the party kinds tried in a union, the one whose type fits says what is wrong. */
function flatten(issue: Issue): PropertyKey[][] {
  if (issue.code !== 'invalid_union') return [issue.path];
  const fits = issue.errors.find((branch) => !branch.some(({ path }) => path[0] === 'type')) ?? issue.errors[0] ?? [];
  return fits.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }));
}

function isMissing(body: unknown, path: PropertyKey[]): boolean {
  const value = path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
    body,
  );
  return value === undefined;
}

/**
 * The answer to a body in the wrong form. The contract shows no error for it: status, keys and field list are
 * the practice carrier's own, after the keys that integrators saw (`zipCode.required`, `address.invalid`).
 */
export function refuseInvalid(
  result: { success: boolean; data?: unknown; error?: z.ZodError },
  c: Context<PracticeEnv>,
) {
  if (result.success || !result.error) return;
  const faults = result.error.issues.flatMap(flatten).map((path) => ({
    path: path.join('.') || 'body',
    field: String(path.findLast((part) => typeof part === 'string') ?? 'body'),
    fault: isMissing(result.data, path) ? 'required' : 'invalid',
  }));
  const errorMap = Object.fromEntries(faults.map(({ path, fault }) => [path, fault]));
  const [first] = faults;
  return c.json(errorBody(400, `${first?.field ?? 'body'}.${first?.fault ?? 'invalid'}`, c.req.path, errorMap), 400);
}
