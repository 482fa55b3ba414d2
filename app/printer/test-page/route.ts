import { drawnAnswer } from '@/lib/labels/drawn-answer';
import { labelHeaders, parsePaper } from '@/lib/labels/label-request';
import { findClerk } from '@/lib/platform/session';
import { testPageOn } from '@/lib/printing/test-page';

/** The page that shows whether a printer keeps millimetres, dots and margins; the query is that of a label. Holds no personal data. */
export async function GET(request: Request): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return new Response(null, { status: 401 });
  const paper = parsePaper(new URL(request.url).searchParams);
  if (!paper) return new Response(null, { status: 404 });
  const drawing = await testPageOn(paper);
  const headers = labelHeaders('test-page', paper.kind === 'zpl' ? 'zpl' : 'pdf');
  return drawnAnswer(request, clerk, async () => ({ headers, drawing }));
}
