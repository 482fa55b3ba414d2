import 'server-only';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { type LabelDpi, mmToDots } from '@/lib/labels/label-formats';

/** A page as a printer's driver would draw it: one byte per dot, 0 black, rows from the top. */
export type Raster = { width: number; height: number; data: Uint8Array };

let pdfium: Promise<PDFiumLibrary> | null = null;

/** Every page of a PDF drawn at a printer's resolution; the paper is rounded to whole dots, as drivers do. */
export function rasterise(pdf: Buffer, dpi: LabelDpi): Promise<Raster[]> {
  return withPages(pdf, async (page) => {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const [dotsWide, dotsHigh] = [originalWidth, originalHeight].map((points) => mmToDots((points * 25.4) / 72, dpi));
    const size = { width: dotsWide ?? 0, height: dotsHigh ?? 0 };
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
