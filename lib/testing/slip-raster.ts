import 'server-only';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { mmToDots, SLIP_FORMATS, type SlipDpi, type SlipFormat } from '@/lib/slips/formats';

/** A page as a printer's driver would draw it: one byte per dot, 0 black, rows from the top. */
export type Raster = { width: number; height: number; data: Uint8Array };

let pdfium: Promise<PDFiumLibrary> | null = null;

/** Every page of a PDF drawn at a printer's resolution; the paper is rounded to whole dots, as drivers do. */
export function rasterise(pdf: Buffer, format: SlipFormat, dpi: SlipDpi): Promise<Raster[]> {
  const { widthMm, heightMm } = SLIP_FORMATS[format];
  const size = { width: mmToDots(widthMm, dpi), height: mmToDots(heightMm, dpi) };
  return withPages(pdf, async (page) => {
    const { width, height, data } = await page.render({ ...size, scale: 1, render: 'bitmap', colorSpace: 'Gray' });
    return { width, height, data };
  });
}

/** Text of every page, in drawing order, white space evened out. */
export function extractText(pdf: Buffer): Promise<string[]> {
  return withPages(pdf, async (page) => page.getText().replace(/\s+/g, ' '));
}

/** Paper of every page in points. */
export function pageSizes(pdf: Buffer): Promise<{ originalWidth: number; originalHeight: number }[]> {
  return withPages(pdf, async (page) => page.getOriginalSize());
}

type PdfPage = ReturnType<Awaited<ReturnType<PDFiumLibrary['loadDocument']>>['getPage']>;

async function withPages<T>(pdf: Buffer, read: (page: PdfPage) => Promise<T>): Promise<T[]> {
  pdfium ??= PDFiumLibrary.init();
  const document = await (await pdfium).loadDocument(pdf);
  try {
    const found: T[] = [];
    for (const page of document.pages()) found.push(await read(page));
    return found;
  } finally {
    document.destroy();
  }
}
