import 'server-only';

/** What a body looks like, whatever its content type claims. */
export type BodyForm = 'json' | 'markup' | 'text' | 'empty';

/** Deeper nesting than any published structure has; what lies below is dropped, so that nobody who walks a value can overflow. */
const DEEPEST = 40;

/**
 * Reads JSON of a stranger; undefined when it is none. What it gives back can be stored and written again: no NUL character and no
 * half surrogate pair (PostgreSQL refuses both in jsonb), bounded depth.
 */
export function readJson(text: string): unknown {
  try {
    return storable(JSON.parse(text), 0);
  } catch {
    return undefined;
  }
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

function storable(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return null;
  if (Array.isArray(value)) return value.map((element) => storable(element, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [storableText(key), storable(field, depth + 1)]),
  );
}

/** A stranger's text as PostgreSQL takes it: without NUL characters and half surrogate pairs. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}
