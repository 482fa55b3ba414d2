import 'server-only';
import { bodyForm, isRecord, readJson, storableText } from './json';
import type { CarrierRefusal } from './outcomes';

/** More of a stranger's sentence than this helps nobody at a desk; the whole answer is kept with the booking. */
const LONGEST_TEXT = 300;

/**
 * Reads a refusal in every known form of error body: `{errorKey, ...}`, `{error: {errorKey}}`, `{errors: [{errorKey}]}`,
 * `{code, message}`, plain text, none (field notes, "Reading answers", in the order given there). Total; an empty key counts as none.
 */
export function readRefusal(status: number, body: string | null): CarrierRefusal {
  const answer = body === null ? undefined : readJson(body);
  const places = [answer, at(answer, 'error'), at(at(answer, 'errors'), 0)];
  return {
    status,
    errorKey: firstText(places.map((place) => at(place, 'errorKey'))),
    message: firstText([...places.map((place) => at(place, 'message')), plainText(body)]),
  };
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
