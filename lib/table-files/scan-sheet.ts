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
 * makes room for. Whatever says a place in a way that is not understood here is refused, since the reader may understand it. `isUsual`: every
 * row and cell says its place, and none holds an error.
 * @throws ArchiveError where they do not
 */
export function scanSheet(taken: TakenPlaces): {
  take: (piece: Buffer) => void;
  facts: SheetFacts;
  isUsual: () => boolean;
} {
  const facts: SheetFacts = { hiddenRows: 0, mergedCells: 0, errorCells: 0 };
  const decoder = new TextDecoder();
  let rest = '';
  /** Of what stands before it, as in a list of formulas, a reader makes no rows. */
  let hasData = false;
  let hasPlaces = true;
  let lastRow = 0;
  let lastColumn = 0;
  const follow = followPlaces();

  const reach = ({ row, column }: Place) => {
    const before = lastRow * lastColumn;
    lastRow = Math.max(lastRow, row);
    lastColumn = Math.max(lastColumn, column);
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
      if (!attributes.has('r')) hasPlaces = false;
      reach(follow(tag, attributes));
      if (tag === 'row' && ['1', 'true'].includes(attributes.get('hidden') ?? '')) facts.hiddenRows += 1;
      if (tag === 'c' && attributes.get('t') === 'e') facts.errorCells += 1;
    }
  };
  return { take, facts, isUsual: () => hasPlaces && facts.errorCells === 0 };
}

/** The same sheet where every row and cell says its place, and an error is a text. */
export function asUsual(sheet: string): string {
  const follow = followPlaces();
  return sheet.replace(TAG, (whole: string, tag: string, written: string) => {
    if (tag !== 'row' && tag !== 'c') return whole;
    const attributes = attributesOf(written);
    const { row, column } = follow(tag, attributes);
    const [name = ''] = /^<[^\s/>]+/.exec(whole) ?? [];
    const place = attributes.has('r') ? '' : ` r="${lettersOf(column)}${row}"`;
    return name + place + whole.slice(name.length).replace(ERROR_TYPE, '$1"str"');
  });
}

const ERROR_TYPE = /(\st\s*=\s*)(["'])e\2/;

/** The row of a row or a cell, and the column of a cell, 0 of a row. */
type Place = { row: number; column: number };

/** Goes from one row or cell to the next: one that says no place stands behind the one before, as a reader takes it. */
function followPlaces(): (tag: 'row' | 'c', attributes: ReadonlyMap<string, string>) => Place {
  let [row, column] = [0, 0];
  return (tag, attributes) => {
    const written = attributes.get('r');
    const [, letters = '', number = ''] = PLACE.exec(written ?? '0') ?? [];
    if (number === '') throw new ArchiveError('unreadable');
    if (tag === 'row') [row, column] = [written === undefined ? row + 1 : Number(number), 0];
    else column = letters === '' ? column + 1 : columnOf(letters);
    return { row: Math.max(row, Number(number)), column };
  };
}

/** The name of a column, counted from 1: `AB` is the 28th. */
export function lettersOf(column: number): string {
  if (column === 0) return '';
  const letter = String.fromCharCode(65 + ((column - 1) % 26));
  return lettersOf(Math.floor((column - 1) / 26)) + letter;
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
