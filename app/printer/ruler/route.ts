import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { findClerk } from '@/lib/auth/session';
import { renderRuler } from '@/lib/slips/ruler';
import { CROSS_MM } from '@/lib/slips/ruler-page';
import { slipHeaders } from '@/lib/slips/slip-headers';
import { parsePaper } from '@/lib/slips/slip-request';

/** The page that shows whether a printer keeps millimetres, dots and margins; the query is that of a slip. Holds nobody's data. */
export async function GET(request: Request): Promise<Response> {
  if (!(await findClerk())) return new Response(null, { status: 401 });
  const paper = parsePaper(new URL(request.url).searchParams);
  if (!paper) return new Response(null, { status: 404 });
  const [t, format] = [await getTranslations('slips'), await getFormatter()];
  const mm = (length: number) => format.number(length, { style: 'unit', unit: 'millimeter' });
  const words = {
    title: t('ruler.title'),
    profile: `${t(`formats.${paper.format}`)} · ${t('dots', { dpi: paper.dpi })}`,
    offset: t('ruler.offset', { x: mm(paper.offsetXMm), y: mm(paper.offsetYMm) }),
    instructions: [t('ruler.scales'), t('ruler.crosses', { mm: mm(CROSS_MM) }), t('ruler.bands', { dpi: paper.dpi })],
    stripes: t('ruler.stripes'),
  };
  const { body, kind } = await renderRuler(paper, words, await getLocale());
  return new Response(new Uint8Array(body), { headers: slipHeaders('ruler', kind) });
}
