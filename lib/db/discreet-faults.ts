import 'server-only';
import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * Makes failed statements print without the values in them. Their message lists every parameter and their cause quotes a row, which
 * is somebody's name and address, and the framework prints the error of a page with all it carries. What is left is what mends a
 * fault: SQLSTATE, table, constraint and the frames.
 */
export function printFaultsDiscreetly(): void {
  Object.defineProperty(DrizzleQueryError.prototype, inspect.custom, {
    configurable: true,
    value(this: DrizzleQueryError) {
      const { code, table, constraint } = (this.cause ?? {}) as Record<string, unknown>;
      const facts = [code, table, constraint].filter((fact) => typeof fact === 'string');
      const frames = (this.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
      return [`Failed query (${facts.join(', ')})`, ...frames].join('\n');
    },
  });
}
