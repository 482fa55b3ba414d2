import 'server-only';
import * as z from 'zod/mini';
import {
  DEFAULT_PROFILE,
  isOffset,
  isSheetPlace,
  isSlipDpi,
  isSlipFormat,
  type PrinterProfile,
  type SheetPlace,
} from './formats';

export type SlipRequest = PrinterProfile & { bookingId: string; firstPlace: SheetPlace };

/**
 * What a slip's address asks for: `?format=`, `?dpi=`, `?x=` and `?y=` (offsets in mm) and `?place=` (of A4) may be left out. Null
 * for anything we do not draw.
 */
export function parseSlipRequest(bookingId: string, query: URLSearchParams): SlipRequest | null {
  const number = (name: string, usual: number) => {
    const text = query.get(name);
    return text === null ? usual : text.trim() ? Number(text) : Number.NaN;
  };
  const format = query.get('format') ?? DEFAULT_PROFILE.format;
  const dpi = number('dpi', DEFAULT_PROFILE.dpi);
  const [offsetXMm, offsetYMm] = [number('x', 0), number('y', 0)];
  const firstPlace = number('place', 1);
  if (!z.safeParse(z.uuid(), bookingId).success || !isSlipFormat(format) || !isSlipDpi(dpi)) return null;
  if (!isOffset(offsetXMm) || !isOffset(offsetYMm) || !isSheetPlace(firstPlace)) return null;
  return { bookingId, format, dpi, offsetXMm, offsetYMm, firstPlace };
}
