/** Deeper nesting than any text of ours or of the carrier has; what lies below is dropped, so that nothing that walks a value can overflow. */
const DEEPEST = 40;

const UNUSUAL = /[\0\ud800-\udfff]/;

/** A value from outside as PostgreSQL takes it, each text in it and each name of a field; objects become plain ones. */
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return null;
  if (Array.isArray(value)) return value.map((element) => storable(element, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [storableText(key), storable(field, depth + 1)]),
  );
}

/** A text from outside without NUL characters and half surrogate pairs: PostgreSQL refuses the one in every text, the other in jsonb. */
export function storableText(text: string): string {
  // Every text of an answer comes by, and next to none has one.
  if (!UNUSUAL.test(text)) return text;
  return text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}
