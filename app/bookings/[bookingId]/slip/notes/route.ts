import { getLocale, getTranslations } from 'next-intl/server';
import { findClerk } from '@/lib/auth/session';
import { findSlip } from '@/lib/queries/slips';
import { server } from '@/lib/server';
import { composeSlip } from '@/lib/slips/compose-slip';
import { parseSlipRequest } from '@/lib/slips/slip-request';
import { slipTexts } from '@/lib/slips/slip-texts';

/** What the slip of the same address had to do to keep everything readable, for the screen to say (goal E4). */
export async function GET(request: Request, context: { params: Promise<{ bookingId: string }> }): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return answer(401, null);
  const wanted = parseSlipRequest((await context.params).bookingId, new URL(request.url).searchParams);
  const slip = wanted && (await findSlip(server(), clerk, wanted.bookingId));
  if (!slip) return answer(404, null);
  const texts = slipTexts(await getLocale(), await getTranslations('slips.paper'));
  const { notes, pages } = composeSlip(slip, { ...wanted, texts });
  return answer(200, { notes, pages: pages.length });
}

function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'private, no-store' } });
}
