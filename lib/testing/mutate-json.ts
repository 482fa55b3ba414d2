import fc from 'fast-check';

type Path = (string | number)[];

/** Every place in a JSON value, the value itself included. */
export function places(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return [at, ...keys.flatMap((key) => places((value as Record<string | number, unknown>)[key], [...at, key]))];
}

/** `value` with another value at `path`. */
export function replaceAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[key] = replaceAt(copy[key], rest, replacement);
  return copy;
}

/** The JSON text of `value` with one thing wrong: a place replaced or left out, or the text cut, or one character of it another. */
export function mutatedJson(value: unknown): fc.Arbitrary<{ text: string; path: string | null }> {
  const whole = JSON.stringify(value);
  const replacement = fc.oneof(
    fc.constantFrom(
      undefined,
      null,
      '',
      ' ',
      0,
      -1,
      1e21,
      true,
      '1500',
      '\u0000',
      '\ud800',
      [],
      {},
      [null],
      'x'.repeat(500),
    ),
    fc.jsonValue(),
  );
  return fc.oneof(
    fc
      .tuple(fc.constantFrom(...places(value)), replacement)
      .map(([path, found]) => ({ text: JSON.stringify(replaceAt(value, path, found)) ?? '', path: path.join('.') })),
    fc.nat(whole.length - 1).map((end) => ({ text: whole.slice(0, end), path: null })),
    fc
      .tuple(fc.nat(whole.length - 1), fc.string({ minLength: 1, maxLength: 1 }))
      .map(([at, character]) => ({ text: whole.slice(0, at) + character + whole.slice(at + 1), path: null })),
  );
}
