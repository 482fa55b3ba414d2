import PDFDocument from 'pdfkit';
import { sheetsOfEach } from './compose-page';
import { imposeEach, type Sheet } from './imposition';
import type { LabelOptions, PrintedLabel } from './label';
import { dotsToMm, type LabelDpi, mmToDots, mmToPoints } from './label-formats';
import { LABEL_TEXTS } from './label-texts';
import { blackBoxes, type Mark } from './mark';
import { boxOutline, type LinePiece, loadTypeface } from './typeface';

/**
 * Draws labels as one PDF, in the order given: a page for each parcel and the packing slips behind it, or on A4 four labels to a sheet and no
 * slips. Its bytes come sheet by sheet. The same labels and options give the same bytes: the date of making is that of the newest booking.
 * Throws for no label at all, and for a broken installation.
 */
export function* drawLabelsPdf(labels: readonly PrintedLabel[], options: LabelOptions): Generator<Uint8Array> {
  const [first] = labels;
  if (!first) throw new Error('No label to draw.');
  yield* sheetsToPdf(imposeEach(allPages(labels, options), options), options.dpi, {
    title: labels.length === 1 ? first.shipmentId : `${first.shipmentId} + ${labels.length - 1}`,
    locale: 'language' in first ? LABEL_TEXTS[first.language].locale : null,
    madeAt: new Date(Math.max(...labels.map(({ bookedAt }) => bookedAt.getTime()))),
  });
}

/** The same labels, each with its slips as a document of its own: its whole bytes at once. For printers that take a label at a time. */
export function* drawLabelPdfs(labels: readonly PrintedLabel[], options: LabelOptions): Generator<Uint8Array> {
  for (const label of labels) {
    for (const sheets of sheetsOfEach(label, options)) {
      const words = {
        title: label.shipmentId,
        locale: 'language' in label ? LABEL_TEXTS[label.language].locale : null,
        madeAt: label.bookedAt,
      };
      yield Buffer.concat([...sheetsToPdf(imposeEach(sheets, options), options.dpi, words)]);
    }
  }
}

function* allPages(labels: readonly PrintedLabel[], options: LabelOptions) {
  for (const label of labels) for (const sheets of sheetsOfEach(label, options)) yield* sheets;
}

/** What a document says of itself, with the language of its words where it has any; the same sheets and words give the same bytes. */
type DocumentWords = { title: string; locale: string | null; madeAt: Date };

/**
 * Sheets of paper as one PDF that no viewer scales, its fonts embedded once: the bytes of each sheet when it is drawn, then the end of
 * the file. Throws only for a broken installation.
 */
export function* sheetsToPdf(sheets: Iterable<Sheet>, dpi: LabelDpi, words: DocumentWords): Generator<Uint8Array> {
  const document = openDocument(words);
  for (const { widthMm, heightMm, marks } of sheets) {
    // Whole dots, at most half a dot beside the paper: a renderer that counts from the lower edge, or fits the page to whole dots, then
    // finds every bar where one that counts from the upper edge does.
    const size = [widthMm, heightMm].map((mm) => mmToPoints(dotsToMm(mmToDots(mm, dpi), dpi)));
    document.addPage({ size, margin: 0 });
    for (const mark of marks) drawMark(document, mark, dpi);
    document.flushPages();
    yield writtenBy(document);
  }
  document.end();
  yield writtenBy(document);
}

/** The bytes that are ready; it writes at once, so that none follow later. */
function writtenBy(document: PDFKit.PDFDocument): Uint8Array {
  const written: Uint8Array[] = [];
  for (let bytes = document.read(); bytes !== null; bytes = document.read()) written.push(bytes as Buffer);
  return Buffer.concat(written);
}

function openDocument({ title, locale, madeAt }: DocumentWords): PDFKit.PDFDocument {
  const document = new PDFDocument({
    autoFirstPage: false,
    // No default font: its metrics file would be read for nothing.
    font: '',
    ...(locale === null ? {} : { lang: locale }),
    displayTitle: true,
    info: { Title: title, Creator: 'Parceldesk', Producer: 'Parceldesk', CreationDate: madeAt },
  });
  // A viewer that fits the page to the paper would break the whole dots.
  document._root.data.ViewerPreferences.data.PrintScaling = 'None';
  return document;
}

/**
 * A hundredth of a dot (a micrometre) is left off every edge. Edges exactly on the grid fall on either side of it in a renderer's
 * floating point, and one that paints every touched pixel then widens some bars by a dot (docs/decisions/0001-label-pdf-library.md).
 */
const INSET_DOTS = 0.01;

/** Draws one mark with pdfkit, whose origin is the top left corner too. */
function drawMark(document: PDFKit.PDFDocument, mark: Mark, dpi: LabelDpi): void {
  if (mark.kind === 'text') {
    drawText(document, mark);
    return;
  }
  const pointsPerDot = mmToPoints(dotsToMm(1, dpi));
  if (mark.kind === 'dots') {
    const [width, height] = [mark.widthDots * pointsPerDot, mark.heightDots * pointsPerDot];
    document.image(Buffer.from(mark.png), mark.xDots * pointsPerDot, mark.yDots * pointsPerDot, { width, height });
    return;
  }
  for (const { x, y, width, height } of blackBoxes(mark)) {
    document.rect(
      (x + INSET_DOTS) * pointsPerDot,
      (y + INSET_DOTS) * pointsPerDot,
      (width - 2 * INSET_DOTS) * pointsPerDot,
      (height - 2 * INSET_DOTS) * pointsPerDot,
    );
  }
  document.fill('black');
}

function drawText(document: PDFKit.PDFDocument, mark: Extract<Mark, { kind: 'text' }>): void {
  const x = mmToPoints(mark.xMm);
  const y = mmToPoints(mark.baselineMm);
  if (mark.isTurned) document.save().rotate(-90, { origin: [x, y] });
  for (const piece of loadTypeface().piecesOf(mark.text, mark.weight)) {
    drawPiece(document, piece, { x: mmToPoints(mark.xMm + piece.xEm * mark.sizeMm), y }, mark);
  }
  if (mark.isTurned) document.restore();
}

function drawPiece(
  document: PDFKit.PDFDocument,
  { text, face, widthEm }: LinePiece,
  { x, y }: { x: number; y: number },
  { sizeMm, ink }: Extract<Mark, { kind: 'text' }>,
): void {
  const size = mmToPoints(sizeMm);
  document.fillColor(ink);
  if (face) {
    document.registerFont(face.key, face.font).font(face.key).fontSize(size);
    document.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
    return;
  }
  // Not the font's own box: pdfkit says another width of it than it has, which moves all that follows on the line.
  for (const { command, args } of boxOutline(widthEm)) {
    if (command === 'closePath') document.closePath();
    else if (command !== 'quadraticCurveTo') document[command](x + args[0] * size, y - args[1] * size);
  }
  document.fill();
}
