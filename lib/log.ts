import 'server-only';
import pino from 'pino';

/** Fields a log line may have: identifiers, numbers and names of states. Never a person's data, never a secret. */
export type LogFields = Record<string, string | number | boolean | null>;

/** Structured log: one event name and its fields a line. */
export type Log = {
  event(name: string, fields: LogFields): void;
  /** An error that was not foreseen: `reference` is what the clerk reads out; stack and message go here and nowhere else. */
  unexpectedError(reference: string, where: string, error: unknown): void;
};

/** Writes JSON lines to standard output at `level` (pino's names). */
export function createLog(level: string): Log {
  const logger = pino({ level, base: null });
  return {
    event: (name, fields) => logger.info(fields, name),
    unexpectedError: (reference, where, error) =>
      logger.error({ reference, where, ...faultFields(error) }, 'unexpectedError'),
  };
}

/**
 * Only the class, the code and the stack frames of an error: messages may quote what a person typed or a database address,
 * and drivers put whole statements with their values into them.
 */
function faultFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { error: error.name, cause: cause.name, code, stack: frames.slice(0, 12).join('\n') };
}
