import * as z from 'zod/mini';
import { type ReadCode, readPostalCode } from '@/lib/addresses/postal-code';
import { readCountryCode } from '@/lib/i18n/country-code';
import { issueKey } from '@/lib/i18n/issue-key';
import { PARTY_FORM_FIELDS, type PartyFormField } from '@/lib/party-form';
import { type PartyForm, type PartyInput, partySchema } from '@/lib/party-schema';

/** What was read otherwise than it stands: a postal code that had lost its zero, lines that became one. */
export type Repair = { from: string; to: string };

/** Why a cell cannot be used: a key of `refusals.field`, with the cell as it stands. `field` is null where it is about the whole row. */
export type CellFault = { field: PartyFormField | null; reason: string; value: string };

type ReadParty = { party: PartyInput } | { faults: CellFault[] };

/**
 * One row as a party: countries by name or code, `homeCountry` where none is given, postal codes as their country writes them, with
 * the zero that spreadsheets take away (docs/addresses.md#postal-codes).
 */
export function readParty(cells: Readonly<Partial<Record<PartyFormField, string>>>, homeCountry: string): ReadParty {
  const typed = Object.fromEntries(
    PARTY_FORM_FIELDS.map((column) => [column, (cells[column] ?? '').trim()]),
  ) as PartyForm;
  const named = typed.countryCode === '' ? null : readCountryCode(typed.countryCode);
  const code = readPostalCode(named ?? homeCountry, typed.zipCode);
  const countryCode = named ?? code.elsewhere ?? homeCountry;
  const read = z.safeParse(partySchema, { ...typed, countryCode, zipCode: code.written }, { error: issueKey });
  const refused = read.success ? [] : read.error.issues.map((issue) => faultOf(issue, typed));
  const faults = [
    ...placeFaults(typed, named, code).filter(({ field }) => !refused.some((one) => one.field === field)),
    ...refused,
  ];
  return read.success && faults.length === 0 ? { party: read.data } : { faults };
}

function faultOf({ path: [field], message }: z.core.$ZodIssue, typed: PartyForm): CellFault {
  const column = field as PartyFormField;
  return { field: column, reason: message, value: typed[column] ?? '' };
}

function placeFaults({ countryCode, zipCode }: PartyForm, named: string | null, code: ReadCode): CellFault[] {
  if (countryCode !== '' && named === null) return [{ field: 'countryCode', reason: 'country', value: countryCode }];
  if (code.elsewhere && named) return [{ field: 'countryCode', reason: 'postalElsewhere', value: countryCode }];
  if (code.expectedDigits === null) return [];
  return [{ field: 'zipCode', reason: `postalCode:${code.expectedDigits}`, value: zipCode }];
}
