import { getLocale, getTranslations } from 'next-intl/server';
import { drawnAnswer } from '@/lib/actions/drawn-answer';
import { answer } from '@/lib/actions/read-call';
import { findClerk } from '@/lib/auth/session';
import { parseLabelRequest } from '@/lib/labels/label-request';
import { labelTexts } from '@/lib/labels/label-texts';
import { findLabel } from '@/lib/queries/labels';
import { server } from '@/lib/server';

const headers = { 'content-type': 'application/json', 'cache-control': 'private, no-store' };

/** What the label of the same address had to do to keep everything readable, for the screen to say (goal E4). */
export async function GET(request: Request, context: { params: Promise<{ bookingId: string }> }): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return answer(401);
  const wanted = parseLabelRequest((await context.params).bookingId, new URL(request.url).searchParams);
  if (!wanted) return answer(404);
  const texts = labelTexts(await getLocale(), await getTranslations('labels.paper'));
  const { format, dpi } = wanted;
  return drawnAnswer(request, clerk, async () => {
    const label = await findLabel(server(), clerk, wanted.bookingId);
    return label && { headers, drawing: { kind: 'notes', label, options: { format, dpi, texts } } };
  });
}
