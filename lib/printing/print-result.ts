/**
 * How labels got out: through the print dialog of a browser, straight to a printer, as a file that was opened, or by a program, which
 * reported it.
 */
export type PrintWay = 'dialog' | 'network' | 'download' | 'program';

/** What a printer of the network speaks: ZPL, or IPP, plain or encrypted. */
export const PRINTER_KINDS = ['zpl', 'ipp', 'ipps'] as const;

export type PrinterKind = (typeof PRINTER_KINDS)[number];

/** In which order labels are printed: as the list shows them, the other way round, or as they were ticked. */
export const BATCH_ORDERS = ['newest', 'oldest', 'ticked'] as const;

export type BatchOrder = (typeof BATCH_ORDERS)[number];

/** Why a print to a printer of the network did not come out, or not all of it; keys of `printers.trouble`. */
export const PRINTER_TROUBLES = [
  'not_allowed',
  'unknown_name',
  'refused',
  'unreachable',
  'timed_out',
  'hung_up',
  'not_a_printer',
  'paper_out',
  'head_open',
  'ribbon_out',
  'paused',
  'stalled',
  'no_word',
  'cut_off',
  'other_roll',
  'no_such_size',
  /** The carrier's own label is of another size than what is in the printer. */
  'label_size',
  'no_pdf',
  'no_queue',
  'not_ipp',
  'needs_login',
  'needs_ipps',
  'no_tls',
  'certificate',
  'cover_open',
  'jammed',
  'supply_out',
  'offline',
  'stopped',
  'not_accepting',
  'job_refused',
  'aborted',
  'canceled',
  'not_drawn',
  /** The carrier's own label of a booking cannot be printed. */
  'withheld',
  'interrupted',
] as const;

export type PrinterTrouble = (typeof PRINTER_TROUBLES)[number];

/**
 * How far a print is, in labels counted from the first. `begun`: a byte of them may have left. `taken`: the printer has all bytes of
 * them. `out`: they are out, as far as the printer says. What is begun and not taken is in doubt.
 */
export type Progress = { begun: number; taken: number; out: number };

/**
 * What became of a print. `all`: the printer took it, and said that it is well where it `answers`. `part`: some of it may be out, so
 * it is sent again only by a clerk who has looked.
 */
export type PrintResult = Progress & { answers: boolean } & (
    | { sent: 'all'; trouble: null }
    | { sent: 'part' | 'nothing'; trouble: PrinterTrouble }
  );

/** What became of a print whose printer was not spoken to. */
export function notSent(trouble: PrinterTrouble): PrintResult {
  return { sent: 'nothing', trouble, answers: false, begun: 0, taken: 0, out: 0 };
}
