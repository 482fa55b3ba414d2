import 'server-only';
import { blackBoxes } from './black-boxes';
import { dotsToMm, type LabelDpi, mmToPoints } from './formats';
import type { Mark } from './mark';
import { boxOutline } from './missing-letter';
import { loadTypeface, type Piece } from './typeface';

/**
 * A hundredth of a dot (a micrometre) is left off every edge. Edges exactly on the grid fall on either side of it in a renderer's
 * floating point, and one that paints every touched pixel then widens some bars by a dot (docs/decisions/0001-label-pdf-library.md).
 */
const INSET_DOTS = 0.01;

/** Draws one mark with pdfkit, whose origin is the top left corner too. */
export function drawMark(document: PDFKit.PDFDocument, mark: Mark, dpi: LabelDpi): void {
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
  { text, face, widthEm }: Piece,
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
