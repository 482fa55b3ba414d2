/** The papers a slip is drawn on, in millimetres. `marginMm` is kept clear: label printers cannot print to the edge. */
export const SLIP_FORMATS = {
  '100x150': { widthMm: 100, heightMm: 150, marginMm: 3 },
  a6: { widthMm: 105, heightMm: 148, marginMm: 3 },
} as const;

export type SlipFormat = keyof typeof SLIP_FORMATS;

/** Dots per inch of the printers slips are drawn for. */
export const SLIP_RESOLUTIONS = [203, 300] as const;

export type SlipDpi = (typeof SLIP_RESOLUTIONS)[number];

export const DEFAULT_FORMAT: SlipFormat = '100x150';
export const DEFAULT_DPI: SlipDpi = 203;

/** True for the name of a format we draw. */
export function isSlipFormat(value: unknown): value is SlipFormat {
  return typeof value === 'string' && Object.hasOwn(SLIP_FORMATS, value);
}

/** True for a resolution we draw for. */
export function isSlipDpi(value: unknown): value is SlipDpi {
  return SLIP_RESOLUTIONS.some((dpi) => dpi === value);
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
