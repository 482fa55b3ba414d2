import { zipSync } from 'fflate';
import { GREATEST_RATIO, MOST_ENTRIES } from '@/lib/table-files/archive';
import type { TableFault } from '@/lib/table-files/table';
import { packWorkbook } from './workbook';

const people = { name: 'People', rows: [['Name'], ['Kari']] };
/** A workbook of one sheet with two rows. */
export const soundWorkbook = packWorkbook({ sheets: [people] });
const sheetOf = (xml: string) =>
  packWorkbook({ sheets: [people], more: { 'xl/worksheets/sheet1.xml': Buffer.from(xml) } });
/** A few bytes that name a row of billions, in a way of its own. */
const farRow = (row: string) => sheetOf(`<sheetData>${row}<c r="A9" t="str"><v>a</v></c></row></sheetData>`);
const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024);
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENTRY_SIGN = Buffer.from('504b0102', 'hex');

/** The workbook with a field of every entry of its directory overwritten, `at` counted from the entry's start. */
function withEntries(at: number, value: number, bytes: 2 | 4): Uint8Array {
  const file = Buffer.from(soundWorkbook);
  for (let from = file.indexOf(ENTRY_SIGN); from >= 0; from = file.indexOf(ENTRY_SIGN, from + 4)) {
    file.writeUIntLE(value, from + at, bytes);
  }
  return file;
}

const many = Object.fromEntries(
  Array.from({ length: MOST_ENTRIES }, (_, index) => [`xl/media/${index}.xml`, zeros(0)]),
);

const elsewhere = packWorkbook({
  sheets: [people],
  more: {
    'xl/_rels/workbook.xml.rels': Buffer.from(
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="other/1.xml"/></Relationships>',
    ),
    'xl/other/1.xml': Buffer.from('<worksheet><sheetData><row r="999999999"/></sheetData></worksheet>'),
  },
});

/** Each of them alone would be read. */
const wide = packWorkbook({
  sheets: ['a', 'b', 'c'].map((name) => ({ name, rows: [] })),
  more: Object.fromEntries(
    [1, 2, 3].map((at) => [
      `xl/worksheets/sheet${at}.xml`,
      Buffer.from('<sheetData><row r="100000"><c r="T100000"/></row></sheetData>'),
    ]),
  ),
});

/** Two megabytes of zeros pack to a thousandth, far beyond the greatest ratio. */
const overRatio = packWorkbook({ sheets: [people], more: { 'xl/media/a.xml': zeros(GREATEST_RATIO / 50) } });

/** Files that are no table, each with what it is and why it is refused. */
export const HOSTILE_FILES: [what: string, bytes: Uint8Array, fault: TableFault][] = [
  ['a PDF that is named as a workbook', Buffer.from('%PDF-1.4\n'), 'unreadable'],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'unreadable'],
  ['a program', Buffer.from('7f454c4602010100000000000000000003003e0001000000', 'hex'), 'unreadable'],
  ['text with zeros in it', Buffer.from('name;city\nKari;Os\u0000lo\n'), 'unreadable'],
  ['bytes that are text in no encoding', Buffer.from('6e616d653b636974790a8fe1029b07c3', 'hex'), 'unreadable'],
  ['a document of another program', zipSync({ 'word/document.xml': zeros(0) }), 'unreadable'],
  ['a web page that is named as a workbook', Buffer.from('\uFEFF<!DOCTYPE html>\n<html></html>'), 'web_page'],
  ['a web page with its parts in one file', Buffer.from('MIME-Version: 1.0\n'), 'web_page'],
  ['a workbook as XML', Buffer.from('<?xml version="1.0"?>\n<ss:Workbook>'), 'xml_workbook'],
  ['other XML', Buffer.from('<?xml version="1.0"?>\n<orders/>'), 'unreadable'],
  [
    'a sheet of too many cells without a place',
    sheetOf(`<sheetData><row>${'<c/>'.repeat(1_001)}</row></sheetData>`),
    'too_large',
  ],
  [
    'a sheet of too many rows behind a far one',
    sheetOf(`<sheetData><row r="199999"/>${'<row/>'.repeat(2)}</sheetData>`),
    'too_large',
  ],
  ['a workbook with a password', Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]), 'encrypted'],
  ['a workbook from before 2007', compound, 'old_workbook'],
  ['a workbook that is cut off', soundWorkbook.subarray(0, soundWorkbook.length - 200), 'unreadable'],
  ['an archive whose entries are locked', withEntries(8, 1, 2), 'encrypted'],
  ['an archive whose headers say less than is unpacked', withEntries(24, 1, 4), 'unreadable'],
  ['an archive whose headers say far more than is unpacked', withEntries(24, 0xffff_ffff, 4), 'unreadable'],
  ['an archive that points beyond its end', withEntries(42, 0x7fff_ffff, 4), 'unreadable'],
  ['an archive of a method that is not known', withEntries(10, 12, 2), 'unreadable'],
  ['an archive of too many entries', packWorkbook({ sheets: [people], more: many }), 'too_large'],
  ['an archive of zeros', packWorkbook({ sheets: [people], more: { 'xl/media/a.xml': zeros(70) } }), 'too_large'],
  [
    'a sheet with a cell in the last row',
    sheetOf('<sheetData><row r="1048576"><c r="A1048576"/></row></sheetData>'),
    'too_large',
  ],
  [
    'a sheet with a cell in the last column',
    sheetOf('<sheetData><row r="1"><c r="XFD1"/></row></sheetData>'),
    'too_large',
  ],
  ['a sheet with a row in another way of writing numbers', farRow('<row r="9e9">'), 'unreadable'],
  ['a sheet with a row in hexadecimal digits', farRow('<row r="0xffffffff">'), 'unreadable'],
  ['a sheet with a row in single quotes', farRow("<row r='999999999'>"), 'too_large'],
  ['a sheet with a row behind spaces', farRow('<row r = "999999999">'), 'too_large'],
  ['a sheet with a row in references to characters', farRow('<row r="&#57;99999999">'), 'unreadable'],
  ['a sheet with a row under a prefix', farRow('<row x:r="999999999">'), 'too_large'],
  ['a sheet with two places for a row', farRow('<row r="1" x:r="999999999">'), 'unreadable'],
  ['a sheet with a row behind a sign that ends a tag', farRow('<row a=">" r="999999999">'), 'unreadable'],
  ['a sheet that stands in another folder', elsewhere, 'too_large'],
  ['a workbook whose sheets are large together', wide, 'too_large'],
  ['a sheet of one tag without an end', sheetOf(`<c ${'a'.repeat(200_000)}`), 'unreadable'],
  ['a sheet that is no XML', sheetOf('<sheetData><row r="2"><c r="A2"><v>1</c></row></sheetData'), 'unreadable'],
  [
    'a sheet whose rows stand in the wrong order',
    sheetOf('<sheetData><row r="2"/><row r="1"/></sheetData>'),
    'unreadable',
  ],
  ['an archive that unpacks to far more than its length', overRatio, 'too_large'],
];
