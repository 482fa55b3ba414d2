import 'server-only';
import { storable } from '@/lib/storable';
import type { Exchange } from './http';

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
