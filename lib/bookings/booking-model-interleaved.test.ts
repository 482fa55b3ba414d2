import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { anyCommand, FORMS } from '@/lib/testing/booking-model/commands';
import { BegunCommand, checkEnd, type History, watchCommits } from '@/lib/testing/booking-model/laws';
import { memoryStorage, PLACE } from '@/lib/testing/booking-model/memory-database';
import { openRealBookings, type RealBookings } from '@/lib/testing/booking-model/real-bookings';
import { LAW_TIMEOUT_MS, lawRuns } from '@/lib/testing/law-runs';
import { sweepOverdue } from './sweep';

vi.mock('@/lib/carrier/book', () => import('@/lib/testing/booking-model/model-carrier'));
vi.mock('@/lib/db/audit-events', () => import('@/lib/testing/booking-model/memory-statements'));
vi.mock('@/lib/db/bookings', () => import('@/lib/testing/booking-model/memory-statements'));
vi.mock('@/lib/db/form-keys', () => import('@/lib/testing/booking-model/memory-statements'));
vi.mock('@/lib/db/booking-attempts', () => import('@/lib/testing/booking-model/memory-statements'));
vi.mock('@/lib/db/settlements', () => import('@/lib/testing/booking-model/memory-statements'));
vi.mock('@/lib/db/shops', () => import('@/lib/testing/booking-model/memory-statements'));

const TICKS = [1, 59, 60, 61, 120];

async function runInterleaved(scheduler: fc.Scheduler, commands: Iterable<fc.AsyncCommand<History, RealBookings>>) {
  const history: History = [];
  const requests = FORMS.map(() => 0);
  const watch = watchCommits();
  const storage = memoryStorage((what) => scheduler.schedule(Promise.resolve(), what), watch.committed);
  const realBookings = openRealBookings(storage, PLACE, (form) => {
    watch.asked(form);
    requests[form] = (requests[form] ?? 0) + 1;
  });
  await fc.scheduledModelRun(scheduler, () => ({ model: history, real: realBookings }), commands);
  await scheduler.waitIdle();
  const whatIsLeft = async () => {
    await storage.pass(1_000);
    await sweepOverdue(storage.connect().db);
    return Promise.all(FORMS.map(realBookings.seen));
  };
  checkEnd(history, requests, await scheduler.waitFor(whatIsLeft()));
  expect(realBookings.unexpectedErrors).toEqual([]);
  const hasDeath = history.some(
    ({ command }) => command.kind === 'crash' || ('dies' in command && command.dies !== null),
  );
  if (!hasDeath) expect(history.filter(({ result }) => result === undefined)).toEqual([]);
  return history;
}

it(
  'however the same steps come in between each other, nothing is sent twice, lost or invented',
  async () => {
    const results = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.commands([anyCommand(TICKS).map((command) => new BegunCommand(command))], { maxCommands: 60, size: 'max' }),
        async (scheduler, commands) => {
          for (const { command, result } of await runInterleaved(scheduler, commands))
            results.add(`${command.kind}: ${result}`);
        },
      ),
      // A run that hangs fails as what it is, with the order that made it.
      { numRuns: lawRuns(400, 10_000), timeout: 20_000 },
    );
    // A result that never came proves nothing.
    expect([...results]).toEqual(
      expect.arrayContaining([
        'submit: sent',
        'submit: on_disk',
        'submit: already_submitted',
        'submit: given_up',
        'conclude: given_up',
        'conclude: on_disk',
        'send_prepared: sent',
        'discard_prepared: true',
        'answer: counted',
        'answer: conflict',
        'answer: ignored',
        'sweep: 2',
        'settle: true',
      ]),
    );
  },
  LAW_TIMEOUT_MS,
);
