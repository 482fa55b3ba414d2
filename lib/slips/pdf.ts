import 'server-only';
import PDFDocument from 'pdfkit';
import type { SlipOptions } from './compose-page';
import { composeSlip } from './compose-slip';
import { mmToPoints, SLIP_FORMATS } from './formats';
import { drawMark } from './pdf-draw';
import type { Slip } from './slip';
import type { SlipNote } from './slip-note';
import { loadTypeface } from './typeface';

/**
 * Draws a slip as a PDF, one page per parcel, and says what it had to do to keep everything readable. The same slip, format,
 * resolution and texts give the same bytes: the date of making is the booking's own. Throws only for a broken installation.
 */
export async function renderSlipPdf(slip: Slip, options: SlipOptions): Promise<{ pdf: Buffer; notes: SlipNote[] }> {
  const { pages, notes } = composeSlip(slip, options);
  const document = openDocument(slip, options.texts.locale);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  const { widthMm, heightMm } = SLIP_FORMATS[options.format];
  for (const marks of pages) {
    document.addPage({ size: [mmToPoints(widthMm), mmToPoints(heightMm)], margin: 0 });
    for (const mark of marks) drawMark(document, mark, options.dpi);
  }
  document.end();
  await ended;
  return { pdf: Buffer.concat(chunks), notes };
}

function openDocument(slip: Slip, locale: string): PDFKit.PDFDocument {
  const document = new PDFDocument({
    autoFirstPage: false,
    // No default font: its metrics file would be read for nothing.
    font: '',
    lang: locale,
    displayTitle: true,
    info: { Title: slip.shipmentId, Creator: 'Parceldesk', Producer: 'Parceldesk', CreationDate: slip.bookedAt },
  });
  // A viewer that fits the page to the paper would break the whole dots.
  document._root.data.ViewerPreferences.data.PrintScaling = 'None';
  for (const [weight, font] of Object.entries(loadTypeface().fonts)) document.registerFont(weight, font);
  return document;
}
