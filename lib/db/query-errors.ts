import 'server-only';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';

/**
 * Keeps the values of a failed statement out of its error, from its birth on. drizzle lists every parameter in the message, and the
 * driver quotes the row, which is a person's name and address; the framework prints the error of a page with all it carries. What is
 * left is what helps to fix a fault: the statement with its placeholders, SQLSTATE, table, constraint and the frames.
 */
export function redactQueryErrors(): void {
  // drizzle (0.45) assigns both while it makes the error, before it captures the stack; an accessor is asked instead.
  Object.defineProperties(DrizzleQueryError.prototype, {
    params: {
      configurable: true,
      get: () => [],
      set(this: DrizzleQueryError) {
        this.message = `Failed query: ${this.query}`;
      },
    },
    cause: {
      configurable: true,
      set(this: DrizzleQueryError, cause: unknown) {
        if (cause instanceof DatabaseError) forgetValues(cause);
        Object.defineProperty(this, 'cause', { value: cause, configurable: true, writable: true });
      },
    },
  });
}

/** What PostgreSQL reported of a statement that failed; null for an error of any other origin. */
export function databaseErrorOf(error: unknown): DatabaseError | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError ? cause : null;
}

/** Connection lost, out of resources, a lock not had, stopped or a standby by now (PostgreSQL, appendix A): it passes by itself. */
const PASSING = /^(?:08|40|53|55|57|25006)/;

/** Whether a statement failed since PostgreSQL cannot be reached, or cannot answer now; the same may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const reported = databaseErrorOf(error);
  if (reported) return PASSING.test(reported.code ?? '');
  return error instanceof DrizzleQueryError && !(error.cause instanceof TypeError);
}

/** Of what PostgreSQL reports, everything that may quote a value. */
function forgetValues(error: DatabaseError): void {
  const message = `SQLSTATE ${error.code}`;
  error.stack = (error.stack ?? '').replace(error.message, message);
  error.message = message;
  for (const field of ['detail', 'hint', 'where', 'internalQuery'] as const) delete error[field];
}
