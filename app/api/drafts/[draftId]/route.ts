import * as z from 'zod/mini';
import type { Clerk } from '@/lib/accounts/clerk';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { keepDraft, removeDraft, visitDraft } from '@/lib/drafts/draft-service';
import { draftCopy, draftRemoval, draftVisit } from '@/lib/drafts/schema';
import { answer, readCall } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';

// One draft. Routes and no actions, since a tab runs its actions one after another and the booking must not wait
// (docs/architecture.md#the-life-of-a-booking).

type Context = { params: Promise<{ draftId: string }> };

const STATUS = { elsewhere: 409, unknown: 404 } as const;

/** Keeps the newest copy of a form. */
export async function PUT(request: Request, context: Context): Promise<Response> {
  const call = await readCall(request, draftCopy);
  if ('refused' in call) return call.refused;
  const { clerk, input } = call;
  if (!(await isWithinLimit(server(), 'drafts', clerk.id))) return answer(429);
  // Another clerk signed in in this browser: what was typed before is not theirs to keep.
  if (input.clerkId !== clerk.id) return answer(401);
  const draftId = await idOf(context);
  if (!draftId) return answer(404);
  const kept = await keepDraft(server().db, scopeOf(clerk), draftId, input);
  return kept.kind === 'kept' ? answer(200) : answer(STATUS[kept.kind], kept);
}

/** Opens a draft, looks at it, or says that a page is still there. */
export async function POST(request: Request, context: Context): Promise<Response> {
  const call = await readCall(request, draftVisit, true);
  if ('refused' in call) return call.refused;
  const draftId = await idOf(context);
  if (!draftId) return answer(404);
  const visited = await visitDraft(server().db, scopeOf(call.clerk), draftId, call.input);
  // To look is what was asked for, and that it is gone is an answer: a page asks after what it kept. To be refused is not.
  return answer(visited.kind === 'elsewhere' && call.input.does !== 'look' ? STATUS.elsewhere : 200, visited);
}

/** Deletes a draft and gives what it held. */
export async function DELETE(request: Request, context: Context): Promise<Response> {
  const call = await readCall(request, draftRemoval);
  if ('refused' in call) return call.refused;
  const draftId = await idOf(context);
  if (!draftId) return answer(404);
  const removed = await removeDraft(server().db, scopeOf(call.clerk), draftId, call.input);
  return answer(removed.kind === 'removed' ? 200 : STATUS[removed.kind], removed);
}

async function idOf({ params }: Context): Promise<string | null> {
  const id = z.safeParse(z.uuid(), (await params).draftId);
  return id.success ? id.data : null;
}

function scopeOf(clerk: Clerk) {
  return { reader: clerk, environment: server().env.carrier.environment };
}
