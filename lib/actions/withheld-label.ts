import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { BookingPrint } from '@/lib/queries/prints';

/** The answer in place of labels of which some are withheld: which and why, in words for the clerk who opens its address. */
export async function withheldLabels(prints: readonly BookingPrint[]): Promise<Response> {
  const t = await getTranslations('labels');
  const lines = prints.flatMap((print) => {
    if (isPrintable(print)) return [];
    const { shipmentId, recipient } = print.label;
    return `${shipmentId}, ${recipient.name}: ${t(`carrier.withheld.${print.why}`)}`;
  });
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' };
  return new Response([`${t('withheld.title')}. ${t('withheld.text')}`, ...lines].join('\n\n'), {
    status: 409,
    headers,
  });
}

type Printable = Exclude<BookingPrint, { kind: 'withheld' }>;

/** True for what can be printed. */
export function isPrintable(print: BookingPrint): print is Printable {
  return print.kind !== 'withheld';
}
