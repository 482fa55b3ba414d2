import { recordExport } from '@/lib/accounts/access';
import { administratorOf } from '@/lib/platform/routes/administrator-route';
import { server } from '@/lib/platform/server';
import { searchAnswersAsJson } from '@/lib/shops/queries/shops';

/** What the carrier answered the last searches, as a file of JSON, to hand to the carrier with a question. Administrators only. */
export async function GET(request: Request): Promise<Response> {
  const clerk = await administratorOf(request);
  if (clerk instanceof Response) return clerk;
  const joined = server();
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
