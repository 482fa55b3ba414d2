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
  return FOREIGN.some((sign) => startsWith(bytes, sign)) ? 'unreadable' : null;
}

function startsWith(bytes: Uint8Array, signs: string): boolean {
  return [...signs].every((sign, at) => bytes[at] === sign.charCodeAt(0));
}
