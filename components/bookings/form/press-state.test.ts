import { describe, expect, it } from 'vitest';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';
import { type BookingState, UNEXPECTED_ERROR } from '@/lib/outcomes';
import { endOf, followAfterMs, isLocked, nextKeyOf, type PressState, UPDATED } from './press-state';

const known = (state: BookingState, isSaved = true): PressState => ({
  kind: 'known',
  outcome: { state, isSaved, againKey: 'next' } as BookingOutcomeView,
});
const waiting = (state: BookingState): PressState => ({
  kind: 'known',
  outcome: { state, isSaved: true, againKey: 'next', waits: { until: null } } as BookingOutcomeView,
});
const nothingSent: PressState = { kind: 'nothing_sent', againKey: 'next' };

describe('the form after a press of Book', () => {
  it.each(['prepared', 'sending', 'unknown', 'booked'] as const)(
    'cannot be changed while the parcel is %s',
    (state) => {
      expect(isLocked(known(state))).toBe(true);
    },
  );

  it.each([
    known('rejected'),
    known('not_sent'),
    nothingSent,
    { kind: 'refused', error: { key: 'invalidFields' } },
    UPDATED,
  ] satisfies PressState[])('can be changed when nothing was booked: %o', (pressed) => {
    expect(isLocked(pressed)).toBe(false);
  });

  it.each(['prepared', 'not_sent'] as const)(
    'is locked, followed and goes on under no other key while %s waits',
    (state) => {
      const pressed = waiting(state);
      expect([isLocked(pressed), nextKeyOf(pressed), followAfterMs(pressed)]).toEqual([true, null, 2_000]);
    },
  );

  it('cannot be changed while it is not known what became of the press', () => {
    expect(isLocked({ kind: 'no_answer' })).toBe(true);
    expect(isLocked({ kind: 'signed_out', mayBeSent: true })).toBe(true);
    expect(isLocked({ kind: 'lost' })).toBe(true);
    expect(isLocked({ kind: 'taken_away' })).toBe(true);
  });

  it('is over once a clerk ended the booking on its page, and then nothing more is asked', () => {
    const ended = (['settled_booked', 'settled_not_booked', 'discarded'] as const).map((state) => known(state));
    expect(ended.map(endOf)).toEqual(['settled_booked', 'settled_not_booked', 'discarded']);
    expect(ended.map(followAfterMs)).toEqual([null, null, null]);
    const open = [known('unknown'), known('booked'), nothingSent];
    expect(open.map(endOf)).toEqual([null, null, null]);
  });

  it('goes on under the key that its parcel is booked again under, once this press came to nothing', () => {
    const unexpectedError = { key: UNEXPECTED_ERROR, reference: 'a1' };
    const over = [known('rejected'), known('not_sent'), nothingSent];
    const given = { kind: 'refused', error: { ...unexpectedError, againKey: 'next' } } satisfies PressState;
    expect([...over, given].map(nextKeyOf)).toEqual(['next', 'next', 'next', 'next']);
    const open = (['sending', 'booked', 'unknown'] as const).map((state) => known(state));
    const same = [...open, { kind: 'no_answer' }, { kind: 'refused', error: unexpectedError }] satisfies PressState[];
    expect(same.map(nextKeyOf)).toEqual([null, null, null, null, null]);
  });

  it('is followed until nothing new can come, and a late answer may still replace "unknown"', () => {
    const followed = (['prepared', 'sending', 'booked', 'rejected', 'not_sent', 'unknown'] as const).filter(
      (state) => followAfterMs(known(state)) !== null,
    );
    expect(followed).toEqual(['prepared', 'sending', 'unknown']);
    expect(followAfterMs(nothingSent)).not.toBeNull();
    expect(followAfterMs({ kind: 'no_answer' })).not.toBeNull();
    expect(followAfterMs(known('booked', false))).not.toBeNull();
  });

  it('is not followed where the press itself was answered that nothing was sent: it is open for the next one', () => {
    const answered: PressState = { kind: 'nothing_sent', againKey: 'next', isAnswered: true };
    expect([followAfterMs(answered), nextKeyOf(answered)]).toEqual([null, 'next']);
  });
});
