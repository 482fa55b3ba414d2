import 'server-only';
import { SHEET_PLACES } from './formats';
import { impose } from './imposition';
import type { PaperRequest } from './label-request';
import { composeRuler, type RulerWords } from './ruler-page';
import { sheetsToPdf } from './sheets-pdf';
import { pagesToZpl } from './sheets-zpl';
import { loadTypeface } from './typeface';

/** The ruler page for a printer, as it would get a label: ZPL, or else a PDF, on A4 one in each place. Throws only for a broken installation. */
export function* drawRuler(paper: PaperRequest, words: RulerWords, locale: string): Generator<Uint8Array | string> {
  const page = composeRuler(paper, words, loadTypeface().measure);
  if (paper.kind === 'zpl') return yield* pagesToZpl([page], paper);
  const pages = paper.format === 'a4' ? SHEET_PLACES.map(() => page) : [page];
  const sheets = impose(pages, { ...paper, firstPlace: 1 });
  yield* sheetsToPdf(sheets, paper.dpi, { title: words.title, locale, madeAt: new Date() });
}
