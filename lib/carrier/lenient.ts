import * as z from 'zod';
import { isRecord } from './read-answer';

// How an answer is read (docs/carrier-api.md#reading-answers): every field may be missing, empty or of another type, and none of that may
// lose the rest. These schemas accept anything and never fail.

/** A missing key is read like any other odd value, so no field of an answer can be demanded by accident. */
const anything = z.optional(z.unknown());

/** Text; a number as its text. Anything else, and a number without an exact text, is null. */
export const text = anything.transform(toText);

/** Zeros, or the word of some language for nothing, where a number of a booking should stand. */
const NO_IDENTIFIER = /^(?:0+|-|null|true|false|undefined|none|nil|nan|n\/a)?$/i;

/** Whether a text that should name a booking or a parcel names none. */
export const isNoIdentifier = (value: string): boolean => NO_IDENTIFIER.test(value.trim());

/** What a booking or a parcel is found by, as text; null where the text names none. */
export const identifier = text.transform((value) => (value === null || isNoIdentifier(value) ? null : value));

/** A finite number, also when it came as text; else null. */
export const number = anything.transform(toNumber);

/** True or false, also when it came as text; else null. */
export const flag = anything.transform((value) => (isFlag(value) ? String(value) === 'true' : null));

/** Fields by name, each as text: known and unknown keys alike, in the order of the answer. */
export const textByKey = anything.transform((value) =>
  Object.fromEntries(Object.entries(isRecord(value) ? value : {}).map(([key, field]) => [key, toShownText(field)])),
);

/** An undocumented structure, as it came. */
export const raw = anything.transform((value) => value ?? null);
export const rawList = anything.transform((value): unknown[] => toList(value));
export const rawByKey = anything.transform((value) => (isRecord(value) ? value : {}));

/** An object; anything else reads as one whose every field is missing, so that it is counted and not dropped. */
export function part<Shape extends z.ZodRawShape>(shape: Shape) {
  return rawByKey.pipe(z.object(shape));
}

/** An object, or null when there is none. */
export function optionalPart<Shape extends z.ZodRawShape>(shape: Shape) {
  return anything.transform((value) => (isRecord(value) ? value : null)).pipe(z.nullable(z.object(shape)));
}

/** A list; one object standing alone reads as a list of one, anything else as an empty one. */
export function list<Element extends z.ZodType>(element: Element) {
  return rawList.pipe(z.array(element));
}

function toList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return isRecord(value) ? [value] : [];
}

/** A whole number beyond 2^53 that is no text (`readJson`) was written with an exponent; no identifier is better than a wrong one. */
function toText(value: unknown): string | null {
  if (typeof value === 'number') return Number.isInteger(value) && !Number.isSafeInteger(value) ? null : String(value);
  return typeof value === 'string' ? value : null;
}

/** An unknown field is shown all the same: a truth value by its name, a structure as JSON. */
function toShownText(value: unknown): string | null {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : toText(value);
}

function toNumber(value: unknown): number | null {
  const found = typeof value === 'string' && /^\s*[-+]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean' || value === 'true' || value === 'false';
}
