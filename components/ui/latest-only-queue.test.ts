import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLatestOnlyQueue, DroppedSearch } from '@/components/ui/latest-only-queue';

/** Searches that end on demand, and a record of which were sent. */
function openSearches() {
  const sent: number[] = [];
  const ends = new Map<number, () => void>();
  const search = (id: number) => () =>
    new Promise<number>((resolve) => {
      sent.push(id);
      ends.set(id, () => resolve(id));
    });
  return { sent, search, end: (id: number) => ends.get(id)?.() };
}

const becameOf = (promise: Promise<number>) =>
  promise.catch((error) => (error instanceof DroppedSearch ? 'dropped' : Promise.reject(error)));

describe('the search queue of a tab', () => {
  it('sends the first at once, keeps only the latest waiting, and sends that one next', async () => {
    const queue = createLatestOnlyQueue();
    const { sent, search, end } = openSearches();
    const results = [1, 2, 3, 4].map((id) => becameOf(queue.run(search(id))));
    expect(sent).toEqual([1]);
    end(1);
    expect(await results[0]).toBe(1);
    expect(await Promise.all([results[1], results[2]])).toEqual(['dropped', 'dropped']);
    expect(sent).toEqual([1, 4]);
    end(4);
    expect(await results[3]).toBe(4);
  });

  it('forgets the waiting one when a parcel is booked, and goes on with the next search', async () => {
    const queue = createLatestOnlyQueue();
    const { sent, search, end } = openSearches();
    const first = becameOf(queue.run(search(1)));
    const second = becameOf(queue.run(search(2)));
    queue.dropWaiting();
    end(1);
    expect([await first, await second]).toEqual([1, 'dropped']);
    const third = becameOf(queue.run(search(3)));
    end(3);
    expect([await third, sent]).toEqual([3, [1, 3]]);
  });

  it('goes on after a search that failed', async () => {
    const queue = createLatestOnlyQueue();
    const failed = queue.run(() => Promise.reject(new Error('lost')));
    const next = queue.run(() => Promise.resolve(2));
    await expect(failed).rejects.toThrow('lost');
    expect(await next).toBe(2);
  });

  it('never has two in flight, whatever comes in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 12 }), async (scheduler, count) => {
        const queue = createLatestOnlyQueue();
        let inFlight = 0;
        let most = 0;
        const asked = Array.from({ length: count }, (_, id) =>
          becameOf(
            queue.run(async () => {
              most = Math.max(most, ++inFlight);
              await scheduler.schedule(Promise.resolve());
              inFlight -= 1;
              return id;
            }),
          ),
        );
        await scheduler.waitFor(Promise.all(asked));
        expect(most).toBe(1);
        expect(await asked.at(-1)).toBe(count - 1);
      }),
    );
  });
});
