import { accessRefused } from '@/lib/accounts/access';
import { searchAnswersAsJson } from '@/lib/queries/shops';
import { recordExport } from '@/lib/routes/csv-answer';
import { server } from '@/lib/server/server';
import { findClerk } from '@/lib/server/session';

/** What the carrier answered the last searches, as a file of JSON, to hand to the carrier with a question. Administrators only. */
export async function GET(request: Request): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return new Response(null, { status: 401 });
  const joined = server();
  if (!clerk.isAdministrator) {
    accessRefused(joined.log, request.headers, clerk.id, 'role');
    return new Response(null, { status: 404 });
  }
  const answers = await searchAnswersAsJson(joined);
  await recordExport(joined.db.orm, request, clerk.id, 'search_answers.exported', null);
  return new Response(answers, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="search-answers.json"',
      'cache-control': 'private, no-store',
    },
  });
}
