import { getLocale, getTranslations } from 'next-intl/server';
import { drawnAnswer } from '@/lib/actions/drawn-answer';
import { answer } from '@/lib/actions/read-call';
import { findClerk } from '@/lib/auth/session';
import { findSlip } from '@/lib/queries/slips';
import { server } from '@/lib/server';
import { parseSlipRequest } from '@/lib/slips/slip-request';
import { slipTexts } from '@/lib/slips/slip-texts';

const headers = { 'content-type': 'application/json', 'cache-control': 'private, no-store' };

/** What the slip of the same address had to do to keep everything readable, for the screen to say (goal E4). */
export async function GET(request: Request, context: { params: Promise<{ bookingId: string }> }): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return answer(401);
  const wanted = parseSlipRequest((await context.params).bookingId, new URL(request.url).searchParams);
  if (!wanted) return answer(404);
  const texts = slipTexts(await getLocale(), await getTranslations('slips.paper'));
  const { format, dpi } = wanted;
  return drawnAnswer(request, clerk, async () => {
    const slip = await findSlip(server(), clerk, wanted.bookingId);
    return slip && { headers, drawing: { kind: 'notes', slip, options: { format, dpi, texts } } };
  });
}
