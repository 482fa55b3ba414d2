import 'server-only';
import { format, stripVTControlCharacters } from 'node:util';
import pino, { type DestinationStream } from 'pino';

/** Fields a log line may have: identifiers, numbers and names of states. Never a person's data, never a secret. */
export type LogFields = Record<string, string | number | boolean | null>;

/** Structured log: one event name and its fields a line. */
export type Log = {
  event(name: string, fields: LogFields): void;
  /** An error that was not foreseen: `reference` is what the clerk reads out; stack and message go here and nowhere else. */
  unexpectedError(reference: string, where: string, error: unknown): void;
};

const loggerAt = (level: string, destination?: DestinationStream) => pino({ level, base: null }, destination);

/** Writes JSON lines to standard output, or to `destination`, at `level` (pino's names). */
export function createLog(level: string, destination?: DestinationStream): Log {
  const logger = loggerAt(level, destination);
  return {
    event: (name, fields) => logger.info(fields, name),
    unexpectedError: (reference, where, error) =>
      logger.error({ reference, where, ...faultFields(error) }, 'unexpectedError'),
  };
}

const CONSOLE = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/** From now on what the framework and libraries print are lines of the log as well: it has no line that is not JSON. */
export function logConsole(level: string, destination?: DestinationStream): void {
  const logger = loggerAt(level, destination);
  for (const [method, as] of Object.entries(CONSOLE)) {
    const print = (...said: unknown[]) => {
      const error = said.find((one) => one instanceof Error);
      const words = said.filter((one) => one !== error);
      logger[as]({ ...(error ? faultFields(error) : {}), said: plainText(format(...words)) }, 'console');
    };
    Object.assign(console, { [method]: print });
  }
  // Node prints them itself otherwise.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => logger.warn(faultFields(warning), 'warning'));
}

const MOST_CHARACTERS = 500;

/** In one line, without colours. */
const plainText = (text: string) =>
  stripVTControlCharacters(text).replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS);

/**
 * Class, code, message and stack frames of an error, and the same of what caused it. A message may quote what a person typed, an address of a
 * database or a statement with its values: what stands in quotation marks, and whatever is an address, is left out.
 */
function faultFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error ? error.cause : null;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    error: error.name,
    message: redacted(error.message),
    code: codeOf(cause ?? error),
    cause: cause?.name ?? null,
    causeMessage: cause && redacted(cause.message),
    stack: frames.slice(0, 12).join('\n'),
  };
}

function codeOf(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** But for an apostrophe within a word. */
const QUOTE = /["`“”«»]|(?<!\w)'|'(?!\w)/g;
const ADDRESS = /\b[a-z][a-z0-9+.-]*:\/\/\S+|\S+@\S+/gi;

/** From the first quotation mark to the last; where one has no other, to the end. */
function redacted(message: string): string {
  const text = message.replace(ADDRESS, '…');
  const places = [...text.matchAll(QUOTE)].map(({ index }) => index);
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return plainText(text);
  return plainText(`${text.slice(0, first)}…${places.length % 2 === 0 ? text.slice(last + 1) : ''}`);
}
