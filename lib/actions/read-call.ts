import 'server-only';
import * as z from 'zod/mini';
import { isFromOwnPage } from '@/lib/auth/own-page';
import { type Clerk, findClerk, findIdleClerk } from '@/lib/auth/session';
import { server } from '@/lib/server';

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
  if (Number(request.headers.get('content-length')) > LONGEST_BODY) return { refused: answer(413) };
  const parsed = z.safeParse(schema, readJson(await request.text()));
  return parsed.success ? { ...admitted, input: parsed.data } : { refused: answer(400) };
}

/** Own page and session, for a route handler that reads its body in its own way. */
export async function admitCall(request: Request, isIdle = false): Promise<{ clerk: Clerk } | { refused: Response }> {
  if (!isFromOwnPage(request.headers, server().env.publicUrl)) return { refused: answer(403) };
  const clerk = await (isIdle ? findIdleClerk() : findClerk());
  return clerk ? { clerk } : { refused: answer(401) };
}

/** An answer for this reader alone, kept nowhere. */
export function answer(status: number, body: unknown = null): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'private, no-store' } });
}

function readJson(text: string): unknown {
  try {
    return text.length > LONGEST_BODY ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
