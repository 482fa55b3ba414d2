/**
 * The room one parcel's slip is laid out on, in millimetres. `marginMm` is kept clear: label printers cannot print to the edge, office
 * printers less so. A roll's page is as long as its content needs, from `heightMm` to `longestMm`. `a4` is one of the four places of a
 * sheet (imposition.ts).
 */
export const SLIP_FORMATS = {
  '100x150': { widthMm: 100, heightMm: 150, longestMm: 150, marginMm: 3 },
  a6: { widthMm: 105, heightMm: 148, longestMm: 148, marginMm: 3 },
  roll62: { widthMm: 62, heightMm: 100, longestMm: 300, marginMm: 3 },
  a4: { widthMm: 105, heightMm: 148, longestMm: 148, marginMm: 4.3 },
} as const;

export type SlipFormat = keyof typeof SLIP_FORMATS;

/** Dots per inch of the printers slips are drawn for. */
export const SLIP_RESOLUTIONS = [203, 300] as const;

export type SlipDpi = (typeof SLIP_RESOLUTIONS)[number];

/** What is known of the printer beside a browser: its paper, how fine it prints, and how far it prints beside the mark. */
export type PrinterProfile = { format: SlipFormat; dpi: SlipDpi; offsetXMm: number; offsetYMm: number };

export const DEFAULT_FORMAT: SlipFormat = '100x150';
export const DEFAULT_DPI: SlipDpi = 203;
export const DEFAULT_PROFILE: PrinterProfile = {
  format: DEFAULT_FORMAT,
  dpi: DEFAULT_DPI,
  offsetXMm: 0,
  offsetYMm: 0,
};

/** An offset uses up the margin and no more, so that nothing is pushed off the paper (goal E4). */
export const MOST_OFFSET_MM = 3;

/** The four places of an A4 sheet in reading order. */
export const SHEET_PLACES = [1, 2, 3, 4] as const;

export type SheetPlace = (typeof SHEET_PLACES)[number];

/** The next free place of a sheet after so many parcels. */
export function placeAfter(firstPlace: SheetPlace, parcels: number): SheetPlace {
  return SHEET_PLACES[(firstPlace - 1 + parcels) % SHEET_PLACES.length] ?? 1;
}

/** True for the name of a format we draw. */
export function isSlipFormat(value: unknown): value is SlipFormat {
  return typeof value === 'string' && Object.hasOwn(SLIP_FORMATS, value);
}

/** True for a resolution we draw for. */
export function isSlipDpi(value: unknown): value is SlipDpi {
  return SLIP_RESOLUTIONS.some((dpi) => dpi === value);
}

/** True for an offset that keeps everything on the paper. */
export function isOffset(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= MOST_OFFSET_MM;
}

/** True for a place of a sheet. */
export function isSheetPlace(value: unknown): value is SheetPlace {
  return SHEET_PLACES.some((place) => place === value);
}

const MM_PER_INCH = 25.4;

/** Length of a number of printer dots. */
export function dotsToMm(dots: number, dpi: SlipDpi): number {
  return (dots * MM_PER_INCH) / dpi;
}

/** The nearest whole number of printer dots. */
export function mmToDots(mm: number, dpi: SlipDpi): number {
  return Math.round((mm * dpi) / MM_PER_INCH);
}

/** The most whole dots that fit into a length. */
export function dotsWithin(mm: number, dpi: SlipDpi): number {
  return Math.floor((mm * dpi) / MM_PER_INCH + 1e-9);
}

/** A length in the unit of PDF. */
export function mmToPoints(mm: number): number {
  return (mm * 72) / MM_PER_INCH;
}
