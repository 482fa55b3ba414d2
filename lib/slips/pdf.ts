import 'server-only';
import PDFDocument from 'pdfkit';
import { composeSlip } from './compose-slip';
import { dotsToMm, mmToDots, mmToPoints } from './formats';
import { impose } from './imposition';
import { drawMark } from './pdf-draw';
import type { Slip } from './slip';
import type { SlipNote } from './slip-note';
import type { SlipOptions } from './slip-options';
import { loadTypeface } from './typeface';

/** `notes` are each slip's own, in the order given; `pages` counts sheets of paper. */
export type SlipsPdf = { pdf: Buffer; notes: SlipNote[][]; pages: number };

/**
 * Draws slips as one PDF, in the order given, one page per parcel (A4: four to a sheet), and says what it had to do to keep
 * everything readable. The same slips and options give the same bytes: the date of making is that of the newest booking. Throws for
 * no slip at all, and for a broken installation.
 */
export async function renderSlipsPdf(slips: readonly Slip[], options: SlipOptions): Promise<SlipsPdf> {
  const composed = slips.map((slip) => composeSlip(slip, options));
  const sheets = impose(
    composed.flatMap(({ pages }) => pages),
    options,
  );
  const document = openDocument(slips, options.texts.locale);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  for (const { widthMm, heightMm, marks } of sheets) {
    // Whole dots, at most half a dot beside the paper: a renderer that counts from the lower edge, or fits the page to whole dots, then
    // finds every bar where one that counts from the upper edge does.
    const size = [widthMm, heightMm].map((mm) => mmToPoints(dotsToMm(mmToDots(mm, options.dpi), options.dpi)));
    document.addPage({ size, margin: 0 });
    for (const mark of marks) drawMark(document, mark, options.dpi);
  }
  document.end();
  await ended;
  return { pdf: Buffer.concat(chunks), notes: composed.map(({ notes }) => notes), pages: sheets.length };
}

function openDocument(slips: readonly Slip[], locale: string): PDFKit.PDFDocument {
  const [first] = slips;
  if (!first) throw new Error('No slip to draw.');
  const document = new PDFDocument({
    autoFirstPage: false,
    // No default font: its metrics file would be read for nothing.
    font: '',
    lang: locale,
    displayTitle: true,
    info: {
      Title: slips.length === 1 ? first.shipmentId : `${first.shipmentId} + ${slips.length - 1}`,
      Creator: 'Parceldesk',
      Producer: 'Parceldesk',
      CreationDate: new Date(Math.max(...slips.map(({ bookedAt }) => bookedAt.getTime()))),
    },
  });
  // A viewer that fits the page to the paper would break the whole dots.
  document._root.data.ViewerPreferences.data.PrintScaling = 'None';
  for (const [weight, font] of Object.entries(loadTypeface().fonts)) document.registerFont(weight, font);
  return document;
}
