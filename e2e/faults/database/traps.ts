/** A place in the talk between an app and its database: a statement, what came before it in its transaction, and which side of it. */
export type Place = {
  statement: RegExp;
  /** An earlier statement of the same transaction. */
  after?: RegExp;
  /** No earlier statement of the same transaction is like this. */
  notAfter?: RegExp;
  /** Before the statement reaches the database, or when it is done and before its answer reaches the app. */
  at: 'statement' | 'answer';
};

/**
 * Something that happens at a place, once; it hears of the ids that the transaction has named. `drop`: neither statement nor answer
 * is passed on, and the connection ends.
 */
export type Trap = { place: Place; spring: (ids: readonly string[]) => 'forward' | 'drop' };

/** The traps laid in one app's connections. */
export type TrapField = {
  lay(trap: Trap): void;
  lift(trap: Trap): void;
  /** Takes out the trap that waits here. */
  take(statement: string, earlier: readonly string[]): Trap | null;
};

export function trapField(): TrapField {
  const laid = new Set<Trap>();
  return {
    lay: (trap) => void laid.add(trap),
    lift: (trap) => void laid.delete(trap),
    take(statement, earlier) {
      for (const trap of laid) {
        if (!isAt(trap.place, statement, earlier)) continue;
        laid.delete(trap);
        return trap;
      }
      return null;
    },
  };
}

function isAt({ statement: wanted, after, notAfter }: Place, statement: string, earlier: readonly string[]): boolean {
  if (!wanted.test(statement)) return false;
  if (after && !earlier.some((one) => after.test(one))) return false;
  return !(notAfter && earlier.some((one) => notAfter.test(one)));
}
