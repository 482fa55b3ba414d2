import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VoidEntry } from '@/lib/bookings/data/booking-voids';
import { afterVoidRead } from './void-life';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 8, minute));
const made = (id: string, minute: number, end: number | null = null): VoidEntry => ({
  id,
  bookingId: 'booking',
  clerkId: 'kari',
  reason: 'Crushed',
  voidedAt: at(minute),
  undoneBy: end === null ? null : 'kari',
  undoneAt: end === null ? null : at(end),
});

/** The voids once these lines were read in this order. */
function read(lines: readonly VoidEntry[], start: readonly VoidEntry[] = []): VoidEntry[] {
  const all = new Map(start.map((each) => [each.id, each]));
  for (const line of lines) for (const each of afterVoidRead(line, [...all.values()])) all.set(each.id, each);
  return [...all.values()];
}

const isVoid = (all: readonly VoidEntry[]) => all.some(({ undoneAt }) => undoneAt === null);

describe('a void that a journal has', () => {
  it('stands where nothing was said since', () => {
    expect(isVoid(read([made('a', 1)]))).toBe(true);
    expect(isVoid(read([made('b', 3)], [made('a', 1, 2)]))).toBe(true);
  });

  it('does not stand where the booking was used again since, here or in a database that was given up', () => {
    expect(isVoid(read([made('b', 3)], [made('a', 1, 4)]))).toBe(false);
    // In the database that was given up the first void ended later than here, and the second one was never made.
    expect(isVoid(read([made('a', 1, 4)], [made('a', 1, 2), made('b', 3)]))).toBe(false);
  });

  it('ends where it was said to end last, not where an end was inferred from a later void', () => {
    const ends = read([made('a', 1, 2)], read([made('b', 3)], [made('a', 1)]));
    expect(ends.find(({ id }) => id === 'a')?.undoneAt).toEqual(at(2));
    expect(read([made('a', 1, 2)], [made('a', 1, 4)])).toEqual([made('a', 1, 4)]);
  });

  it('leaves the booking as the desk said last, in whatever order the lines of two databases are read', () => {
    // Each word that it is void is followed by one that it is used, or is the last in its database.
    const words = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(words, words, fc.infiniteStream(fc.nat()), (one, other, order) => {
        const lines = [one, other].flatMap((minutes, database) => {
          const inTime = minutes.map((minute) => 2 * minute + database).sort((a, b) => a - b);
          return inTime.flatMap((minute, index) => {
            if (index % 2 > 0) return [];
            const id = `${database} ${minute}`;
            const end = inTime[index + 1];
            return end === undefined ? [made(id, minute)] : [made(id, minute), made(id, minute, end)];
          });
        });
        const shuffled = lines
          .map((line) => ({ line, place: order.next().value }))
          .sort((a, b) => a.place - b.place)
          .map(({ line }) => line);
        const last = lines
          .flatMap(({ voidedAt, undoneAt }) => [
            { when: voidedAt, says: true },
            ...(undoneAt ? [{ when: undoneAt, says: false }] : []),
          ])
          .sort((a, b) => b.when.getTime() - a.when.getTime())[0];
        expect(isVoid(read(shuffled))).toBe(last?.says);
      }),
    );
  });
});
