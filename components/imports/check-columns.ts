import type { ColumnChoice, OrderField } from '@/lib/imports/order-import';

/** A column of the file as the table shows it. */
export type CheckColumn = {
  at: number;
  field: OrderField;
  /** Its width. */
  width: string;
  /** Where it stays while the others are scrolled; empty for one of those. */
  pin: string;
};

/** What says who gets the parcel, the first that a file has. */
const NAMES = [['name'], ['firstName', 'surname'], ['company'], ['freeAddress']] as const;

/** So many letters have room in this width. */
const WIDTHS = [
  [6, 'w-18'],
  [9, 'w-22'],
  [12, 'w-27'],
  [14, 'w-30'],
  [16, 'w-34'],
  [20, 'w-41'],
  [24, 'w-48'],
  [Number.POSITIVE_INFINITY, 'w-56'],
] as const;

/** Behind the number of the row and, if there is one, the order reference; of two the second. */
const PLACES = {
  withOrder: ['md:left-36', 'md:left-60.5'],
  alone: ['md:left-11', 'md:left-35.5'],
} as const;

/** The columns in the order of the file, order and name before them: by these a clerk knows a row, wherever its cells are looked at. */
export function checkColumns(
  columns: readonly ColumnChoice[],
  lettersOf: (column: { at: number; field: OrderField }) => number,
): CheckColumn[] {
  const all = columns.flatMap((field, at) => (field === null ? [] : [{ at, field }]));
  const columnOf = (field: OrderField) => all.find((each) => each.field === field) ?? [];
  const order = [columnOf('orderReference')].flat();
  const names = NAMES.map((fields) => fields.flatMap(columnOf)).find(({ length }) => length > 0) ?? [];
  const places = PLACES[order.length > 0 ? 'withOrder' : 'alone'];
  const pinned = [
    ...order.map((column) => ({ ...column, width: 'w-25', pin: 'md:left-11' })),
    ...names.map((column, place) => ({
      ...column,
      width: names.length > 1 ? 'w-24.5' : 'w-49',
      pin: places[place] ?? '',
    })),
  ];
  const others = all
    .filter(({ at }) => !pinned.some((each) => each.at === at))
    .map((column) => ({ ...column, width: widthFor(lettersOf(column)), pin: '' }));
  return [...pinned, ...others];
}

const widthFor = (letters: number): string => WIDTHS.find(([most]) => letters <= most)?.[1] ?? 'w-56';

/** The line behind the last of those that stay. */
export const pinEdge = (columns: readonly CheckColumn[], place: number): string =>
  columns[place]?.pin && !columns[place + 1]?.pin ? 'md:border-r' : '';
