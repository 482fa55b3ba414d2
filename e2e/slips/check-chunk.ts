import { encodeBars } from '@/lib/slips/barcode';
import { drawBitmap } from '@/lib/slips/bitmap-draw';
import { dotsToMm, SLIP_FORMATS } from '@/lib/slips/formats';
import { impose, type Sheet } from '@/lib/slips/imposition';
import type { Slip } from '@/lib/slips/slip';
import type { SlipOptions } from '@/lib/slips/slip-options';
import { composeSlip } from '@/lib/testing/compose-slip';
import { renderSlipsPdf, renderSlipsZpl } from '@/lib/testing/render-slips';
import { decodeCodeWithZbar, decodeWithZxing } from '@/lib/testing/slip-decoders';
import { inkOf } from '@/lib/testing/slip-ink';
import { extractText, pageSizes, type Raster, rasterise } from '@/lib/testing/slip-raster';
import { rasteriseZpl } from '@/lib/testing/zpl-raster';
import { type CodeMark, cropCode, isCode } from './code-region';
import { dotDeviation } from './dot-deviation';
import { rasteriseWithPoppler } from './poppler';
import { hasSameInk } from './same-ink';
import { hasSameLetters } from './same-letters';
import type { Tally } from './tally';

/** What a chunk is shown to besides PDFium: how many of its slips to a reader of ZPL, and whether all to poppler. */
export type Readers = { zplSlips: number; isPoppler: boolean };

const MOST_BOX_ERROR_MM = 0.3;

/** Draws some slips as one document, reads every page back, and adds what was found to the tally. */
export async function checkChunk(slips: Slip[], options: SlipOptions, readers: Readers, tally: Tally): Promise<void> {
  const composed = slips.map((slip) => composeSlip(slip, options));
  const pages = composed.flatMap((slip) => slip.pages);
  const sheets = impose(pages, options);
  const contents = slips.flatMap(({ shipmentId, items }) =>
    items.flatMap(({ trackingReference }) => [shipmentId, trackingReference ?? '']),
  );

  const { pdf, pages: count } = renderSlipsPdf(slips, options);
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

  if (readers.zplSlips > 0 && options.format !== 'a4') {
    const some = slips.slice(0, readers.zplSlips);
    const labels = await rasteriseZpl(renderSlipsZpl(some, options).zpl, options.dpi);
    tally.wrongPageCounts += labels.length === some.length ? 0 : 1;
    tally.zplLabels += labels.length;
    await readCodes(sheets.slice(0, some.length), labels, contents.slice(0, 2 * some.length), tally);
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
function leavesMargins({ widthMm, heightMm, marks }: Sheet, { format, dpi }: SlipOptions): boolean {
  const edge = SLIP_FORMATS[format].marginMm - dotsToMm(1, dpi);
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
    const wanted = mark.kind === 'bars' ? (encodeBars(text)?.content ?? text) : text;
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
