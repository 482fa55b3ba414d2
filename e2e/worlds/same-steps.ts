import { expect } from 'vitest';
import type { Orm } from '@/lib/db/connection';
import { copyOf, type MemoryDatabase, type MemoryOrm } from './database';

// Steps on PostgreSQL beside the same steps on the rows of worlds.

/** One kind of step, and what it does on either side. */
export type SameStep<Side> = { name: string; run: (side: Side) => Promise<unknown> };

/** Both sides, and all rows of each that a step can change, in one form. */
export type Sides<Side extends object> = {
  real: Side;
  realRows: (real: Side) => Promise<unknown>;
  memory: { side: Side; database: MemoryDatabase; rows(): unknown };
};

/** Rows in maps that answer at once. */
export function answerAtOnce(database: MemoryDatabase, now = () => new Date()): Orm {
  const orm: MemoryOrm = {
    ask: async (run) => run(database.tables, now(), now()),
    transaction: (run) => run(orm as unknown as Orm),
  };
  return orm as unknown as Orm;
}

/** Each step says the same on both sides, and leaves the same rows. */
export async function compareInTurn<Side extends object>(
  { real, realRows, memory }: Sides<Side>,
  steps: readonly SameStep<Side>[],
): Promise<void> {
  for (const { name, run } of steps) {
    expect([name, await run(memory.side)]).toEqual([name, await run(real)]);
    expect([name, await memory.rows()]).toEqual([name, await realRows(real)]);
  }
}

/** Two steps at once on PostgreSQL do what one of them after the other does to the maps, in one of both orders. */
export async function compareAtOnce<Side extends object, Step extends SameStep<Side>>(
  { real, realRows, memory }: Sides<Side>,
  before: readonly Step[],
  one: Step,
  two: Step,
): Promise<void> {
  for (const { run } of before) await Promise.all([run(real), run(memory.side)]);
  const rows = copyOf(memory.database.tables);
  const known = copyOfKnown(memory.side);
  const inOrder = async (first: Step, second: Step) => {
    memory.database.tables = copyOf(rows);
    Object.assign(memory.side, copyOfKnown(known));
    const saidFirst = await first.run(memory.side);
    const saidSecond = await second.run(memory.side);
    const said = first === one ? [saidFirst, saidSecond] : [saidSecond, saidFirst];
    return { said, rows: await memory.rows() };
  };
  const orders = [await inOrder(one, two), await inOrder(two, one)];
  const said = await Promise.all([one.run(real), two.run(real)]);
  expect(orders).toContainEqual({ said, rows: await realRows(real) });
}

/** What a side knows of the steps before, such as the ids that it made. */
function copyOfKnown<Side extends object>(side: Side): Side {
  const copied = Object.entries(side).map(([name, value]) => {
    if (value instanceof Map) return [name, new Map(value)];
    return [name, Array.isArray(value) ? [...value] : value];
  });
  return Object.fromEntries(copied);
}
