import { format } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createLog, logConsole } from './log';

function openLines() {
  const lines: string[] = [];
  return {
    stream: { write: (line: string) => void lines.push(line) },
    read: () => lines.map((line) => JSON.parse(line)),
  };
}

test('an error that was not foreseen keeps message and cause, and neither what a person typed nor an address', () => {
  const { stream, read } = openLines();
  const log = createLog('info', stream);
  const cause = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
  log.unexpectedError('r1', 'book', new TypeError('The booking was not kept', { cause }));
  log.unexpectedError('r2', 'read', new SyntaxError(`Unexpected token 'K', "Kari Nordmann" is not valid JSON`));
  log.unexpectedError('r3', 'send', new Error('no way to postgresql://app:secret@db/parceldesk for kari@example.no'));
  log.unexpectedError('r4', 'read', new Error("it's open: 'Kari Nord"));
  log.unexpectedError('r5', 'read', 'Kari');
  const lines = read();
  expect(lines[0]).toMatchObject({
    reference: 'r1',
    where: 'book',
    error: 'TypeError',
    message: 'The booking was not kept',
    code: 'ECONNREFUSED',
    cause: 'Error',
    causeMessage: 'connect ECONNREFUSED 10.0.0.7:5432',
    stack: expect.stringContaining('log.test.ts'),
  });
  expect(lines.map(({ message }) => message).slice(1)).toEqual([
    'Unexpected token … is not valid JSON',
    'no way to … for …',
    "it's open: …",
    undefined,
  ]);
  expect(format(lines)).not.toMatch(/Kari|secret/);
});

test('what the framework prints is a line of the log, also an error, of several lines and in colours', () => {
  const before = { ...console };
  const heard = process.listeners('warning');
  onTestFinished(() => {
    Object.assign(console, before);
    process.removeAllListeners('warning');
    for (const listener of heard) process.on('warning', listener);
  });
  const { stream, read } = openLines();
  logConsole('info', stream);
  // Of the console as it is now.
  const { log: print, error, debug } = console;
  print('\u001b[32m✓\u001b[39m Ready in %dms\n', 7);
  error('It failed:', new RangeError('too much'), { digest: 'd1' });
  debug('not at this level');
  process.emit('warning', Object.assign(new Error('old'), { name: 'DeprecationWarning', code: 'DEP0001' }));
  expect(read()).toMatchObject([
    { level: 30, msg: 'console', said: '✓ Ready in 7ms' },
    { level: 50, msg: 'console', said: "It failed: { digest: 'd1' }", error: 'RangeError', message: 'too much' },
    { level: 40, msg: 'warning', error: 'DeprecationWarning', code: 'DEP0001', message: 'old' },
  ]);
});
