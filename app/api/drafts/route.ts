import * as z from 'zod/mini';
import { draftsOf } from '@/lib/drafts/draft-service';
import { answer } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { findIdleClerk } from '@/lib/platform/session';

/** The drafts of a shop, for the page that shows how many there are; asked from time to time. */
export async function GET(request: Request): Promise<Response> {
  const clerk = await findIdleClerk();
  if (!clerk) return answer(401);
  const shopId = z.safeParse(z.uuid(), new URL(request.url).searchParams.get('shopId'));
  if (!shopId.success) return answer(404);
  const { db, env } = server();
  return answer(200, await draftsOf(db, { reader: clerk, environment: env.carrier.environment }, shopId.data));
}
