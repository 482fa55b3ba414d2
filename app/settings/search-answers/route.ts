import { accessRefused } from '@/lib/accounts/security-event';
import { findClerk } from '@/lib/accounts/session';
import { listSearchAnswers } from '@/lib/db/search-answers';
import { server } from '@/lib/server';

/** What the carrier answered the last searches, as a file of JSON, to hand to the carrier with a question. Administrators only. */
export async function GET(request: Request): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return new Response(null, { status: 401 });
  const { db, env, log } = server();
  if (!clerk.isAdministrator) {
    accessRefused(log, request.headers, clerk.id, 'role');
    return new Response(null, { status: 404 });
  }
  const answers = await listSearchAnswers(db.orm, env.carrier.environment);
  return new Response(JSON.stringify(answers, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="search-answers.json"',
      'cache-control': 'private, no-store',
    },
  });
}
