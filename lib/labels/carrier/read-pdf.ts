import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { isBlackGrey, packDots } from '@/lib/labels/bitmap';
import { LABEL_FORMATS, LABEL_RESOLUTIONS, type LabelDpi, mmToDots } from '@/lib/labels/label-formats';

/** The one paper of the carrier's labels (docs/carrier-api.md#beside-the-contract), in millimetres. */
const CARRIER_PAPER = LABEL_FORMATS['102x192'];

/**
 * A page as it was read: `dots` is its picture for each resolution, null where the page is no label of the carrier's paper; `codes` is what
 * a scanner reads from the dots of every resolution.
 */
export type ReadPage = { codes: string[]; dots: Record<LabelDpi, Uint8Array> | null };

/** Reads a label that came from outside. Rejects where it is no PDF that can be read; gives no more than `mostPages` pages. */
export type ReadPdf = (pdf: Uint8Array, mostPages: number) => Promise<ReadPage[]>;

/** A printer leaves more than this at the edge, so that a page of rounded inches still counts. */
const TOLERANCE_MM = 1;
const POINTS_PER_MM = 72 / 25.4;

/**
 * Reads a PDF in this thread: each page in the dots of each printer, and the codes in them. What is printed later are these dots, so that
 * nothing of the file itself ever reaches a browser or a printer.
 */
export const readPdfHere: ReadPdf = async (pdf, mostPages) => {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const pages: ReadPage[] = [];
    for (const page of document.pages()) {
      if (pages.length === mostPages) break;
      const isLabel = hasCarrierPaper(page.getOriginalSize());
      // Drawing closes the page, so each picture opens it anew.
      const open = () => document.getPage(pages.length);
      pages.push(isLabel ? await readPage(open) : { codes: [], dots: null });
    }
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
};

type Page = ReturnType<Awaited<ReturnType<PDFiumLibrary['loadDocument']>>['getPage']>;

function hasCarrierPaper({ originalWidth, originalHeight }: ReturnType<Page['getOriginalSize']>): boolean {
  const isNear = (points: number, mm: number) => Math.abs(points / POINTS_PER_MM - mm) <= TOLERANCE_MM;
  return isNear(originalWidth, CARRIER_PAPER.widthMm) && isNear(originalHeight, CARRIER_PAPER.heightMm);
}

async function readPage(open: () => Page): Promise<ReadPage> {
  const dots: Partial<Record<LabelDpi, Uint8Array>> = {};
  const codes: string[][] = [];
  for (const dpi of LABEL_RESOLUTIONS) {
    const size = { width: mmToDots(CARRIER_PAPER.widthMm, dpi), height: mmToDots(CARRIER_PAPER.heightMm, dpi) };
    const { width, height, data } = await open().render({ ...size, scale: 1, render: 'bitmap', colorSpace: 'Gray' });
    dots[dpi] = packDots({ width, height, greys: data });
    codes.push(await readCodes({ width, height, data }));
  }
  const [first = [], ...others] = codes;
  const everywhere = first.filter((code) => others.every((each) => each.includes(code)));
  return { codes: everywhere, dots: dots as Record<LabelDpi, Uint8Array> };
}

// Without this the library would fetch its code from a host of the web.
const WASM = path.join(process.cwd(), 'node_modules', 'zxing-wasm', 'dist', 'reader', 'zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(WASM)).buffer } });

const BLACK = 0xff000000;
const WHITE = 0xffffffff;
/** What each grey is read as. A page has eleven million dots: a call for each would take most of the time. */
const READ_AS = Uint32Array.from({ length: 256 }, (_, grey) => (isBlackGrey(grey) ? BLACK : WHITE));

/** What every bar code of a printed page says, its signs as they are. `data` is a grey a dot, rows from the top. */
export async function readCodes(page: { width: number; height: number; data: Uint8Array }): Promise<string[]> {
  const { width, height, data } = page;
  const pixels = new Uint32Array(data.length);
  for (let dot = 0; dot < data.length; dot += 1) pixels[dot] = READ_AS[data[dot] ?? 0] ?? WHITE;
  const image = { width, height, data: new Uint8ClampedArray(pixels.buffer), colorSpace: 'srgb' } as ImageData;
  const found = await readBarcodes(image, {
    formats: ['Code128', 'QRCode'],
    textMode: 'Plain',
    maxNumberOfSymbols: 8,
    tryInvert: false,
    tryDownscale: false,
  });
  return found.map(({ text }) => text);
}
