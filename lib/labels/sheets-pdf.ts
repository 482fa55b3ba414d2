import 'server-only';
import PDFDocument from 'pdfkit';
import { dotsToMm, type LabelDpi, mmToDots, mmToPoints } from './formats';
import type { Sheet } from './imposition';
import { drawMark } from './pdf-draw';

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
