import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { BookingPrint } from '@/lib/queries/prints';

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
