/** A cell of the table: the row as the file counts it, and the column of the file. */
export type GridPlace = { row: number; column: number };

/** The rows and columns that are shown, in their order. */
export type Shape = { rows: readonly number[]; columns: readonly number[]; faulty: (row: number) => readonly number[] };

const clamp = (at: number, length: number) => Math.min(Math.max(at, 0), length - 1);

/** So many rows are a page. */
const PAGE = 15;

/** Where a key leads from a cell; null where it leads nowhere, so that the browser does what it would. */
export function cellAfter({ rows, columns }: Shape, { row, column }: GridPlace, key: string): GridPlace | null {
  const [y, x] = [rows.indexOf(row), columns.indexOf(column)];
  const at = (line: number, place: number): GridPlace | null => {
    const [nextRow, nextColumn] = [rows[clamp(line, rows.length)], columns[clamp(place, columns.length)]];
    return nextRow === undefined || nextColumn === undefined ? null : { row: nextRow, column: nextColumn };
  };
  switch (key) {
    case 'ArrowUp':
      return at(y - 1, x);
    case 'ArrowDown':
      return at(y + 1, x);
    case 'ArrowLeft':
      return at(y, x - 1);
    case 'ArrowRight':
      return at(y, x + 1);
    case 'PageUp':
      return at(y - PAGE, x);
    case 'PageDown':
      return at(y + PAGE, x);
    case 'Home':
      return at(y, 0);
    case 'End':
      return at(y, columns.length - 1);
    default:
      return null;
  }
}

/** The cell to the right or left; null at the end of the row, where Tab leaves the table. */
export function placeBeside({ columns }: Shape, { row, column }: GridPlace, step: 1 | -1): GridPlace | null {
  const next = columns[columns.indexOf(column) + step];
  return next === undefined ? null : { row, column: next };
}

/** The cell below or above, as Enter goes. A row whose faults are all elsewhere is entered at the first of them. */
export function placeBelow(shape: Shape, { row, column }: GridPlace, step: 1 | -1): GridPlace {
  const next = shape.rows[clamp(shape.rows.indexOf(row) + step, shape.rows.length)] ?? row;
  const faulty = next === row ? [] : shape.faulty(next);
  return { row: next, column: faulty.includes(column) ? column : (faulty[0] ?? column) };
}

/** What was copied from a spreadsheet, as it fills cells from a place to the right and down; what reaches beyond the table is left. */
export function pasteAt({ rows, columns }: Shape, { row, column }: GridPlace, text: string) {
  const [y, x] = [rows.indexOf(row), columns.indexOf(column)];
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.flatMap((line, down) =>
    line.split('\t').flatMap((to, right) => {
      const [toRow, toColumn] = [rows[y + down], columns[x + right]];
      return toRow === undefined || toColumn === undefined ? [] : [{ row: toRow, column: toColumn, to: to.trim() }];
    }),
  );
}
