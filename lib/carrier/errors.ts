import type { AnswerFault } from '@/lib/shipment';
import { storableText } from '@/lib/storable';
import { bodyForm, isRecord, readJson } from './json';
import type { CarrierRefusal } from './outcomes';

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
