import 'server-only';
import { composePages } from './compose-page';
import { drawSlipsPdf } from './pdf';
import { drawRuler } from './ruler';
import type { RulerWords } from './ruler-page';
import type { Slip } from './slip';
import type { SlipNote } from './slip-note';
import type { PageOptions, SlipOptions } from './slip-options';
import type { PaperRequest } from './slip-request';
import { drawSlipSvg } from './svg';
import { drawSlipsZpl } from './zpl';

/** Everything that is drawn for a clerk, as plain data that a thread can be handed. */
export type Drawing =
  | { kind: 'pdf' | 'zpl'; slips: Slip[]; options: SlipOptions }
  | { kind: 'svg'; slip: Slip; options: SlipOptions; sheet: number }
  /** Not the pages, only what had to be done to keep them readable: `SlipNotes` as JSON. */
  | { kind: 'notes'; slip: Slip; options: PageOptions }
  | { kind: 'ruler'; paper: PaperRequest; words: RulerWords; locale: string };

export type SlipNotes = { notes: SlipNote[]; pages: number };

/**
 * A drawing step by step, a sheet or a label each: its bytes, or null where a step has none. No step takes longer than a few pages, so
 * that others can be drawn for between two of them. Throws only for a broken installation.
 */
export function* drawInSteps(drawing: Drawing): Generator<Uint8Array | null> {
  for (const piece of pieces(drawing)) yield typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
}

function pieces(drawing: Drawing): Iterable<Uint8Array | string | null> {
  switch (drawing.kind) {
    case 'pdf':
      return drawSlipsPdf(drawing.slips, drawing.options);
    case 'zpl':
      return drawSlipsZpl(drawing.slips, drawing.options);
    case 'svg': {
      const picture = drawSlipSvg(drawing.slip, drawing.options, drawing.sheet);
      return picture === null ? [] : [picture];
    }
    case 'notes':
      return findNotes(drawing.slip, drawing.options);
    case 'ruler':
      return drawRuler(drawing.paper, drawing.words, drawing.locale);
  }
}

function* findNotes(slip: Slip, options: PageOptions): Generator<string | null> {
  const found: SlipNotes = { notes: [], pages: 0 };
  for (const { notes } of composePages(slip, options)) {
    found.pages += 1;
    found.notes.push(...notes.map((note) => ({ ...note, page: found.pages })));
    yield null;
  }
  yield JSON.stringify(found);
}
