/**
 * The room one parcel's label is laid out on, in millimetres. `marginMm` is kept clear: label printers cannot print to the edge, office
 * printers less so. A roll's page is as long as its content needs, from `heightMm` to `longestMm`. `a4` is one of the four places of a
 * sheet (imposition.ts).
 */
export const LABEL_FORMATS = {
  '100x150': { widthMm: 100, heightMm: 150, longestMm: 150, marginMm: 3 },
  // The paper of the carrier's own labels.
  '102x192': { widthMm: 102, heightMm: 192, longestMm: 192, marginMm: 3 },
  a6: { widthMm: 105, heightMm: 148, longestMm: 148, marginMm: 3 },
  roll62: { widthMm: 62, heightMm: 100, longestMm: 300, marginMm: 3 },
  a4: { widthMm: 105, heightMm: 148, longestMm: 148, marginMm: 4.3 },
} as const;

export type LabelFormat = keyof typeof LABEL_FORMATS;

/** What a label printer can hold; sheets of A4 are for the print dialog. */
export const PRINTER_FORMATS = (Object.keys(LABEL_FORMATS) as LabelFormat[]).filter(
  (format) => String(format) !== 'a4',
);

/** Dots per inch of the printers labels are drawn for. */
export const LABEL_RESOLUTIONS = [203, 300] as const;

export type LabelDpi = (typeof LABEL_RESOLUTIONS)[number];

/** What is known of the printer beside a browser: its paper, how fine it prints, and how far it prints beside the mark. */
export type PrinterProfile = {
  format: LabelFormat;
  dpi: LabelDpi;
  offsetXMm: number;
  offsetYMm: number;
  /** Whether labels are separated by black marks on their back instead of gaps. */
  hasMarks?: boolean;
};

export const DEFAULT_FORMAT: LabelFormat = '100x150';
export const DEFAULT_DPI: LabelDpi = 203;
export const DEFAULT_PROFILE: PrinterProfile = {
  format: DEFAULT_FORMAT,
  dpi: DEFAULT_DPI,
  offsetXMm: 0,
  offsetYMm: 0,
};

/** An offset uses up the margin and no more, so that nothing is pushed off the paper. */
export const MOST_OFFSET_MM = 3;

/** The crosses of the test page stand so far from both edges; their arms are clear of every printer's margin. */
export const CROSS_MM = 8;

/** The four places of an A4 sheet in reading order. */
export const SHEET_PLACES = [1, 2, 3, 4] as const;

export type SheetPlace = (typeof SHEET_PLACES)[number];

/** The next free place of a sheet after so many parcels. */
export function sheetPlaceAfter(firstPlace: SheetPlace, parcels: number): SheetPlace {
  return SHEET_PLACES[(firstPlace - 1 + parcels) % SHEET_PLACES.length] ?? 1;
}

/** True for the name of a format we draw. */
export function isLabelFormat(value: unknown): value is LabelFormat {
  return typeof value === 'string' && Object.hasOwn(LABEL_FORMATS, value);
}

/** True for a resolution we draw for. */
export function isLabelDpi(value: unknown): value is LabelDpi {
  return LABEL_RESOLUTIONS.some((dpi) => dpi === value);
}

/** True for an offset that keeps everything on the paper. */
export function isOffset(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= MOST_OFFSET_MM;
}

/** True for a place of a sheet. */
export function isSheetPlace(value: unknown): value is SheetPlace {
  return SHEET_PLACES.some((place) => place === value);
}

export const MM_PER_INCH = 25.4;

/** Length of a number of printer dots. */
export function dotsToMm(dots: number, dpi: LabelDpi): number {
  return (dots * MM_PER_INCH) / dpi;
}

/** The nearest whole number of printer dots. */
export function mmToDots(mm: number, dpi: LabelDpi): number {
  return Math.round((mm * dpi) / MM_PER_INCH);
}

/** The most whole dots that fit into a length. */
export function dotsWithin(mm: number, dpi: LabelDpi): number {
  return Math.floor((mm * dpi) / MM_PER_INCH + 1e-9);
}

/** A length in the unit of PDF. */
export function mmToPoints(mm: number): number {
  return (mm * 72) / MM_PER_INCH;
}

/** As many labels are drawn for one request, one for each parcel: more would be neither read nor loaded into a printer at once. */
export const MOST_LABELS = 1_000;
