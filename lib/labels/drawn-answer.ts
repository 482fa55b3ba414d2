import { getTranslations } from 'next-intl/server';
import type { Clerk } from '@/lib/accounts/clerk';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { hidden } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import type { Drawing } from './drawing';
import { labelsOfDrawing } from './drawings';
import { MOST_LABELS } from './label-formats';

/** In seconds: a drawing of many labels takes some, and a limit is that of a minute. */
const AGAIN_AFTER = { busy: 5, tooMany: 60 };

const IN_WORDS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' };

type Found = { drawing: Drawing; headers: Record<string, string> };

/**
 * A drawing as the answer to a clerk, sent while it is drawn and stopped when the reader is gone. `find` is asked once it is this
 * clerk's turn; what it does not find is hidden from this clerk, and a whole answer of its own is given as it is. 404 for a sheet that is
 * not there, 413 in words for more labels than go into one print, 429 in words when the clerk has too many drawings waiting, or asked for too
 * many within a minute.
 */
export async function drawnAnswer(
  request: Request,
  clerk: Clerk,
  find: () => Promise<Found | Response | null>,
): Promise<Response> {
  if (!(await isWithinLimit(server(), 'drawings', clerk.id))) return tooOften(AGAIN_AFTER.tooMany);
  let found: Found | Response | null = null;
  const findDrawing = async () => {
    found = await find();
    return found instanceof Response ? null : (found?.drawing ?? null);
  };
  const bytes = await server().drawings.draw(clerk.id, findDrawing, request.signal);
  if (bytes === 'busy' || request.signal.aborted) return tooOften(AGAIN_AFTER.busy);
  const answer = found as Found | Response | null;
  if (answer instanceof Response) return answer;
  const { headers, drawing } = answer ?? {};
  if (!headers || !drawing) return hidden(request, clerk);
  if (bytes === 'too_many_labels') return tooManyLabels(labelsOfDrawing(drawing));
  return bytes ? new Response(bytes, { headers }) : new Response(null, { status: 404 });
}

async function tooOften(againAfter: number): Promise<Response> {
  const t = await getTranslations('printing.batch');
  return new Response(`${t('refused')}. ${t('tooFastNext')}`, {
    status: 429,
    headers: { ...IN_WORDS, 'retry-after': String(againAfter) },
  });
}

/** A print has no more labels than fit; whatever else is asked for is refused here. */
async function tooManyLabels(labels: number): Promise<Response> {
  const t = await getTranslations('printing.batch');
  return new Response(t('tooManyLabels', { labels, most: MOST_LABELS }), { status: 413, headers: IN_WORDS });
}

/** The answer in place of labels of which one is withheld, in words for the clerk who opens its address. */
export async function withheldLabel(): Promise<Response> {
  const t = await getTranslations('labels.withheld');
  return new Response(`${t('title')}. ${t('text')}`, { status: 409, headers: IN_WORDS });
}
