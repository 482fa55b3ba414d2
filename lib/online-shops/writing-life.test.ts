import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ShopAnswer, WrittenRecords } from './online-shop';
import {
  afterFault,
  afterNothingKept,
  afterReading,
  numberWhenVoid,
  type TryEnd,
  type WritingState,
} from './writing-life';

const failed = (fault: 'cut_off' | 'read_only_key') => ({ kind: 'failed', fault, retryAfterSeconds: null }) as const;
const records = (ownKey: string | null, sent: [string, number][] | null = []): ShopAnswer<WrittenRecords> => ({
  kind: 'answered',
  value: { ownKey, sentByOthers: sent && new Map(sent) },
});
const LINES = [{ key: '1', quantity: 1 }];
const to = (state: 'to_write' | 'to_take_back', tries = 1, ordered = 1) => ({
  state,
  tries,
  lines: LINES,
  ordered: [{ key: '1', quantity: ordered }],
});

test('a record is written only after a reading has said that ours is not there', () => {
  expect(afterReading(to('to_write'), records(null))).toEqual({ kind: 'write' });
  expect(afterReading(to('to_write'), records('7'))).toMatchObject({ end: { state: 'written' } });
  expect(afterReading(to('to_write'), failed('cut_off'))).toMatchObject({
    end: { state: 'to_write', waitSeconds: 120 },
  });
});

test('pieces that others have sent are for a person', () => {
  const byHand = {
    kind: 'end',
    end: { state: 'by_hand', fault: 'more_than_left', waitSeconds: null },
  };
  expect(afterReading(to('to_write'), records(null, [['1', 1]]))).toEqual(byHand);
  expect(afterReading(to('to_write'), records(null, [['2', 1]]))).toEqual({ kind: 'write' });
  expect(afterReading(to('to_write'), records(null, null))).toEqual({ kind: 'write' });
});

test('a part is written beside the records of the other parts, as long as no more is sent than was ordered', () => {
  expect(afterReading(to('to_write', 1, 3), records(null, [['1', 2]]))).toEqual({ kind: 'write' });
  expect(afterReading(to('to_write', 1, 3), records(null, [['1', 3]]))).toMatchObject({
    end: { fault: 'more_than_left' },
  });
});

test('what a person alone can cure ends the tries, and so does a day of others', () => {
  expect(afterFault('to_write', 1, failed('read_only_key'))).toMatchObject({
    state: 'by_hand',
    fault: 'read_only_key',
  });
  const waits = Array.from({ length: 8 }, (_, at) => afterFault('to_write', at + 1, failed('cut_off')).waitSeconds);
  expect(waits.at(-1)).toBeNull();
  expect(waits.slice(0, -1).reduce<number>((sum, wait) => sum + (wait ?? 0), 0)).toBeGreaterThan(20 * 3_600);
});

/** A shop that keeps what it is sent, or not, answers or not; and the tries of one number, each of which may die anywhere. */
type Turn = { answers: boolean; keeps: boolean; readingAnswers: boolean; dies: 'nowhere' | 'before' | 'after' };

test('whatever is lost, answered or killed, at most one record of a parcel ever stands in the shop, unless the shop kept one unseen', () => {
  const turns = fc.array(
    fc.record({
      answers: fc.boolean(),
      keeps: fc.boolean(),
      readingAnswers: fc.boolean(),
      dies: fc.constantFrom('nowhere', 'before', 'after'),
    }) as fc.Arbitrary<Turn>,
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(turns, (all) => {
      let kept = 0;
      let state: WritingState = 'to_write';
      let tries = 0;
      for (const turn of all) {
        if (state !== 'to_write') break;
        tries += 1;
        const read = () => (turn.readingAnswers ? records(kept > 0 ? '7' : null) : failed('cut_off'));
        const end = oneTry(tries, turn, read, () => {
          if (turn.keeps) kept += 1;
        });
        if (end) state = end.state;
      }
      expect(kept).toBeLessThanOrEqual(1);
      if (state === 'written') expect(kept).toBe(1);
    }),
  );
});

function oneTry(tries: number, turn: Turn, read: () => ShopAnswer<WrittenRecords>, write: () => void): TryEnd | null {
  const first = afterReading(to('to_write', tries), read());
  if (first.kind === 'end') return first.end;
  if (turn.dies === 'before') return null;
  write();
  if (turn.dies === 'after') return null;
  if (!turn.answers) return afterFault('to_write', tries, failed('cut_off'));
  const second = afterReading(to('to_write', tries), read());
  return second.kind === 'end' ? second.end : afterNothingKept;
}

test('the number of a void booking is removed by the desk, unless a person has taken charge of it or the shop is disconnected', () => {
  const of = (...states: (WritingState | null)[]) =>
    numberWhenVoid(states.map((state) => ({ state, isDisconnected: false })));
  expect(of()).toBeNull();
  expect(of(null)).toBe('none');
  expect([of('to_write'), of('written'), of(null, 'written')]).toEqual(['removed', 'removed', 'removed']);
  expect([of('by_hand'), of('written', 'done_by_hand')]).toEqual(['by_hand', 'by_hand']);
  expect(numberWhenVoid([{ state: 'written', isDisconnected: true }])).toBe('by_hand');
});
