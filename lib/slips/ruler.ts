import 'server-only';
import { SHEET_PLACES } from './formats';
import { impose } from './imposition';
import { composeRuler, type RulerWords } from './ruler-page';
import { sheetsToPdf } from './sheets-pdf';
import { pagesToZpl } from './sheets-zpl';
import type { PaperRequest } from './slip-request';
import { loadTypeface } from './typeface';

/** The ruler page for a printer, as it would get a slip; on A4 one in each place. Throws only for a broken installation. */
export async function renderRuler(
  paper: PaperRequest,
  words: RulerWords,
  locale: string,
): Promise<{ body: Buffer; kind: 'pdf' | 'zpl' }> {
  const page = composeRuler(paper, words, loadTypeface().measure);
  if (paper.kind === 'zpl') return { body: Buffer.from(pagesToZpl([page], paper)), kind: 'zpl' };
  const pages = paper.format === 'a4' ? SHEET_PLACES.map(() => page) : [page];
  const sheets = impose(pages, { ...paper, firstPlace: 1 });
  return {
    body: await sheetsToPdf(sheets, paper.dpi, { title: words.title, locale, madeAt: new Date() }),
    kind: 'pdf',
  };
}
