import 'server-only';
import * as z from 'zod/mini';
import { DEFAULT_DPI, DEFAULT_FORMAT, isSlipDpi, isSlipFormat, type SlipDpi, type SlipFormat } from './formats';

export type SlipRequest = { bookingId: string; format: SlipFormat; dpi: SlipDpi };

/** What a slip's address asks for: `?format=` and `?dpi=` may be left out. Null for anything we do not draw. */
export function parseSlipRequest(bookingId: string, query: URLSearchParams): SlipRequest | null {
  const format = query.get('format') ?? DEFAULT_FORMAT;
  const dpi = Number(query.get('dpi') ?? DEFAULT_DPI);
  if (!z.safeParse(z.uuid(), bookingId).success || !isSlipFormat(format) || !isSlipDpi(dpi)) return null;
  return { bookingId, format, dpi };
}
