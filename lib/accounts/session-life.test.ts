import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionLife } from './session-life';

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60_000;
const now = new Date('2026-03-02T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const withinAShift = fc.integer({ min: 0, max: 12 * HOUR_MS - 1 });

test('a session of twelve hours is over, however lately it was used', () => {
  fc.assert(
    fc.property(fc.integer({ min: 12 * HOUR_MS, max: 40 * HOUR_MS }), fc.nat(8 * HOUR_MS), (age, idle) => {
      expect(sessionLife({ createdAt: ago(age), updatedAt: ago(idle) }, 8, now)).toBe('over');
    }),
  );
});

test('a session that was idle for as many hours as its role has is over', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), withinAShift, (hours, idle) => {
      const life = sessionLife({ createdAt: ago(idle), updatedAt: ago(idle) }, hours, now);
      expect(life === 'over').toBe(idle >= hours * HOUR_MS);
    }),
  );
});

test('a clock that was put back ends no session, and writes nothing down until it has caught up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 48 * HOUR_MS }), (ahead) => {
      expect(sessionLife({ createdAt: ago(-ahead), updatedAt: ago(-ahead) }, 8, now)).toBe('alive');
    }),
  );
});

test('any other goes on, and its use is written down at most once a minute', () => {
  fc.assert(
    fc.property(withinAShift, fc.integer({ min: 0, max: 8 * HOUR_MS - 1 }), (age, idle) => {
      const life = sessionLife({ createdAt: ago(Math.max(age, idle)), updatedAt: ago(idle) }, 8, now);
      expect(life).toBe(idle < MINUTE_MS ? 'alive' : 'touch');
    }),
  );
});
