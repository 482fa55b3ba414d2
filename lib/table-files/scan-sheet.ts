import { ArchiveError } from './archive';
import type { SheetFacts } from './table';

/** Rows and columns reach so far. Cells that are formatted and empty count: a reader makes room for them. */
const LAST_ROW = 200_000;
const LAST_COLUMN = 1_000;
const MOST_PLACES = 4_000_000;

/** A tag is shorter; what does not end by then is no sheet. */
const LONGEST_TAG = 100_000;

const TAG = /<(?:\w+:)?(row|c|mergeCell)\b([^<>]*)>/g;
const PLACE = /\br="([A-Z]{0,3})(\d{1,9})"/;

/**
 * Goes through the XML of a sheet, piece by piece: what it holds besides values, and whether its rows and columns stay within what a reader
 * makes room for.
 * @throws ArchiveError where they do not
 */
export function scanSheet(): { take: (piece: Buffer) => void; facts: SheetFacts } {
  const facts: SheetFacts = { hiddenRows: 0, mergedCells: 0, errorCells: 0 };
  const decoder = new TextDecoder();
  let rest = '';
  let lastRow = 0;
  let lastColumn = 0;

  const reach = (attributes: string) => {
    const [, letters = '', row = '0'] = PLACE.exec(attributes) ?? [];
    lastRow = Math.max(lastRow, Number(row));
    lastColumn = Math.max(lastColumn, columnOf(letters));
    if (lastRow > LAST_ROW || lastColumn > LAST_COLUMN || lastRow * lastColumn > MOST_PLACES) {
      throw new ArchiveError('too_large');
    }
  };

  const take = (piece: Buffer) => {
    const text = rest + decoder.decode(piece, { stream: true });
    for (const [, tag, attributes = ''] of text.matchAll(TAG)) {
      if (tag === 'mergeCell') facts.mergedCells += 1;
      else reach(attributes);
      if (tag === 'row' && /\bhidden="(?:1|true)"/.test(attributes)) facts.hiddenRows += 1;
      if (tag === 'c' && /\bt="e"/.test(attributes)) facts.errorCells += 1;
    }
    const open = text.lastIndexOf('<');
    rest = open > text.lastIndexOf('>') ? text.slice(open) : '';
    if (rest.length > LONGEST_TAG) throw new ArchiveError('unreadable');
  };
  return { take, facts };
}

function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}
