import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { anyCommand } from '@/lib/testing/booking-model/commands';
import { memoryStorage, PLACE } from '@/lib/testing/booking-model/memory-database';
import { AwaitedCommand, type Course, emptyModel } from '@/lib/testing/booking-model/plain-model';
import { openRealBookings } from '@/lib/testing/booking-model/real-bookings';
import { LAW_TIMEOUT_MS, lawRuns } from '@/lib/testing/law-runs';

vi.mock('@/lib/carrier/book', () => import('@/lib/testing/booking-model/model-carrier'));
vi.mock('@/lib/db/audit-events', () => import('@/lib/testing/booking-model/memory-statements'));
vi.mock('@/lib/db/bookings', () => import('@/lib/testing/booking-model/memory-statements'));
vi.mock('@/lib/db/form-keys', () => import('@/lib/testing/booking-model/memory-statements'));
vi.mock('@/lib/db/booking-attempts', () => import('@/lib/testing/booking-model/memory-statements'));
vi.mock('@/lib/db/settlements', () => import('@/lib/testing/booking-model/memory-statements'));
vi.mock('@/lib/db/shops', () => import('@/lib/testing/booking-model/memory-statements'));

/** To the second where something ends, and beyond. */
const TICKS = [1, 59, 60, 61];

/** Every way that the state of a booking may go. */
const WAYS = [
  'none -> prepared',
  'none -> sending',
  'prepared -> discarded',
  'prepared -> sending',
  'sending -> booked',
  'sending -> not_sent',
  'sending -> rejected',
  'sending -> unknown',
  'settled_booked -> booked',
  'settled_not_booked -> booked',
  'unknown -> booked',
  'unknown -> not_sent',
  'unknown -> rejected',
  'unknown -> settled_booked',
  'unknown -> settled_not_booked',
];
/** One round misses the rarest way now and then. */
const MOST_ROUNDS = 5;

it(
  'whatever happens in whatever order, the desk does and says what the plain model of a booking does',
  async () => {
    const course: Course = new Set();
    const law = fc.asyncProperty(
      fc.commands([anyCommand(TICKS).map((command) => new AwaitedCommand(command, course))], {
        maxCommands: 60,
        size: 'max',
      }),
      async (commands) => {
        const realBookings = openRealBookings(memoryStorage(), PLACE);
        await fc.asyncModelRun(() => ({ model: emptyModel(), real: realBookings }), commands);
        expect(realBookings.unexpectedErrors).toEqual([]);
      },
    );
    // A way that was never gone proves nothing.
    for (let round = 0; round < MOST_ROUNDS && course.size < WAYS.length; round++)
      await fc.assert(law, { numRuns: lawRuns(1_000, 10_000) });
    expect([...course].sort()).toEqual(WAYS);
  },
  LAW_TIMEOUT_MS,
);
