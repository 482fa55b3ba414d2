import { drawHandoverList, type HandoverPaper } from '@/lib/handover/handover-list';
import { drawPackingSlips, type PackingSlips } from '@/lib/online-shops/draw-packing-slips';
import { composePages } from './compose-page';
import type { Label, LabelNote, LabelOptions, PageOptions, PrintedLabel } from './label';
import type { PaperRequest } from './label-request';
import { drawLabelPdfs, drawLabelsPdf } from './pdf';
import { drawLabelSvg } from './svg';
import { drawTestPage, type TestPageWords } from './test-page';
import { drawLabelsZpl } from './zpl';

/** Everything that is drawn for a clerk, as plain data that a thread can be handed. */
export type Drawing =
  /** `pdfs`: a document for each page. */
  | { kind: 'pdf' | 'pdfs' | 'zpl'; labels: PrintedLabel[]; options: LabelOptions }
  | { kind: 'svg'; label: PrintedLabel; options: LabelOptions; sheet: number }
  /** Not the pages, only what had to be done to keep them readable: `LabelNotes` as JSON. */
  | { kind: 'notes'; label: Label; options: PageOptions }
  | { kind: 'handover'; list: HandoverPaper }
  | ({ kind: 'packingSlips' } & PackingSlips)
  | { kind: 'testPage'; paper: PaperRequest; words: TestPageWords; locale: string };

type LabelNotes = { notes: LabelNote[]; pages: number };

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
    case 'pdfs':
      return drawLabelPdfs(drawing.labels, drawing.options);
    case 'zpl':
      return drawLabelsZpl(drawing.labels, drawing.options);
    case 'svg': {
      const picture = drawLabelSvg(drawing.label, drawing.options, drawing.sheet);
      return picture === null ? [] : [picture];
    }
    case 'notes':
      return findNotes(drawing.label, drawing.options);
    case 'handover':
      return drawHandoverList(drawing.list);
    case 'packingSlips':
      return drawPackingSlips(drawing);
    case 'testPage':
      return drawTestPage(drawing.paper, drawing.words, drawing.locale);
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

/** What a thread is for: a few labels, or many. */
export type ThreadLength = 'short' | 'long';

/** What a thread is started with: an object, since the build adds data of its own to it. */
export type ThreadData = { length: ThreadLength };

/** What a drawing thread receives. It draws one step of a drawing for each `more`, so that nothing is drawn that is not read. */
export type ToThread =
  | { say: 'begin'; id: number; clerkId: string; drawing: Drawing }
  | { say: 'more'; id: number }
  | { say: 'stop'; id: number };

/** What it answers to each `more`: bytes, null at the end of the drawing, or that it could not be drawn. */
export type FromThread = { id: number; bytes: Uint8Array<ArrayBuffer> | null } | { id: number; fault: string };
