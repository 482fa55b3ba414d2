import 'server-only';
import { blackBoxes } from './black-boxes';
import { dotsToMm, type LabelDpi, mmToPoints } from './formats';
import type { Mark } from './mark';

/**
 * A hundredth of a dot (a micrometre) is left off every edge. Edges exactly on the grid fall on either side of it in a renderer's
 * floating point, and one that paints every touched pixel then widens some bars by a dot (docs/decisions/0001).
 */
const INSET_DOTS = 0.01;

/** Draws one mark with pdfkit, whose origin is the top left corner too. */
export function drawMark(document: PDFKit.PDFDocument, mark: Mark, dpi: LabelDpi): void {
  if (mark.kind === 'text') {
    drawText(document, mark);
    return;
  }
  const pointsPerDot = mmToPoints(dotsToMm(1, dpi));
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
  document.font(mark.weight).fontSize(mmToPoints(mark.sizeMm)).fillColor(mark.ink);
  if (!mark.isTurned) {
    document.text(mark.text, x, y, { lineBreak: false, baseline: 'alphabetic' });
    return;
  }
  document.save().rotate(-90, { origin: [x, y] });
  document.text(mark.text, x, y, { lineBreak: false, baseline: 'alphabetic' });
  document.restore();
}
