/** Reads CSV strictly as RFC 4180 has it, and takes off the quotes that guard against formulas. Throws on anything else. */
export function readCsv(text: string, separator = ','): string[][] {
  const CELL = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))([${separator}]|\\r\\n)`, 'y');
  const records: string[][] = [];
  let record: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const at = CELL.lastIndex;
    const cell = CELL.exec(text);
    if (!cell) throw new Error(`No CSV from character ${at}: ${JSON.stringify(text.slice(at, at + 80))}`);
    record.push(unguarded(cell[1]?.replaceAll('""', '"') ?? cell[2] ?? ''));
    if (cell[3] === separator) continue;
    records.push(record);
    record = [];
  }
  return records;
}

const unguarded = (cell: string) => cell.replace(/(?<=^|[,;|\t\r\n])'(?='*[=+\-@\t\r])/g, '');
