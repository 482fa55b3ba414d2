import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newFormKey } from './form-key';

describe('a form key', () => {
  const keys = Array.from({ length: 1_000 }, newFormKey);

  it('is a random UUID the action accepts', () => {
    for (const key of keys) expect(z.parse(z.uuidv4(), key)).toBe(key);
  });

  it('is never the same twice', () => {
    expect(new Set(keys).size).toBe(keys.length);
  });
});
