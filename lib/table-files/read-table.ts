import { readText } from './read-text';
import { readWorkbook } from './read-workbook';
import type { ReadTable, TableFault } from './table';

/** Reads a file in this thread: text in any encoding and with any separator, or a workbook. */
export const readTableHere: ReadTable = async (task) => {
  const { bytes } = task;
  const fault = faultOfKind(bytes);
  if (fault) return { fault };
  return startsWith(bytes, ARCHIVE) ? readWorkbook(task) : readText(task);
};

const ARCHIVE = 'PK\u0003\u0004';
/** Workbooks from before 2007, and every workbook with a password. */
const COMPOUND = '\u00d0\u00cf\u0011\u00e0';
const FOREIGN = ['%PDF', '\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8', '{\\rtf', 'Rar!', '7z\u00bc\u00af', '\u001f\u008b'];

function faultOfKind(bytes: Uint8Array): TableFault | null {
  if (startsWith(bytes, COMPOUND)) {
    const isLocked = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(
      'EncryptedPackage',
      0,
      'utf16le',
    );
    return isLocked ? 'encrypted' : 'old_workbook';
  }
  return FOREIGN.some((sign) => startsWith(bytes, sign)) ? 'unreadable' : faultOfMarkup(bytes);
}

const PROBED_BYTES = 1_000;
/** The first tag of a file, behind a mark of its encoding, declarations and remarks. */
const FIRST_TAG = /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*((?:<(?:\?|!--)[^>]*>\s*)*)<!?(?:\w+:)?(\w+)/;
const OF_PAGE = ['doctype', 'html', 'head', 'meta', 'style', 'body', 'table'];

function faultOfMarkup(bytes: Uint8Array): TableFault | null {
  const start = Buffer.from(bytes.subarray(0, PROBED_BYTES)).toString('latin1').replaceAll('\u0000', '').toLowerCase();
  const [, declared = '', tag = ''] = FIRST_TAG.exec(start) ?? [];
  if (OF_PAGE.includes(tag) || start.startsWith('mime-version:')) return 'web_page';
  if (tag === 'workbook') return 'xml_workbook';
  return declared.startsWith('<?xml') ? 'unreadable' : null;
}

function startsWith(bytes: Uint8Array, signs: string): boolean {
  return [...signs].every((sign, at) => bytes[at] === sign.charCodeAt(0));
}
