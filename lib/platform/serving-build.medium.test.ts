import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '@/lib/db/connection';
import { formatFaults } from '@/lib/platform/settings/read-settings.mjs';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { replacedFault, watchBuilds } from './serving-build';

// A look is a statement to a real database, on a busy machine.

// One for each test: an instance of the test before may be in the middle of a look.
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

/** What a server of this build reads as it starts; null when it may. */
async function startOf(build: string, buildReplaces: string | null = null): Promise<string | null> {
  const fault = await replacedFault(database.db.orm, build, buildReplaces);
  return fault && formatFaults([fault]);
}

/** A running server of this build, the newer ones that it was stopped by, and what it has not saved. */
class Running {
  readonly stoppedBy: string[] = [];
  readonly unsaved = new Map<string, unknown>();
  #looks = 0;

  constructor(build: string, unexpectedError: () => void = () => undefined) {
    const look = () => {
      this.#looks += 1;
      return database.db.orm;
    };
    const db: Database = {
      ...database.db,
      get orm() {
        return look();
      },
    };
    const given = { db, log: { event: () => undefined, unexpectedError }, unsaved: this.unsaved };
    const watch = watchBuilds(given, build, (newer) => this.stoppedBy.push(newer), 10);
    onTestFinished(() => watch.stop());
  }

  /** Waits until it has looked once more, from beginning to end, or was stopped. */
  async looksAgain(): Promise<void> {
    const enough = this.#looks + 2;
    await expect.poll(() => this.#looks >= enough || this.stoppedBy.length > 0).toBe(true);
  }
}

const codeIn = (refusal: string | null) => /BUILD_REPLACES=(\w+)/.exec(refusal ?? '')?.[1] ?? '';
const known = async () =>
  (await database.db.pool.query('select id from builds order by place')).rows.map(({ id }) => id);

test('a build that was never seen may start, again and again, and so may a newer one', async () => {
  expect([await startOf('first'), await startOf('first'), await startOf('second')]).toEqual([null, null, null]);
  expect(await known()).toEqual(['first', 'second']);
});

test('an older build is refused with what is expected, and with the code to go back on purpose', async () => {
  await startOf('first');
  await startOf('second');
  const refusal = await startOf('first');
  expect(refusal).toContain(
    'This build (first) is not the one that serves this database: the newer build second does.',
  );
  expect(refusal).toMatch(/remedy: +give all instances the newer build\. .* BUILD_REPLACES=[0-9a-f]{12}/);
});

test('going back on purpose is done once with a code: a later update is not undone by a setting that stayed', async () => {
  await startOf('first');
  await startOf('second');
  const code = codeIn(await startOf('first'));
  expect(await startOf('first', '0123456789ab')).not.toBeNull();
  expect(await startOf('first', code)).toBeNull();
  expect(await startOf('second')).toContain('the newer build first');
  const forth = codeIn(await startOf('second'));
  expect(await startOf('second', forth)).toBeNull();
  expect(await startOf('first', code)).toContain('the newer build second');
});

test('instances of one build that start at once may all start', async () => {
  await startOf('former');
  const starts = await Promise.all(Array.from({ length: 8 }, () => startOf('build')));
  expect(new Set(starts)).toEqual(new Set([null]));
  expect(await known()).toEqual(['former', 'build']);
});

test('of different builds that start at once one is left', async () => {
  const builds = Array.from({ length: 6 }, (_, each) => `build-${each}`);
  const starts = await Promise.all(
    builds.map(async (build) => ({ build, running: (await startOf(build)) === null ? new Running(build) : null })),
  );
  const left = () => starts.filter(({ running }) => running?.stoppedBy.length === 0);
  await expect.poll(() => left()).toHaveLength(1);
  const [survivor] = left();
  await survivor?.running?.looksAgain();
  expect(left()).toEqual([survivor]);
  expect(await startOf(survivor?.build ?? '')).toBeNull();
});

test('a running instance is stopped once a newer build is there, and that once', async () => {
  await startOf('first');
  const [one, other] = [new Running('first'), new Running('first')];
  await startOf('second');
  await expect.poll(() => [one.stoppedBy, other.stoppedBy]).toEqual([['second'], ['second']]);
  await startOf('third');
  const third = new Running('third');
  await startOf('fourth');
  await expect.poll(() => third.stoppedBy).toEqual(['fourth']);
  expect(one.stoppedBy).toEqual(['second']);
});

test('a running instance is not stopped while only its memory has an answer, and is once that is stored', async () => {
  await startOf('first');
  const running = new Running('first');
  running.unsaved.set('a booking', 'booked');
  await startOf('second');
  await running.looksAgain();
  expect(running.stoppedBy).toEqual([]);
  running.unsaved.delete('a booking');
  await expect.poll(() => running.stoppedBy).toEqual(['second']);
});

test('a build that comes to a copy of the table alone is the newest', async () => {
  await startOf('first');
  await database.db.pool.query(`update builds set place = 7`);
  expect(await startOf('second')).toBeNull();
  expect(await known()).toEqual(['first', 'second']);
});

test('a clock that is put back does not make an older build the newer one', async () => {
  await startOf('first');
  await database.db.pool.query(`update builds set registered_at = now() + interval '1 hour'`);
  expect(await startOf('second')).toBeNull();
  expect(await startOf('first')).not.toBeNull();
});

test('under a database that was restored from before its build the instance goes on, and the older build is refused', async () => {
  await startOf('first');
  await startOf('second');
  const running = new Running('second');
  await database.db.pool.query(`delete from builds where id = 'second'`);
  await expect.poll(() => known()).toEqual(['first', 'second']);
  expect(running.stoppedBy).toEqual([]);
  expect(await startOf('first')).not.toBeNull();
});

test('a check that fails is made again', async () => {
  await startOf('first');
  await database.db.pool.query('alter table builds rename to builds_away');
  const failed = vi.fn();
  const running = new Running('first', failed);
  await expect.poll(() => failed).toHaveBeenCalled();
  await database.db.pool.query(`insert into builds_away (id, place) values ('second', 2)`);
  await database.db.pool.query('alter table builds_away rename to builds');
  await expect.poll(() => running.stoppedBy).toEqual(['second']);
});
