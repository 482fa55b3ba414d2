import 'server-only';
import type { AnswerFault } from '@/lib/shipment';
import { showControls } from '@/lib/show-controls';
import { storable, storableText } from '@/lib/storable';
import type { Exchange } from './exchange';
import type { CarrierRefusal } from './outcomes';

/** What a body looks like, whatever its content type claims. */
export type BodyForm = 'json' | 'markup' | 'text' | 'empty';

/**
 * Reads JSON of a stranger; undefined when it is none. What it gives back can be stored and written again: no NUL character and no
 * half surrogate pair (PostgreSQL refuses both in jsonb), bounded depth. A whole number with more digits than a number holds, as
 * identifiers have, is its text.
 */
export function parseJson(text: string): unknown {
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
  return isSpoilt ? undefined : parseJson(exchange.body ?? '');
}

/** Only an object or a list counts as JSON: `404` or `"Forbidden"` is some gateway's plain text. */
export function bodyForm(text: string): BodyForm {
  const trimmed = text.trim();
  if (trimmed === '') return 'empty';
  if (trimmed.startsWith('<')) return 'markup';
  const value = parseJson(trimmed);
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
 * `{code, message}`, a problem of RFC 9457, the answer of OAuth, lists of faults, a list of any of these, plain text, none
 * (docs/carrier-api.md#reading-answers). The first key in this order counts. What has neither a key nor words in a known place is shown as
 * it came, or as `instead` says. Total; an empty key counts as none.
 */
export function readRefusal(status: number, body: string | null, instead: string | null = null): CarrierRefusal {
  const answer = body === null ? undefined : parseJson(body);
  const root = Array.isArray(answer) ? answer[0] : answer;
  const places = [root, at(root, 'error'), at(at(root, 'errors'), 0)];
  const faults = readFaults(places, [Array.isArray(answer) ? answer : null, ...LISTS.map((name) => at(root, name))]);
  const errorKey = firstText(places.map((place) => at(place, 'errorKey')));
  const message = firstText([...places.map((place) => at(place, 'message')), sentencesIn(answer).join(' ')]);
  const listed = faults.map((fault) => `${fault.path}: ${fault.message}`).join(' ');
  return {
    status,
    errorKey,
    message: message ?? (errorKey === null ? firstText([listed, instead, asItCame(body, answer)]) : null),
    ...(faults.length > 0 && { faults }),
  };
}

/** Names of a sentence, the one that says most first. */
const SENTENCES = [
  'message',
  'detail',
  'error_description',
  'errorDescription',
  'errorMessage',
  'description',
  'reason',
  'details',
  'faultstring',
  'text',
  'msg',
  'messages',
  'title',
  'error',
] as const;
/** Names of a list of faults, or of one of them; faults may also stand by field. */
const LISTS = [
  'errors',
  'faults',
  'fault',
  'violations',
  'validationErrors',
  'problems',
  'invalid-params',
  'invalidParams',
] as const;
const MOST_SENTENCES = 10;
const DEEPEST_SENTENCE = 5;

/** The sentences of an error in all known places, each once. */
function sentencesIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return depth > 0 && value.trim() !== '' ? [value.trim()] : [];
  if (typeof value !== 'object' || value === null || depth > DEEPEST_SENTENCE) return [];
  const deeper = (each: unknown) => sentencesIn(each, depth + 1);
  if (Array.isArray(value)) return value.slice(0, MOST_SENTENCES).flatMap(deeper);
  const own = SENTENCES.map((name) => deeper(at(value, name))).find(({ length }) => length > 0) ?? [];
  const listed = LISTS.flatMap((name) => deeper(at(value, name)));
  return [...new Set([...own, ...listed])].slice(0, MOST_SENTENCES);
}

/** A whole body where nothing in it is in a known place; empty where it is a page, or holds nothing. */
function asItCame(body: string | null, answer: unknown): string {
  if (body === null || bodyForm(body) === 'markup') return '';
  const isBare = typeof answer === 'object' && answer !== null && Object.keys(answer).length === 0;
  return isBare || answer === null ? '' : storableText(body);
}

/** Every path of an `errorMap`, every field of errors by field, and every error of a list that says where it lies. */
function readFaults(places: unknown[], lists: unknown[]): AnswerFault[] {
  const byField = lists.filter((list) => isRecord(list) && sentencesIn(list).length === 0 && !('errorKey' in list));
  const maps = [...places.map((place) => at(place, 'errorMap')), ...byField].filter(isRecord);
  const mapped = maps.flatMap((map) => Object.entries(map));
  const listed = lists.filter(Array.isArray).flatMap((list: unknown[]) => list.map(located));
  return [...mapped, ...listed].slice(0, MOST_FAULTS).flatMap(([path, said]) => {
    const shown = firstText([path]);
    // The path of the request itself, which the current form names too.
    if (shown === null || shown.startsWith('/parcels/')) return [];
    const texts = [said, at(said, 'message'), sentencesIn(said).join(' '), at(said, 'errorKey')];
    return [{ path: shown.slice(0, LONGEST_PATH), message: firstText(texts) ?? '' }];
  });
}

/** An error beside where it lies. */
function located(error: unknown): [unknown, unknown] {
  const paths = ['path', 'field', 'property', 'propertyPath', 'name', 'pointer'].map((name) => at(error, name));
  return [firstText([...paths, at(at(error, 'source'), 'pointer')]), error];
}

function at(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return typeof key === 'number' ? value[key] : undefined;
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function firstText(candidates: unknown[]): string | null {
  const found = candidates.find((candidate) => typeof candidate === 'string' && candidate.trim() !== '');
  return typeof found === 'string' ? Array.from(showControls(found.trim())).slice(0, LONGEST_TEXT).join('') : null;
}
