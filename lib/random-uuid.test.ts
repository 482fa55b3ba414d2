import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { randomUuid } from './random-uuid';

describe('a random UUID', () => {
  const keys = Array.from({ length: 1_000 }, randomUuid);

  it('is one that the actions accept', () => {
    for (const key of keys) expect(z.parse(z.uuidv4(), key)).toBe(key);
  });

  it('is never the same twice', () => {
    expect(new Set(keys).size).toBe(keys.length);
  });
});
