import type { Separator } from '@/lib/csv';
import { MESSAGES } from '@/lib/shipment';

// Types of an import of orders that the database, the subject and the screens share.

/** What a column of a file of orders can be (docs/imports.md#columns). */
export const ORDER_FIELDS = [
  'orderReference',
  'name',
  'firstName',
  'surname',
  'company',
  'contact',
  'address',
  'houseNumber',
  'coaddress',
  'careOf',
  'freeAddress',
  'zipCode',
  'city',
  'countryCode',
  'phone',
  'phone2',
  'email',
  'reference',
  'parcels',
  'weightGrams',
  'weightKilograms',
  'lengthCm',
  'widthCm',
  'heightCm',
  'size',
  'contents',
  'itemReference',
  'solution',
  'servicePoint',
  'deliveryDate',
  ...MESSAGES,
  'shipmentId',
] as const;

export type OrderField = (typeof ORDER_FIELDS)[number];

/** What a column is; null where it is left out. */
export type ColumnChoice = OrderField | null;

/** How texts of a file are encoded. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'ibm850', 'macintosh'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What may stand between the cells of a text file, by its name. */
export const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const satisfies Record<
  string,
  Separator
>;

/** How a file was read, and what a clerk should know of that. */
export type FileReading = {
  /** The rows are orders of online shops, and came from no file. */
  isOfOnlineShops?: boolean | undefined;
  /** Null in a workbook. */
  separator: Separator | null;
  /** Null in a workbook, and for rows that go on from another import, whose file is not kept. */
  encoding: Encoding | null;
  /** The sheets of a workbook and the one that was read; null for text. */
  workbook: {
    sheets: string[];
    /** None where the file was stored before they were named. */
    hiddenSheets?: string[] | undefined;
    sheet: string;
    hiddenRows: number;
    mergedCells: number;
    errorCells: number;
  } | null;
  /** Rows above the headers and below the last order that are no orders. */
  rowsAbove: number;
  rowsBelow: number;
  /** Headers and page lines once more between the orders. */
  rowsBetween: number;
};

/** Whether rows came from a file. */
export const isOfFile = ({ isOfOnlineShops }: FileReading): boolean => isOfOnlineShops !== true;

/** What may be the same for all rows where no column says it. */
export const FIXED_FIELDS = [
  'weightGrams',
  'size',
  'contents',
  'parcels',
  'countryCode',
  'deliveryDate',
] as const satisfies readonly OrderField[];

export type FixedField = (typeof FIXED_FIELDS)[number];

/** Columns that say it in another way. */
const SAID_BY: Partial<Record<FixedField, readonly OrderField[]>> = {
  weightGrams: ['weightKilograms'],
  size: ['lengthCm', 'widthCm', 'heightCm'],
};

/** What no column of a file says. */
export function lackedFields(columns: readonly ColumnChoice[]): FixedField[] {
  return FIXED_FIELDS.filter((field) => ![field, ...(SAID_BY[field] ?? [])].some((each) => columns.includes(each)));
}

/** What fills in for what the file lacks; ids of the shop's own, null for none. */
export type ImportSettings = {
  solutionId: string | null;
  presetId: string | null;
  /** Texts as a cell would hold them. None where the settings were stored before there were any. */
  fixed?: Partial<Record<FixedField, string>> | undefined;
  /** Rows with one order reference are one shipment of several parcels. */
  joinsOrders: boolean;
};

/** What a clerk said of a row: never booked, or booked although its order reference was before. */
export type RowChoice = 'left_out' | 'book_again';
