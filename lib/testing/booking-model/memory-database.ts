import 'server-only';
import type { AttemptRow } from '@/lib/db/booking-attempts';
import type { BookingRow } from '@/lib/db/bookings';
import type { Database, Orm } from '@/lib/db/connection';
import type { formKeys } from '@/lib/db/schema';
import type { ModelPlace, ModelStorage } from './real-bookings';

// The tables of a booking in memory, by PostgreSQL's rules at "read committed": a writer locks what it writes until its
// transaction ends, who wants the same row waits and looks at it again, and what is not committed is seen by no other transaction.

export type KeyRow = typeof formKeys.$inferSelect;

type Tables = { bookings: BookingRow; attempts: AttemptRow; keys: KeyRow };
type Name = keyof Tables;
type Cell<Row> = { committed: Row | null; pending: Row | null; owner: Owner | null; waiting: (() => void)[] };
type Owner = { waitsFor: Cell<unknown> | null };

/** What one statement may do to the rows. */
export type MemoryRows = {
  /** The time so many seconds from now, by the database's clock. */
  ahead(seconds: number): Date;
  find<T extends Name>(table: T, where: (row: Tables[T]) => boolean): Tables[T][];
  /** As `select for update`; with `skipLocked` rows of others are passed over. */
  lock<T extends Name>(table: T, where: (row: Tables[T]) => boolean, skipLocked?: boolean): Promise<Tables[T][]>;
  change<T extends Name>(
    table: T,
    where: (row: Tables[T]) => boolean,
    change: (row: Tables[T]) => Partial<Tables[T]>,
  ): Promise<Tables[T][]>;
  /** Null when a row is there that is the same. */
  insert<T extends Name>(table: T, row: Tables[T], isSame: (row: Tables[T]) => boolean): Promise<Tables[T] | null>;
};

/** What stands for drizzle's: a statement on its own is a transaction of its own. */
export type MemoryOrm = {
  transaction<T>(work: (orm: MemoryOrm) => Promise<T>): Promise<T>;
  statement<T>(what: string, run: (rows: MemoryRows) => Promise<T> | T): Promise<T>;
};

/** What a commit changed in one row. */
export type Committed = { [T in Name]: { table: T; before: Tables[T] | null; after: Tables[T] } }[Name];

/** The memory behind what the product takes for drizzle. */
export const memoryOf = (orm: Orm): MemoryOrm => orm as unknown as MemoryOrm;

/**
 * A database that several processes connect to. `pace` is awaited before each statement and each commit, so that a scheduler can
 * interleave them; `committed` hears of every commit in order.
 */
function memoryDatabase(
  pace: (what: string) => Promise<void>,
  committed: (changes: Committed[]) => void = () => undefined,
) {
  let now = 0;
  const cells: { [T in Name]: Cell<Tables[T]>[] } = { bookings: [], attempts: [], keys: [] };

  /** One process's way to it; killed, its transactions are rolled back and nothing it waits for ever comes. */
  function connect(): { orm: MemoryOrm; kill(): void } {
    const open = new Set<ReturnType<typeof begin>>();
    let isDead = false;
    const turn = async (what: string) => {
      await pace(what);
      if (isDead) await new Promise(() => undefined);
    };
    const transaction = async <T>(work: (orm: MemoryOrm) => Promise<T>): Promise<T> => {
      const mine = begin(turn);
      open.add(mine);
      try {
        const result = await work(within(mine.rows));
        await turn('commit');
        committed(mine.end(true));
        return result;
      } catch (error) {
        mine.end(false);
        throw error;
      } finally {
        open.delete(mine);
      }
    };
    const within = (rows: MemoryRows): MemoryOrm => {
      const orm: MemoryOrm = {
        transaction: (work) => work(orm),
        statement: async (what, run) => {
          await turn(what);
          return run(rows);
        },
      };
      return orm;
    };
    return {
      orm: { transaction, statement: (what, run) => transaction((orm) => orm.statement(what, run)) },
      kill: () => {
        isDead = true;
        for (const each of open) each.end(false);
      },
    };
  }

  function begin(turn: (what: string) => Promise<void>) {
    const owner: Owner = { waitsFor: null };
    const touched: { table: Name; cell: Cell<Tables[Name]> }[] = [];

    function own<T extends Name>(table: T, cell: Cell<Tables[T]>): void {
      if (cell.owner === owner) return;
      cell.owner = owner;
      touched.push({ table, cell } as (typeof touched)[number]);
    }
    const seen = <Row>(cell: Cell<Row>) => (cell.owner === owner && cell.pending) || cell.committed;
    const rowsOf = <Row>(found: Cell<Row>[]): Row[] => found.flatMap((cell) => seen(cell) ?? []);
    const isTheirs = (cell: Cell<unknown>) => cell.owner !== null && cell.owner !== owner;

    async function freed(cell: Cell<unknown>): Promise<void> {
      while (isTheirs(cell)) {
        for (let next = cell.owner?.waitsFor ?? null; next; next = next.owner?.waitsFor ?? null) {
          if (next.owner === owner) throw new Error('deadlock');
        }
        owner.waitsFor = cell;
        await new Promise<void>((resolve) => cell.waiting.push(resolve));
        await turn('woken');
      }
      owner.waitsFor = null;
    }

    /** Locks what matches, one row after the other, and does `write` to each as soon as it is ours. */
    async function take<T extends Name>(
      table: T,
      where: (row: Tables[T]) => boolean,
      write: (cell: Cell<Tables[T]>) => void = () => undefined,
      skipLocked = false,
    ): Promise<Tables[T][]> {
      const matches = (cell: Cell<Tables[T]>) => {
        const row = seen(cell);
        return row !== null && where(row);
      };
      const taken: Cell<Tables[T]>[] = [];
      for (const cell of cells[table].filter(matches)) {
        if (skipLocked && isTheirs(cell)) continue;
        if (isTheirs(cell)) await freed(cell);
        if (!matches(cell)) continue;
        own(table, cell);
        write(cell);
        taken.push(cell);
      }
      return rowsOf(taken);
    }

    function change<T extends Name>(
      table: T,
      where: (row: Tables[T]) => boolean,
      change: (row: Tables[T]) => Partial<Tables[T]>,
    ): Promise<Tables[T][]> {
      return take(table, where, (cell) => {
        const row = seen(cell);
        if (row) cell.pending = { ...row, ...change(row) };
      });
    }

    async function insert<T extends Name>(table: T, row: Tables[T], isSame: (row: Tables[T]) => boolean) {
      for (const cell of cells[table] as Cell<Tables[T]>[]) {
        const there = cell.pending ?? cell.committed;
        if (!there || !isSame(there)) continue;
        if (isTheirs(cell)) await freed(cell);
        if (seen(cell)) return null;
      }
      const cell: Cell<Tables[T]> = { committed: null, pending: row, owner: null, waiting: [] };
      cells[table].push(cell);
      own(table, cell);
      return row;
    }

    const rows: MemoryRows = {
      ahead: (seconds) => new Date((now + seconds) * 1000),
      find: (table, where) => rowsOf(cells[table]).filter(where),
      lock: (table, where, skipLocked = false) => take(table, where, undefined, skipLocked),
      change,
      insert,
    };

    function end(isCommitted: boolean): Committed[] {
      const changes = touched.splice(0).flatMap(({ table, cell }) => {
        const change = { table, before: cell.committed, after: cell.pending } as Committed;
        if (isCommitted && cell.pending) cell.committed = cell.pending;
        Object.assign(cell, { pending: null, owner: null });
        for (const wake of cell.waiting.splice(0)) wake();
        return change.after ? [change] : [];
      });
      return isCommitted ? changes : [];
    }
    return { rows, end };
  }

  return {
    connect,
    pass: (seconds: number) => {
      now += seconds;
    },
  };
}

/** A clerk at the one shop there is in memory. */
export const PLACE: ModelPlace = {
  clerk: { id: 'kari', isAdministrator: false },
  shopId: '00000000-0000-4000-8000-000000000016',
  solutionId: '00000000-0000-4000-8000-000000000002',
};

/** A database in memory for the modelled desk; `pace` and `committed` as there. */
export function memoryStorage(
  pace: (what: string) => Promise<void> = async () => undefined,
  committed?: (changes: Committed[]) => void,
): ModelStorage {
  const { connect, pass } = memoryDatabase(pace, committed);
  return {
    connect: () => {
      const { orm, kill } = connect();
      return { db: { orm } as unknown as Database, kill };
    },
    pass: async (seconds) => pass(seconds),
  };
}
