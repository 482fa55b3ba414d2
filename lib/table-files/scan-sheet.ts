import { ArchiveError } from './archive';
import type { SheetFacts } from './table';

/** Rows and columns reach so far. Cells that are formatted and empty count: a reader makes room for them. */
const LAST_ROW = 200_000;
const LAST_COLUMN = 1_000;
/** Of all sheets of a workbook together: each of them is read. */
const MOST_PLACES = 4_000_000;

/** A tag is shorter; what does not end by then is no sheet. */
const LONGEST_TAG = 100_000;

const TAG = /<(?:[^\s<>/:"'=]+:)?(sheetData|row|c|mergeCell)(?=[\s/<>])([^<>]*)>?/g;
const ATTRIBUTE = /\s+(?:[^\s<>/:"'=]+:)?([^\s<>/:"'=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
const PLACE = /^([A-Z]{0,3})(\d{1,9})$/;

/** How many places the sheets of a workbook take that were looked at so far. */
export type TakenPlaces = { count: number };

/**
 * Goes through the XML of a sheet, piece by piece: what it holds besides values, and whether its rows and columns stay within what a reader
 * makes room for. Whatever says a place in a way that is not understood here is refused, since the reader may understand it.
 * @throws ArchiveError where they do not
 */
export function scanSheet(taken: TakenPlaces): { take: (piece: Buffer) => void; facts: SheetFacts } {
  const facts: SheetFacts = { hiddenRows: 0, mergedCells: 0, errorCells: 0 };
  const decoder = new TextDecoder();
  let rest = '';
  /** Of what stands before it, as in a list of formulas, a reader makes no rows. */
  let hasData = false;
  let rows = 0;
  let lastRow = 0;
  let lastColumn = 0;

  const reach = (place: string | undefined) => {
    const [, letters = '', row = ''] = PLACE.exec(place ?? '0') ?? [];
    if (row === '') throw new ArchiveError('unreadable');
    const before = lastRow * lastColumn;
    lastRow = Math.max(lastRow, Number(row), rows);
    lastColumn = Math.max(lastColumn, columnOf(letters));
    taken.count += lastRow * lastColumn - before;
    if (lastRow > LAST_ROW || lastColumn > LAST_COLUMN || taken.count > MOST_PLACES) {
      throw new ArchiveError('too_large');
    }
  };

  const take = (piece: Buffer) => {
    const text = rest + decoder.decode(piece, { stream: true });
    const open = text.lastIndexOf('<');
    rest = open > text.lastIndexOf('>') ? text.slice(open) : '';
    if (rest.length > LONGEST_TAG) throw new ArchiveError('unreadable');
    for (const [, tag, written = ''] of text.slice(0, text.length - rest.length).matchAll(TAG)) {
      if (tag === 'sheetData') hasData = true;
      if (tag === 'mergeCell') facts.mergedCells += 1;
      if (!hasData || (tag !== 'row' && tag !== 'c')) continue;
      const attributes = attributesOf(written);
      if (tag === 'row') rows += 1;
      reach(attributes.get('r'));
      if (tag === 'row' && ['1', 'true'].includes(attributes.get('hidden') ?? '')) facts.hiddenRows += 1;
      if (tag === 'c' && attributes.get('t') === 'e') facts.errorCells += 1;
    }
  };
  return { take, facts };
}

/** The attributes of a tag by their names. One that is not whole, as with a sign in it that ends a tag, is refused, and so is a second place. */
function attributesOf(written: string): Map<string, string> {
  const attributes = new Map<string, string>();
  let at = 0;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const [whole, name = '', double, single] = ATTRIBUTE.exec(written) ?? [];
    if (whole === undefined) break;
    if (name === 'r' && attributes.has(name)) throw new ArchiveError('unreadable');
    attributes.set(name, double ?? single ?? '');
    at += whole.length;
  }
  if (!/^\s*\/?$/.test(written.slice(at))) throw new ArchiveError('unreadable');
  return attributes;
}

function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}
