import { expect, test } from 'vitest';
import { API_SCOPES, REACHES, SCOPES_BY_REACH } from '@/lib/api/api-scopes';

test('scopes stand from the least to the most: what only reads first, what books last', () => {
  expect(API_SCOPES).toEqual(REACHES.flatMap((reach) => [...SCOPES_BY_REACH[reach]]));
  for (const scope of SCOPES_BY_REACH.reads) expect(scope).toMatch(/:read$/);
  expect(API_SCOPES.filter((scope) => scope.endsWith(':read'))).toEqual(SCOPES_BY_REACH.reads);
  expect(API_SCOPES.at(-1)).toBe('bookings:write');
});
