import { getLocale } from 'next-intl/server';
import { findClerk } from '@/lib/auth/session';
import { rulerWords } from '@/lib/printing/ruler-words';
import { renderRuler } from '@/lib/slips/ruler';
import { slipHeaders } from '@/lib/slips/slip-headers';
import { parsePaper } from '@/lib/slips/slip-request';

/** The page that shows whether a printer keeps millimetres, dots and margins; the query is that of a slip. Holds nobody's data. */
export async function GET(request: Request): Promise<Response> {
  if (!(await findClerk())) return new Response(null, { status: 401 });
  const paper = parsePaper(new URL(request.url).searchParams);
  if (!paper) return new Response(null, { status: 404 });
  const { body, kind } = await renderRuler(paper, await rulerWords(paper), await getLocale());
  return new Response(new Uint8Array(body), { headers: slipHeaders('ruler', kind) });
}
