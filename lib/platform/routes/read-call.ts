import * as z from 'zod/mini';
import { accessRefused, isFromOwnPage } from '@/lib/accounts/access';
import type { Clerk } from '@/lib/accounts/clerk';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { EPOCH_HEADER } from '@/lib/platform/http/epoch-header';
import { server } from '@/lib/platform/server';
import { findClerk, findIdleClerk } from '@/lib/platform/session';
import { storable } from '@/lib/storable';

/** Nothing a page sends is longer; in characters. */
const LONGEST_BODY = 256_000;

type Call<T> = { clerk: Clerk; input: T } | { refused: Response };

/**
 * What a route handler with a body does before anything else: own page, session, then parse, as every action does. `isIdle`: a page
 * asks by itself, which does not keep a session alive.
 */
export async function readCall<S extends z.ZodMiniType>(
  request: Request,
  schema: S,
  isIdle = false,
): Promise<Call<z.output<S>>> {
  const admitted = await admitCall(request, isIdle);
  if ('refused' in admitted) return admitted;
  if (!(await isWithinLimit(server(), 'questions', admitted.clerk.id))) return { refused: answer(429) };
  if (Number(request.headers.get('content-length')) > LONGEST_BODY) return { refused: answer(413) };
  const parsed = z.safeParse(schema, readJson(await request.text()));
  return parsed.success ? { ...admitted, input: parsed.data } : { refused: answer(400) };
}

/** Own page and session, for a route handler that reads its body in its own way. */
export async function admitCall(request: Request, isIdle = false): Promise<{ clerk: Clerk } | { refused: Response }> {
  const { env, log } = server();
  if (!isFromOwnPage(request.headers, env.publicUrl)) {
    accessRefused(log, request.headers, null, 'foreign_origin');
    return { refused: answer(403) };
  }
  const clerk = await (isIdle ? findIdleClerk() : findClerk());
  return clerk ? { clerk } : { refused: answer(401) };
}

/** There is no such thing for this clerk: it is gone, or another shop's, and the answer does not tell which. */
export function hidden(request: Request, clerk: Clerk): Response {
  accessRefused(server().log, request.headers, clerk.id, 'hidden');
  return answer(404);
}

/** After a minute a clerk may do again what was too often within one. */
const MINUTE = { 'retry-after': '60' };

/** An answer for this reader alone, kept nowhere, with the mark of the database it came from. */
export function answer(status: number, body: unknown = null): Response {
  const { mark } = server().epoch;
  const epoch = mark === null ? {} : { [EPOCH_HEADER]: mark };
  const headers = { 'cache-control': 'private, no-store', ...epoch, ...(status === 429 ? MINUTE : {}) };
  return Response.json(body, { status, headers });
}

/** Leads the browser on, with these `Set-Cookie` lines; 303 forgets how it was asked. */
export function leadTo(address: string, cookies = new Headers()): Response {
  const headers = new Headers(cookies);
  headers.set('location', address);
  return new Response(null, { status: 303, headers });
}

function readJson(text: string): unknown {
  try {
    return text.length > LONGEST_BODY ? null : storable(JSON.parse(text));
  } catch {
    return null;
  }
}
