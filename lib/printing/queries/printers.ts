import type { BookingSource, Reader } from '@/lib/bookings/queries/bookings';
import { DEFAULT_DPI, DEFAULT_FORMAT, isLabelDpi, isLabelFormat } from '@/lib/labels/label-formats';
import { findPrinter, listAllPrinters, listPrinters } from '@/lib/printing/data/network-printers';
import type { PrinterChoice, PrinterView } from '@/lib/printing/printer-view';

type Row = Awaited<ReturnType<typeof listPrinters>>[number];

/** The printers that this clerk may send labels to; where they stand is an administrator's business. */
export async function listPrinterChoices({ db, env }: BookingSource, clerk: Reader): Promise<PrinterChoice[]> {
  const rows = await listPrinters(db.orm, clerk, env.carrier.environment);
  return rows.map((row) => {
    const { id, name, format, dpi } = present({ ...row, shopName: null });
    return { id, name, format, dpi };
  });
}

/** One printer that this clerk may send labels to, with the place it stands at; null for any other. */
export async function findUsablePrinter(
  { db, env }: BookingSource,
  clerk: Reader,
  printerId: string,
): Promise<PrinterView | null> {
  const row = await findPrinter(db.orm, clerk, env.carrier.environment, printerId);
  return row && present({ ...row, shopName: null });
}

/** All printers. For administrators: the caller checks. */
export async function listPrinterViews({ db, env }: BookingSource): Promise<PrinterView[]> {
  return (await listAllPrinters(db.orm, env.carrier.environment)).map(present);
}

function present({ format, dpi, createdAt, ...printer }: Row): PrinterView {
  return {
    ...printer,
    // An older version may have known other papers.
    format: isLabelFormat(format) ? format : DEFAULT_FORMAT,
    dpi: isLabelDpi(dpi) ? dpi : DEFAULT_DPI,
  };
}
