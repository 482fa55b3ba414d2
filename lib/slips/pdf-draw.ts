import 'server-only';
import { dotsToMm, mmToPoints, type SlipDpi } from './formats';
import type { Mark } from './mark';

/**
 * A hundredth of a dot (a micrometre) is left off every edge. Edges exactly on the grid fall on either side of it in a renderer's
 * floating point, and one that paints every touched pixel then widens some bars by a dot (docs/decisions/0001).
 */
const INSET_DOTS = 0.01;

/** Draws one mark with pdfkit, whose origin is the top left corner too. */
export function drawMark(document: PDFKit.PDFDocument, mark: Mark, dpi: SlipDpi): void {
  if (mark.kind === 'text') {
    drawText(document, mark);
    return;
  }
  const pointsPerDot = mmToPoints(dotsToMm(1, dpi));
  const box = (x: number, y: number, width: number, height: number) =>
    document.rect(
      (x + INSET_DOTS) * pointsPerDot,
      (y + INSET_DOTS) * pointsPerDot,
      (width - 2 * INSET_DOTS) * pointsPerDot,
      (height - 2 * INSET_DOTS) * pointsPerDot,
    );
  if (mark.kind === 'rectangle') box(mark.xDots, mark.yDots, mark.widthDots, mark.heightDots);
  if (mark.kind === 'bars') drawBars(mark, box);
  if (mark.kind === 'matrix') drawMatrix(mark, box);
  document.fill('black');
}

type DrawBox = (x: number, y: number, width: number, height: number) => void;

function drawBars(mark: Extract<Mark, { kind: 'bars' }>, box: DrawBox): void {
  const { modules, moduleDots, xDots, yDots, barDots, isTurned } = mark;
  let along = 0;
  modules.forEach((width, index) => {
    const dots = width * moduleDots;
    const isBar = index % 2 === 0;
    if (isBar && isTurned) box(xDots, yDots - along - dots, barDots, dots);
    if (isBar && !isTurned) box(xDots + along, yDots, dots, barDots);
    along += dots;
  });
}

/** Runs of dark modules in a row are one box, so that no hairline opens between neighbours. */
function drawMatrix({ rows, moduleDots, xDots, yDots }: Extract<Mark, { kind: 'matrix' }>, box: DrawBox): void {
  rows.forEach((row, y) => {
    let start = 0;
    while (start < row.length) {
      let end = start;
      while (end < row.length && row[end] === row[start]) end += 1;
      if (row[start]) box(xDots + start * moduleDots, yDots + y * moduleDots, (end - start) * moduleDots, moduleDots);
      start = end;
    }
  });
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
