import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import en from '@/messages/en/outcome.json';
import nb from '@/messages/nb/outcome.json';
import {
  ERROR_KEYS,
  NOT_SENT,
  OUTCOMES,
  type Reason,
  STATUSES,
  shownNotSent,
  shownRejected,
  shownUnknown,
  UNAVAILABLE,
  UNKNOWN,
} from './outcome-table';

const REASONS: [string, Reason][] = [ERROR_KEYS, STATUSES, NOT_SENT, UNKNOWN, UNAVAILABLE].flatMap((table) =>
  Object.entries<Reason>(table),
);
const ROWS = [...REASONS, ...(Object.entries(OUTCOMES) as [string, Reason][])];
const VALUES = {
  place: 'book',
  where: '0155',
  solution: 'Home',
  status: '400',
  seconds: 7,
  since: '10:00',
  error: 'x',
  reason: 'x',
};

describe.each([
  ['en-GB' as const, en],
  ['nb' as const, nb],
])('in %s', (locale, outcome) => {
  const failed = (error: Error) => {
    throw error;
  };
  const t = createTranslator({ locale, messages: { outcome }, namespace: 'outcome', onError: failed });

  test.each(ROWS)('%s says something with a full stop, whatever was asked', (_name, { text, next }) => {
    for (const asked of ['booking', 'elsewhere', 'return', 'search']) {
      if (text) expect(t(`texts.${text}`, { ...VALUES, asked })).toMatch(/\.$/);
      if (next) expect(t(`next.${next}`, { ...VALUES, asked })).toMatch(/\.$/);
    }
  });
});

test('a reason says what to do now, but of what is unknown: its steps do', () => {
  const inSteps = Object.keys(UNKNOWN);
  expect(REASONS.filter(([name, { text, next }]) => !text || !(next || inSteps.includes(name)))).toEqual([]);
});

test('an address that is not served is a refusal like others, and another solution is offered', () => {
  const refusal = { status: 400, errorKey: 'no.carrier.support', message: null };
  expect(shownRejected(refusal)).toMatchObject({ tone: 'failure', actions: ['otherSolution', 'bookAgain'] });
});

test('a 401 or 403 says whose job it is, whatever key stands beside it', () => {
  expect(shownRejected({ status: 403, errorKey: 'no.such.key', message: null })).toMatchObject({
    text: 'forbidden',
    said: ['no.such.key'],
  });
  expect(shownRejected({ status: 404, errorKey: 'no.such.key', message: null }).text).toBe('refused');
});

test('a refusal without a key or a word gives its status', () => {
  expect(shownRejected({ status: 400, errorKey: null, message: null })).toMatchObject({ text: 'noReason', said: [] });
});

test('an answer that names a number is asked about under it', () => {
  expect(shownUnknown('accepted_unreadable', true).next).toBe('askForNumber');
  expect(shownUnknown('accepted_unreadable', false).next).toBe('findNumber');
  expect(shownUnknown('timed_out', true).next).toBeUndefined();
});

test('a reason of a later version is shown all the same', () => {
  expect(shownNotSent('of_tomorrow').text).toBe('otherNotSent');
  expect(shownUnknown('constructor', false).text).toBe('otherUnknown');
});
