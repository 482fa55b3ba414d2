import { LABEL_FORMATS, type LabelDpi, type LabelFormat, MM_PER_INCH } from '@/lib/labels/label-formats';

/** A size that a printer says it holds, in millimetres; null where it does not say, or prints any. */
export type PaperSize = { widthMm: number | null; lengthMm: number | null };

/** What a printer said of itself, in its own words and sizes; empty where it says nothing. */
export type PrinterFound = { model: string; sizes: PaperSize[] };

/** Labels of four by six inches are those of 100 x 150 mm; the next size is 5 mm wider. */
const SAME_WITHIN_MM = 3;

/** A ZPL printer measures a label with its gap, and counts it in its own dots. */
const MEASURED_WITHIN_MM = 15;

/** Whether the paper of a format has another length for each label. */
export const isEndless = (format: LabelFormat) => LABEL_FORMATS[format].longestMm > LABEL_FORMATS[format].heightMm;

/** Whether a size that a printer says is that of a format, as far as it says it. */
export function isSizeOf(format: LabelFormat, { widthMm, lengthMm }: PaperSize): boolean {
  const { widthMm: width, heightMm: height } = LABEL_FORMATS[format];
  const isNear = (said: number | null, own: number) => said === null || Math.abs(said - own) <= SAME_WITHIN_MM;
  return isNear(widthMm, width) && (isEndless(format) || isNear(lengthMm, height));
}

/** Whether a printer says that it holds other labels only. One that says nothing contradicts nothing. */
export function contradicts(format: LabelFormat, sizes: readonly PaperSize[]): boolean {
  return sizes.length > 0 && !sizes.some((size) => isSizeOf(format, size));
}

/** How long a ZPL printer says its labels are; null where it does not say. */
export function measuredSize(lengthDots: number, dpi: LabelDpi): PaperSize | null {
  return lengthDots > 0 ? { widthMm: null, lengthMm: Math.round((lengthDots * MM_PER_INCH) / dpi) } : null;
}

/** Whether the length that a ZPL printer measured is that of another label. On a roll without gaps it measures none. */
export function contradictsMeasured(format: LabelFormat, size: PaperSize | null): boolean {
  if (!size || size.lengthMm === null || isEndless(format)) return false;
  return Math.abs(size.lengthMm - LABEL_FORMATS[format].heightMm) > MEASURED_WITHIN_MM;
}

/** The size in a name of PWG 5101.1, such as `iso_a6_105x148mm`; null for a range of sizes and for a name that says none. */
export function sizeOfName(name: string): PaperSize | null {
  if (/^(?:custom|roll)_(?:min|max)_/.test(name)) return null;
  const [, width, length, unit] = /_(\d{1,4}(?:\.\d{1,4})?)x(\d{1,5}(?:\.\d{1,4})?)(mm|in)$/.exec(name) ?? [];
  if (width === undefined || length === undefined) return null;
  const inMm = (text: string) => {
    const number = Number(text) * (unit === 'in' ? MM_PER_INCH : 1);
    return number > 0 ? Math.round(number * 10) / 10 : null;
  };
  return { widthMm: inMm(width), lengthMm: inMm(length) };
}
