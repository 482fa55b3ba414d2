/** A point in the talk between an app and its database: a statement, what came before it in its transaction, and which side of it. */
export type FaultPoint = {
  statement: RegExp;
  /** An earlier statement of the same transaction. */
  after?: RegExp;
  /** No earlier statement of the same transaction is like this. */
  notAfter?: RegExp;
  /** Something in the values of the transaction so far. */
  values?: RegExp;
  /** Before the statement reaches the database, or when it is done and before its answer reaches the app. */
  at: 'statement' | 'answer';
};

/**
 * Something that happens at a fault point, once; it hears of the values in the transaction. `drop`: neither statement nor answer
 * is passed on, and the connection ends.
 */
export type Trap = { point: FaultPoint; spring: (values: string) => 'forward' | 'drop' };

/** The traps laid in one app's connections. */
export type TrapField = {
  lay(trap: Trap): void;
  lift(trap: Trap): void;
  /** Takes out the trap that waits here. */
  take(statement: string, earlier: readonly string[], values: string): Trap | null;
};

export function trapField(): TrapField {
  const laid = new Set<Trap>();
  return {
    lay: (trap) => void laid.add(trap),
    lift: (trap) => void laid.delete(trap),
    take(statement, earlier, values) {
      for (const trap of laid) {
        if (!isAt(trap.point, statement, earlier, values)) continue;
        laid.delete(trap);
        return trap;
      }
      return null;
    },
  };
}

function isAt(point: FaultPoint, statement: string, earlier: readonly string[], values: string): boolean {
  const { after, notAfter } = point;
  if (!point.statement.test(statement) || (point.values && !point.values.test(values))) return false;
  if (after && !earlier.some((one) => after.test(one))) return false;
  return !(notAfter && earlier.some((one) => notAfter.test(one)));
}
