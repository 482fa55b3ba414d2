import 'server-only';
import type { AnswerFault } from '@/lib/shipment';
import { storable, storableText } from '@/lib/storable';
import type { Exchange } from './http';
import type { CarrierRefusal } from './outcomes';

/** What a body looks like, whatever its content type claims. */
export type BodyForm = 'json' | 'markup' | 'text' | 'empty';

/**
 * Reads JSON of a stranger; undefined when it is none. What it gives back can be stored and written again: no NUL character and no
 * half surrogate pair (PostgreSQL refuses both in jsonb), bounded depth. A whole number with more digits than a number holds, as
 * identifiers have, is its text.
 */
export function readJson(text: string): unknown {
  try {
    const value = JSON.parse(text);
    return storable(LONG_NUMBER.test(text) ? JSON.parse(text.replace(TEXT_OR_NUMBER, quoteLongNumber)) : value);
  } catch {
    return undefined;
  }
}

/** Where a number begins that is so long; the identifiers of every answer are as long, but texts, and need no second reading. */
const LONG_NUMBER = /(?:^|[[:,])\s*-?\d{16}/;
/** In a text that is JSON: a whole text, so that nothing in it is taken for a number, or a whole number literal. */
const TEXT_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

function quoteLongNumber(literal: string): string {
  return /^-?\d+$/.test(literal) && !Number.isSafeInteger(Number(literal)) ? `"${literal}"` : literal;
}

/** What an exchange answered, as JSON; undefined when it is none. Bytes that do not fit their coding may have lost a digit, so they are none. */
export function answeredJson(exchange: Exchange): unknown {
  const isSpoilt = exchange.kind === 'broken' && exchange.cause === 'undecodable';
  return isSpoilt ? undefined : readJson(exchange.body ?? '');
}

/** Only an object or a list counts as JSON: `404` or `"Forbidden"` is some gateway's plain text. */
export function bodyForm(text: string): BodyForm {
  const trimmed = text.trim();
  if (trimmed === '') return 'empty';
  if (trimmed.startsWith('<')) return 'markup';
  const value = readJson(trimmed);
  return typeof value === 'object' && value !== null ? 'json' : 'text';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** More of a stranger's sentence than this helps no clerk; the whole answer is kept with the booking. */
const LONGEST_TEXT = 300;

/** More faults than any form has fields are one fault. */
const MOST_FAULTS = 50;
const LONGEST_PATH = 100;

/**
 * Reads a refusal in every known form of error body: `{errorKey, ...}`, `{error: {errorKey}}`, `{errors: [{errorKey}]}`,
 * `{code, message}`, a list of any of these, plain text, none (docs/carrier-api.md#reading-answers). The first key in this order counts. Total;
 * an empty key counts as none.
 */
export function readRefusal(status: number, body: string | null): CarrierRefusal {
  const answer = body === null ? undefined : readJson(body);
  const root = Array.isArray(answer) ? answer[0] : answer;
  const places = [root, at(root, 'error'), at(at(root, 'errors'), 0)];
  const faults = readFaults(places, Array.isArray(answer) ? answer : at(root, 'errors'));
  return {
    status,
    errorKey: firstText(places.map((place) => at(place, 'errorKey'))),
    message: firstText([...places.map((place) => at(place, 'message')), plainText(body)]),
    ...(faults.length > 0 && { faults }),
  };
}

/** Every path of an `errorMap`, and every error of a list that says where it lies. */
function readFaults(places: unknown[], errors: unknown): AnswerFault[] {
  const maps = places.map((place) => at(place, 'errorMap')).filter(isRecord);
  const mapped = maps.flatMap((map) => Object.entries(map));
  const listed = (Array.isArray(errors) ? errors : []).map((error): [unknown, unknown] => [
    firstText(['path', 'field', 'property'].map((key) => at(error, key))),
    error,
  ]);
  return [...mapped, ...listed].slice(0, MOST_FAULTS).flatMap(([path, said]) => {
    const shown = firstText([path]);
    // The path of the request itself, which the current form names too.
    if (shown === null || shown.startsWith('/parcels/')) return [];
    const texts = [said, at(said, 0), at(said, 'message'), at(said, 'errorKey')];
    return [{ path: shown.slice(0, LONGEST_PATH), message: firstText(texts) ?? '' }];
  });
}

function at(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return typeof key === 'number' ? value[key] : undefined;
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function plainText(body: string | null): string | null {
  return body !== null && bodyForm(body) === 'text' ? storableText(body) : null;
}

function firstText(candidates: unknown[]): string | null {
  const found = candidates.find((candidate) => typeof candidate === 'string' && candidate.trim() !== '');
  return typeof found === 'string' ? Array.from(found.trim()).slice(0, LONGEST_TEXT).join('') : null;
}
