import { getLocale } from 'next-intl/server';
import { drawnAnswer } from '@/lib/actions/drawn-answer';
import { labelHeaders } from '@/lib/labels/label-headers';
import { parsePaper } from '@/lib/labels/label-request';
import { rulerWords } from '@/lib/printing/ruler-words';
import { findClerk } from '@/lib/server/session';

/** The page that shows whether a printer keeps millimetres, dots and margins; the query is that of a label. Holds nobody's data. */
export async function GET(request: Request): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return new Response(null, { status: 401 });
  const paper = parsePaper(new URL(request.url).searchParams);
  if (!paper) return new Response(null, { status: 404 });
  const [words, locale] = await Promise.all([rulerWords(paper), getLocale()]);
  const headers = labelHeaders('ruler', paper.kind === 'zpl' ? 'zpl' : 'pdf');
  return drawnAnswer(request, clerk, async () => ({ headers, drawing: { kind: 'ruler', paper, words, locale } }));
}
