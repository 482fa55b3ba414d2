import 'server-only';

// An answer may say our token or secret back, and answers are kept and shown (docs/carrier-api.md#authentication, rule 7). What stands in
// them is read by many: as text, as JSON, out of a URL, out of base64. So a secret is looked for in every form one of them would undo.

/** A text that was undone so far, with the place in the first text where each of its characters began. */
type Layer = { text: string; from: Uint32Array | null };

/** One escape of JSON (`\/`, `\u002f`), a URL (`%2f`) or HTML (`&#47;`, `&#x2f;`), or a NUL, which is left out when answers are read. */
const ESCAPE = /\\u([0-9a-f]{4})|%([0-9a-f]{2})|&#x([0-9a-f]{1,6});|&#([0-9]{1,7});|\\([^u])|\0/gi;

/** Text in JSON in a URL in JSON: no careless service goes deeper. */
const DEEPEST = 6;

/** Shorter pieces of base64, and shorter beginnings of a secret, stand in ordinary texts too. */
const SHORTEST_PIECE = 6;
const SHORTEST_BEGINNING = 8;

/** `text` with every form of `secret` in it replaced by `instead`; one that was cut off at the end, too. */
export function redact(text: string, secret: string, instead: string): string {
  if (secret === '') return text;
  const forms = [...new Set([secret, fullyUndone(secret), ...base64Forms(secret)])];
  const found: [from: number, until: number][] = [];
  let layer: Layer | null = { text, from: null };
  for (let depth = 0; layer && depth <= DEEPEST; depth += 1) {
    const { text: undone, from } = layer;
    const place = (index: number) => from?.[index] ?? index;
    for (const [start, end] of forms.flatMap((form) => occurrences(undone, form))) {
      found.push([place(start), place(end)]);
    }
    layer = undo(layer);
  }
  return found.length === 0 ? text : replaceAll(text, found, instead);
}

function occurrences(text: string, form: string): [number, number][] {
  const places: [number, number][] = [];
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) {
    places.push([at, at + form.length]);
  }
  for (let length = Math.min(form.length - 1, text.length); length >= SHORTEST_BEGINNING; length -= 1) {
    if (text.endsWith(form.slice(0, length))) return [...places, [text.length - length, text.length]];
  }
  return places;
}

/** One level of escapes less, or null when there is none. */
function undo({ text, from }: Layer): Layer | null {
  const place = (index: number) => from?.[index] ?? index;
  const places: number[] = [];
  let undone = '';
  let done = 0;
  const copyUntil = (end: number) => {
    undone += text.slice(done, end);
    for (let index = done; index < end; index += 1) places.push(place(index));
  };
  for (const match of text.matchAll(ESCAPE)) {
    copyUntil(match.index);
    const meant = meaning(match);
    undone += meant;
    for (let index = 0; index < meant.length; index += 1) places.push(place(match.index));
    done = match.index + match[0].length;
  }
  if (done === 0) return null;
  copyUntil(text.length);
  places.push(place(text.length));
  return { text: undone, from: Uint32Array.from(places) };
}

function meaning([, json, url, htmlHex, html, bare]: RegExpExecArray): string {
  const hex = json ?? url ?? htmlHex;
  if (bare !== undefined) return bare;
  const code = hex === undefined ? Number(html ?? 0) : Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}

function fullyUndone(secret: string): string {
  let layer: Layer = { text: secret, from: null };
  for (let depth = 0; depth < DEEPEST; depth += 1) layer = undo(layer) ?? layer;
  return layer.text;
}

/** What of the secret's base64 does not depend on its neighbours, wherever in a group of three bytes it begins; in both alphabets. */
function base64Forms(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [0, 1, 2].flatMap((shift) => {
    const whole = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    const piece = whole.slice(Math.ceil((shift * 4) / 3), Math.floor(((shift + bytes.length) * 4) / 3));
    if (piece.length < SHORTEST_PIECE) return [];
    return [piece, piece.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

function replaceAll(text: string, found: [from: number, until: number][], instead: string): string {
  let kept = '';
  let done = 0;
  for (const [from, until] of found.toSorted(([a], [b]) => a - b)) {
    if (until <= done) continue;
    if (from >= done) kept += text.slice(done, from) + instead;
    done = until;
  }
  return kept + text.slice(done);
}
