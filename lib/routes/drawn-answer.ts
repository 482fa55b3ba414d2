import { getTranslations } from 'next-intl/server';
import type { Clerk } from '@/lib/accounts/clerk';
import { MOST_LABELS } from '@/lib/label-formats';
import type { Drawing } from '@/lib/labels/drawing';
import { labelsOfDrawing } from '@/lib/labels/drawings';
import type { BookingPrint } from '@/lib/queries/prints';
import { server } from '@/lib/server/server';
import { hidden } from './read-call';

/** A drawing of many labels takes some seconds; then another one may be asked for. */
const BUSY = { 'retry-after': '5', 'cache-control': 'private, no-store' };

type Found = { drawing: Drawing; headers: Record<string, string> };

/**
 * A drawing as the answer to a clerk, sent while it is drawn and stopped when the reader is gone. `find` is asked once it is this
 * clerk's turn; what it does not find is hidden from this clerk, and a whole answer of its own is given as it is. 404 for a sheet that is
 * not there, 413 in words for more labels than go into one print, 429 when the clerk has too many drawings waiting.
 */
export async function drawnAnswer(
  request: Request,
  clerk: Clerk,
  find: () => Promise<Found | Response | null>,
): Promise<Response> {
  let found: Found | Response | null = null;
  const findDrawing = async () => {
    found = await find();
    return found instanceof Response ? null : (found?.drawing ?? null);
  };
  const bytes = await server().drawings.draw(clerk.id, findDrawing, request.signal);
  if (bytes === 'busy' || request.signal.aborted) return new Response(null, { status: 429, headers: BUSY });
  const answer = found as Found | Response | null;
  if (answer instanceof Response) return answer;
  const { headers, drawing } = answer ?? {};
  if (!headers || !drawing) return hidden(request, clerk);
  if (bytes === 'too_many_labels') return tooManyLabels(labelsOfDrawing(drawing));
  return bytes ? new Response(bytes, { headers }) : new Response(null, { status: 404 });
}

/** An earlier version kept batches that were longer: opened by their address, they say so. */
async function tooManyLabels(labels: number): Promise<Response> {
  const t = await getTranslations('printing.batch');
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' };
  return new Response(t('tooManyLabels', { labels, most: MOST_LABELS }), { status: 413, headers });
}

/** The answer in place of labels of which one is withheld, in words for the clerk who opens its address. */
export async function withheldLabel(): Promise<Response> {
  const t = await getTranslations('labels.withheld');
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' };
  return new Response(`${t('title')}. ${t('text')}`, { status: 409, headers });
}

type Printable = Exclude<BookingPrint, { kind: 'withheld' }>;

/** True for what can be printed. */
export function isPrintable(print: BookingPrint): print is Printable {
  return print.kind !== 'withheld';
}
