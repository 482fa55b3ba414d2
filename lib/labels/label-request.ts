import 'server-only';
import * as z from 'zod/mini';
import {
  DEFAULT_PROFILE,
  isLabelDpi,
  isLabelFormat,
  isOffset,
  isSheetPlace,
  type PrinterProfile,
  type SheetPlace,
} from './label-formats';
import { LABEL_ORDERS } from './label-order';

/** As a PDF for the print dialog, as ZPL for a label printer, or as a picture for the screen. */
const LABEL_KINDS = ['pdf', 'zpl', 'svg'] as const;

type LabelKind = (typeof LABEL_KINDS)[number];

export type PaperRequest = PrinterProfile & { firstPlace: SheetPlace; kind: LabelKind };

type LabelRequest = PaperRequest & {
  bookingId: string;
  /** Which sheet of the pictures, counted from 1. */
  sheet: number;
};

/**
 * The paper an address asks for: `?format=`, `?dpi=`, `?x=` and `?y=` (offsets in mm), `?place=` (of A4) and `?as=` (pdf, zpl, svg) may
 * be left out. Null for anything we do not draw.
 */
export function parsePaper(query: URLSearchParams): PaperRequest | null {
  const format = query.get('format') ?? DEFAULT_PROFILE.format;
  const dpi = readNumber(query, 'dpi', DEFAULT_PROFILE.dpi);
  const [offsetXMm, offsetYMm] = [readNumber(query, 'x', 0), readNumber(query, 'y', 0)];
  const firstPlace = readNumber(query, 'place', 1);
  const kind = LABEL_KINDS.find((each) => each === (query.get('as') ?? 'pdf'));
  if (!isLabelFormat(format) || !isLabelDpi(dpi) || !isOffset(offsetXMm) || !isOffset(offsetYMm)) return null;
  if (!isSheetPlace(firstPlace) || !kind) return null;
  return { format, dpi, offsetXMm, offsetYMm, firstPlace, kind };
}

/** What a label's address asks for: its paper, and `?sheet=` of the pictures. Null for anything we do not draw. */
export function parseLabelRequest(bookingId: string, query: URLSearchParams): LabelRequest | null {
  const paper = parsePaper(query);
  const sheet = readNumber(query, 'sheet', 1);
  if (!paper || !z.safeParse(z.uuid(), bookingId).success || !Number.isInteger(sheet) || sheet < 1) return null;
  return { bookingId, ...paper, sheet };
}

/** Asks for the labels of a batch; `isAll`: also for those that were printed before. */
export const batchLabelsSchema = z.object({ order: z.enum(LABEL_ORDERS), isAll: z.boolean() });

function readNumber(query: URLSearchParams, name: string, usual: number): number {
  const text = query.get(name);
  if (text === null) return usual;
  return text.trim() ? Number(text) : Number.NaN;
}

const TYPES: Record<LabelKind, string> = {
  pdf: 'application/pdf',
  zpl: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
};

/** A PDF is shown inside our own page only (docs/architecture.md#screens); a picture runs nothing, even when it is opened by itself. */
const POLICIES: Record<LabelKind, string> = {
  pdf: "frame-ancestors 'self'",
  zpl: "default-src 'none'",
  svg: "default-src 'none'; sandbox; frame-ancestors 'none'",
};

/** Headers of a label: named after its shipment, not to be kept. ZPL is a file to be saved, the others are shown. */
export function labelHeaders(shipmentId: string, kind: LabelKind = 'pdf'): Record<string, string> {
  const plain = shipmentId.replace(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '');
  // Through bytes first: half a surrogate pair cannot be encoded.
  const encoded = encodeURIComponent(Buffer.from(shipmentId).toString()).replace(/['()*]/g, (letter) => {
    return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  const shown = kind === 'zpl' ? 'attachment' : 'inline';
  return {
    'content-type': TYPES[kind],
    'content-disposition': `${shown}; filename="${plain || 'label'}.${kind}"; filename*=UTF-8''${encoded}.${kind}`,
    'cache-control': 'private, no-store',
    'content-security-policy': POLICIES[kind],
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  };
}
