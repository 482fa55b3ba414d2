import { scannedText } from '@/lib/labels/barcode';
import { drawBitmap } from '@/lib/labels/draw-bitmap';
import { impose, type Sheet } from '@/lib/labels/imposition';
import type { Label, LabelOptions } from '@/lib/labels/label';
import { dotsToMm, LABEL_FORMATS } from '@/lib/labels/label-formats';
import { composeLabel } from '@/lib/testing/compose-label';
import { decodeCodeWithZbar, decodeWithZxing } from '@/lib/testing/label-decoders';
import { inkOf } from '@/lib/testing/label-ink';
import { extractText, pageSizes, type Raster, rasterise } from '@/lib/testing/label-raster';
import { renderLabelsPdf, renderLabelsZpl } from '@/lib/testing/render-labels';
import { rasteriseZpl } from '@/lib/testing/zpl-raster';
import { hasSameInk } from '../../lib/testing/same-ink';
import { type CodeMark, cropCode, isCode } from './code-region';
import { dotDeviation } from './dot-deviation';
import { rasteriseWithPoppler } from './poppler';
import { hasSameLetters } from './same-letters';
import type { Tally } from './tally';

/** What a chunk is shown to besides PDFium: how many of its labels to a reader of ZPL, and whether all to poppler. */
export type Readers = { zplLabels: number; isPoppler: boolean };

const MOST_BOX_ERROR_MM = 0.3;

/** Draws some labels as one document, reads every page back, and adds what was found to the tally. */
export async function checkChunk(
  labels: Label[],
  options: LabelOptions,
  readers: Readers,
  tally: Tally,
): Promise<void> {
  const composed = labels.map((label) => composeLabel(label, options));
  const pages = composed.flatMap((label) => label.pages);
  const sheets = impose(pages, options);
  const contents = labels.flatMap(({ shipmentId, items }) =>
    items.flatMap(({ trackingReference }) => [shipmentId, trackingReference ?? '']),
  );

  const { pdf, pages: count } = renderLabelsPdf(labels, options);
  const rasters = await rasterise(pdf, options.dpi);
  tally.wrongPageCounts += count === sheets.length && rasters.length === sheets.length ? 0 : 1;
  tally.wrongBoxes += await countWrongBoxes(pdf, sheets);
  tally.pages += rasters.length;
  const texts = await extractText(pdf);
  tally.clipped += sheets.filter((sheet, index) => {
    const raster = rasters[index];
    const isWhole = raster && hasSameInk(raster, drawBitmap(sheet, options.dpi), options.dpi);
    return !isWhole || !hasSameLetters(texts[index] ?? '', sheet.marks);
  }).length;
  tally.clipped += pages.filter((page) => leavesMargins(page, options)).length;
  await readCodes(sheets, rasters, contents, tally);

  if (readers.zplLabels > 0 && options.format !== 'a4') {
    const some = labels.slice(0, readers.zplLabels);
    const zplPages = await rasteriseZpl(renderLabelsZpl(some, options).zpl, options.dpi);
    tally.wrongPageCounts += zplPages.length === some.length ? 0 : 1;
    tally.zplLabels += zplPages.length;
    await readCodes(sheets.slice(0, some.length), zplPages, contents.slice(0, 2 * some.length), tally);
  }
  if (readers.isPoppler) {
    const drawn = await rasteriseWithPoppler(pdf, options.dpi);
    tally.popplerPages += drawn.length;
    if (drawn.length > 0) await readCodes(sheets, drawn, contents, tally);
  }
}

async function countWrongBoxes(pdf: Buffer, sheets: Sheet[]): Promise<number> {
  const sizes = await pageSizes(pdf);
  const mm = (points: number) => (points * 25.4) / 72;
  return sheets.filter(({ widthMm, heightMm }, index) => {
    const { originalWidth = 0, originalHeight = 0 } = sizes[index] ?? {};
    const errors = [mm(originalWidth) - widthMm, mm(originalHeight) - heightMm].map(Math.abs);
    return Math.max(...errors) > MOST_BOX_ERROR_MM;
  }).length;
}

/** True when the ground of a text or a code lies outside what the printer can print. A code may begin half a dot outside. */
function leavesMargins({ widthMm, heightMm, marks }: Sheet, { format, dpi }: LabelOptions): boolean {
  const edge = LABEL_FORMATS[format].marginMm - dotsToMm(1, dpi);
  return inkOf(marks, dpi).some(
    (ink) =>
      ink.xMm < edge ||
      ink.yMm < edge ||
      ink.xMm + ink.widthMm > widthMm - edge ||
      ink.yMm + ink.heightMm > heightMm - edge,
  );
}

async function readCodes(sheets: Sheet[], rasters: Raster[], contents: string[], tally: Tally): Promise<void> {
  const codes = sheets.flatMap(({ marks }, index) =>
    marks.filter(isCode).map((mark) => ({ mark, page: rasters[index] })),
  );
  tally.codes += contents.length;
  for (const [index, { mark, page }] of codes.entries()) {
    const text = contents[index] ?? '';
    if (!page) continue;
    const wanted = scannedText(text);
    const cut = cropCode(page, mark);
    const [byZxing, byZbar] = [await decodeWithZxing(cut), await decodeCodeWithZbar(cut)];
    tally.decodedA += byZxing.length === 1 && byZxing[0] === wanted ? 1 : 0;
    tally.decodedB += byZbar.length === 1 && byZbar[0] === wanted ? 1 : 0;
    tally.maxDotDeviation = Math.max(tally.maxDotDeviation, dotDeviation(page, mark));
    countShape(mark, tally);
  }
}

function countShape(mark: CodeMark, tally: Tally): void {
  if (mark.kind === 'matrix') tally.matrices += 1;
  else if (mark.isTurned) tally.turned += 1;
}
