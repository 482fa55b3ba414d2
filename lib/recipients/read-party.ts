import * as z from 'zod/mini';
import { readPostalCode } from '@/lib/addresses/postal-code';
import { readCountryCode } from '@/lib/i18n/country-code';
import { issueKey } from '@/lib/i18n/issue-key';
import { type PartyForm, type PartyInput, partySchema } from '@/lib/party-schema';
import { isShortened } from '@/lib/table-files/shortened';
import { FILE_COLUMNS, type FileColumn } from './file-columns';

/** A postal code that had lost its zero, before and after. */
export type Repair = { from: string; to: string };

/** Why a cell cannot be used: a key of `refusals.field`, with the cell as it stands. `field` is null where it is about the whole row. */
export type CellFault = { field: FileColumn | null; reason: string; value: string };

type ReadParty = { party: PartyInput; repair: Repair | null } | { faults: CellFault[] };

/**
 * One row as a party: countries by name or code, `homeCountry` where none is given, postal codes as their country writes them, with
 * the zero that spreadsheets take away (docs/addresses.md#postal-codes).
 */
export function readParty(cells: Readonly<Partial<Record<FileColumn, string>>>, homeCountry: string): ReadParty {
  const typed = Object.fromEntries(FILE_COLUMNS.map((column) => [column, (cells[column] ?? '').trim()])) as PartyForm;
  const named = typed.countryCode && (readCountryCode(typed.countryCode) ?? typed.countryCode);
  const code = readPostalCode(named || homeCountry, typed.zipCode);
  const isSound = code.expectedDigits === null && (code.elsewhere === null || !named);
  const party = {
    ...typed,
    countryCode: named || code.elsewhere || homeCountry,
    zipCode: isSound ? code.written : typed.zipCode,
  };
  const read = z.safeParse(partySchema, party, { error: issueKey });
  const faults = [
    ...(read.success ? [] : read.error.issues.map((issue) => faultOf(issue, typed))),
    ...shortened(typed),
  ];
  if (!read.success || faults.length > 0) return { faults };
  return { party: read.data, repair: isSound ? repairOf(typed.zipCode, code.written) : null };
}

function faultOf({ path: [field], message }: z.core.$ZodIssue, typed: PartyForm): CellFault {
  const column = field as FileColumn;
  return { field: column, reason: message, value: typed[column] ?? '' };
}

function shortened(typed: PartyForm): CellFault[] {
  const phones = (['phone', 'phone2'] as const).filter((field) => isShortened(typed[field]));
  return phones.map((field) => ({ field, reason: 'shortenedNumber', value: typed[field] }));
}

function repairOf(from: string, to: string): Repair | null {
  const digits = (text: string) => text.replace(/\D/g, '');
  return digits(from) === digits(to) ? null : { from, to };
}
