const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;

/** Reads CSV strictly as RFC 4180 has it, and takes off the quotes that guard against formulas. Throws on anything else. */
export function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const at = CELL.lastIndex;
    const cell = CELL.exec(text);
    if (!cell) throw new Error(`No CSV from character ${at}: ${JSON.stringify(text.slice(at, at + 80))}`);
    record.push(unguarded(cell[1]?.replaceAll('""', '"') ?? cell[2] ?? ''));
    if (cell[3] === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}

const unguarded = (cell: string) => cell.replace(/(?<=^|[;\r\n])'(?='*[=+\-@\t\r])/g, '');
