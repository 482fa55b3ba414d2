import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AttemptView } from './booking-view';
import type { PrintView } from './print-view';
import { timelineOf } from './timeline';

const at = (second: number) => new Date(Date.UTC(2026, 10, 23, 8, 40, second));

const attempt = (from: number, to: number | null): AttemptView => ({
  number: 1,
  startedAt: at(from),
  deadline: at(59),
  endedAt: to === null ? null : at(to),
  outcome: to === null ? null : 'booked',
  reason: null,
  refusalMessage: null,
  answerStatus: 200,
  answerBody: null,
});

const print = (second: number): PrintView => ({
  printedAt: at(second),
  clerkName: 'Per Olsen',
  way: 'dialog',
  printerName: null,
  format: '100x150',
  pages: 1,
  cameOut: 'yes',
  isOutOfDate: false,
});

const plain = {
  madeAt: at(0),
  clerkName: 'Kari Nordmann',
  restoredAt: null,
  settlement: null,
  attempts: [attempt(1, 2)],
  prints: [],
  fetches: [],
  voids: [],
  corrections: [],
  outcome: { differences: [] },
};

it('has what another subject tells of it at its time', () => {
  const note = { kind: 'noted', at: at(1) } as const;
  expect(timelineOf(plain, [note]).map(({ kind }) => kind)).toEqual(['saved', 'sent', 'noted', 'answered']);
});

it('says by which key its label was fetched first, how often and when last', () => {
  const fetches = [{ clerkName: 'Orders', firstAt: at(5), lastAt: at(8), times: 3 }];
  expect(timelineOf({ ...plain, fetches }, []).at(-1)).toEqual({
    kind: 'fetched',
    at: at(5),
    clerk: 'Orders',
    times: 3,
    lastAt: at(8),
  });
});

it('says who saved it, when it was sent, how long the answer took, and what came of it', () => {
  expect(timelineOf(plain, [])).toEqual([
    { kind: 'saved', at: at(0), clerk: 'Kari Nordmann' },
    { kind: 'sent', at: at(1), clerk: '' },
    { kind: 'answered', at: at(2), clerk: '', outcome: 'booked', seconds: 1 },
  ]);
});

it('an attempt that has no answer yet is sent, and no more', () => {
  expect(timelineOf({ ...plain, attempts: [attempt(1, null)] }, []).map(({ kind }) => kind)).toEqual(['saved', 'sent']);
});

it('what the carrier changed follows its answer, and the second print is one again', () => {
  const differences = [{ path: 'product', asked: 'a', booked: 'b', isMajor: true }];
  const events = timelineOf({ ...plain, outcome: { differences }, prints: [print(9), print(3)] }, []);
  expect(events.map((event) => [event.kind, 'isAgain' in event ? event.isAgain : null])).toEqual([
    ['saved', null],
    ['sent', null],
    ['answered', null],
    ['changed', null],
    ['printed', false],
    ['printed', true],
  ]);
});

it('is in the order of time, and leaves nothing out, whatever happened', () => {
  const seconds = fc.array(fc.integer({ min: 3, max: 50 }), { maxLength: 6 });
  fc.assert(
    fc.property(seconds, seconds, (printed, voided) => {
      const voids = voided.map((second) => ({
        at: at(second),
        clerkName: 'Kari Nordmann',
        reason: '',
        undone: { at: at(second + 1), clerkName: 'Per Olsen' },
      }));
      const prints = printed.toSorted((one, other) => other - one).map(print);
      const events = timelineOf({ ...plain, prints, voids }, []);
      expect(events).toHaveLength(3 + prints.length + 2 * voids.length);
      expect(events.every((event, index) => index === 0 || Number(events[index - 1]?.at) <= Number(event.at))).toBe(
        true,
      );
    }),
  );
});
