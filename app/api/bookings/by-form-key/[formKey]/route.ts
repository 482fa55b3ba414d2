import * as z from 'zod/mini';
import { accessRefused } from '@/lib/accounts/access';
import { againKey, concludePress } from '@/lib/bookings/form-key';
import { followOutcome } from '@/lib/bookings/queries/booking';
import { EPOCH_HEADER } from '@/lib/platform/http/epoch-header';
import { admitCall, answer } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { findIdleClerk } from '@/lib/platform/session';

type Context = { params: Promise<{ formKey: string }> };

const NO_BOOKING = { another_clerks: 409, too_many: 429, restored: 412, unread: 503 } as const;

/**
 * What became of a press of *Book*, asked by the page while it follows a booking (docs/architecture.md#the-life-of-a-booking). The page
 * asks by itself, so that is no use of the session. 403 once the clerk no longer works for the booking's shop; 404 says only that nothing
 * is there yet.
 */
export async function GET(request: Request, context: Context): Promise<Response> {
  const clerk = await findIdleClerk();
  if (!clerk) return answer(401);
  const formKey = await readKey(context);
  const outcome = formKey && (await followOutcome(server(), clerk, formKey));
  if (outcome === 'not_yours') {
    accessRefused(server().log, request.headers, clerk.id, 'hidden');
    return answer(403);
  }
  return answer(outcome ? 200 : 404, outcome);
}

/**
 * The same asked for good, by a page to which the press's own answer did not arrive. 410: nothing was sent and nothing will be, since the
 * form key is given up; the body has the one that its parcel goes on under, as `againKey`. 409: the form key is another clerk's, who had
 * the same draft open; or it is held, and the body has the booking of the same parcel that waits for the carrier or was sent since, as
 * `bookingId`. 412: the database was restored since. 503: a journal that may know of it was not read yet.
 */
export async function POST(request: Request, context: Context): Promise<Response> {
  const call = await admitCall(request, true);
  if ('refused' in call) return call.refused;
  const formKey = await readKey(context);
  if (!formKey) return answer(404);
  const concluded = await concludePress(server(), call.clerk.id, formKey, request.headers.get(EPOCH_HEADER));
  if (concluded === 'given_up') return answer(410, { againKey: againKey(formKey) });
  if (typeof concluded === 'object') return answer(409, { bookingId: concluded.heldBy });
  return concluded === 'on_disk' ? GET(request, context) : answer(NO_BOOKING[concluded]);
}

async function readKey({ params }: Context): Promise<string | null> {
  return z.safeParse(z.uuid(), (await params).formKey).data ?? null;
}
