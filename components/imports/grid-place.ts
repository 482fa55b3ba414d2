/** A cell of the table: the row as the file counts it, and the column of the file. */
export type GridPlace = { row: number; column: number };

/** The rows and columns that are shown, in their order, and which cells of a row need to be looked at, in their order. */
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

/**
 * Where Enter goes in a row with faults: to the next fault as one reads, from the last one to the first. Where there is no other it stays, so
 * that what is typed next changes no row that is ready.
 */
function nextFault({ rows, columns, faulty }: Shape, { row, column }: GridPlace): GridPlace {
  const ofRow = faulty(row).filter((each) => each !== column);
  const behind = ofRow.find((each) => columns.indexOf(each) > columns.indexOf(column));
  if (behind !== undefined) return { row, column: behind };
  const at = rows.indexOf(row);
  const next = [...rows.slice(at + 1), ...rows.slice(0, at)].find((each) => faulty(each).length > 0);
  if (next === undefined) return { row, column: ofRow[0] ?? column };
  return { row: next, column: faulty(next)[0] ?? column };
}

/** The cell that Enter leads to: from a fault to the next, else below, with Shift above, where a row is entered at the first of its faults. */
export function placeAfterEnter(shape: Shape, place: GridPlace, step: 1 | -1): GridPlace {
  return step === 1 && shape.faulty(place.row).length > 0 ? nextFault(shape, place) : placeBelow(shape, place, step);
}

function placeBelow(shape: Shape, { row, column }: GridPlace, step: 1 | -1): GridPlace {
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
