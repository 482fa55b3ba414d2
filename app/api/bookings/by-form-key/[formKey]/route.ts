import * as z from 'zod/mini';
import { findClerk } from '@/lib/auth/session';
import { findOutcomeByFormKey } from '@/lib/queries/booking-outcome';
import { server } from '@/lib/server';

/** What became of a press of *Book*, asked by the page when it follows a booking or when an action's own answer did not arrive (design 3). */
export async function GET(_request: Request, context: { params: Promise<{ formKey: string }> }): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return answer(401, null);
  const formKey = z.safeParse(z.uuid(), (await context.params).formKey);
  if (!formKey.success) return answer(404, null);
  const outcome = await findOutcomeByFormKey(server().db, clerk, formKey.data);
  return answer(outcome ? 200 : 404, outcome);
}

function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'private, no-store' } });
}
