import 'server-only';
import { composePages } from './compose-page';
import type { PrintedLabel } from './dot-label';
import type { Label } from './label';
import type { LabelNote } from './label-note';
import type { LabelOptions, PageOptions } from './label-options';
import type { PaperRequest } from './label-request';
import { drawLabelsPdf } from './pdf';
import { drawRuler } from './ruler';
import type { RulerWords } from './ruler-page';
import { drawLabelSvg } from './svg';
import { drawLabelsZpl } from './zpl';

/** Everything that is drawn for a clerk, as plain data that a thread can be handed. */
export type Drawing =
  | { kind: 'pdf' | 'zpl'; labels: PrintedLabel[]; options: LabelOptions }
  | { kind: 'svg'; label: PrintedLabel; options: LabelOptions; sheet: number }
  /** Not the pages, only what had to be done to keep them readable: `LabelNotes` as JSON. */
  | { kind: 'notes'; label: Label; options: PageOptions }
  | { kind: 'ruler'; paper: PaperRequest; words: RulerWords; locale: string };

export type LabelNotes = { notes: LabelNote[]; pages: number };

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
      return drawLabelsPdf(drawing.labels, drawing.options);
    case 'zpl':
      return drawLabelsZpl(drawing.labels, drawing.options);
    case 'svg': {
      const picture = drawLabelSvg(drawing.label, drawing.options, drawing.sheet);
      return picture === null ? [] : [picture];
    }
    case 'notes':
      return findNotes(drawing.label, drawing.options);
    case 'ruler':
      return drawRuler(drawing.paper, drawing.words, drawing.locale);
  }
}

function* findNotes(label: Label, options: PageOptions): Generator<string | null> {
  const found: LabelNotes = { notes: [], pages: 0 };
  for (const { notes } of composePages(label, options)) {
    found.pages += 1;
    found.notes.push(...notes.map((note) => ({ ...note, page: found.pages })));
    yield null;
  }
  yield JSON.stringify(found);
}
