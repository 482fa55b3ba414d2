/** Why a printer of the network did not print, or not all; keys of `printing.trouble`. */
export const PRINTER_TROUBLES = [
  'not_allowed',
  'unknown_name',
  'refused',
  'unreachable',
  'timed_out',
  'not_a_printer',
  'paper_out',
  'head_open',
  'ribbon_out',
  'paused',
  'stalled',
  'cut_off',
  'not_drawn',
] as const;

export type PrinterTrouble = (typeof PRINTER_TROUBLES)[number];

/**
 * What became of a print. `all`: the printer took it, and said that it is well where it `answers`. `part`: some of it may be out, so
 * nobody sends it again but a clerk who has looked.
 */
export type Sending =
  | { sent: 'all'; trouble: null; answers: boolean }
  | { sent: 'part' | 'nothing'; trouble: PrinterTrouble };
